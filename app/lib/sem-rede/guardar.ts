import { CABECALHO_DA_COPIA } from './cabecalho.ts';
import {
  type Copia,
  copiasDeOutros,
  filesIn,
  hasCopiaFresca,
  listCopias,
  nomeDaCopia,
  TELA_DA_COPIA,
} from './copia.ts';

/** What the browser gives; tests put their own in. */
export type AparelhoDaCopia = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  caches: Pick<CacheStorage, 'open' | 'delete' | 'keys' | 'match'>;
  /** Whose the copies of this browser may be now, by the local session record. */
  dono: () => string | null;
  agora: () => number;
};

/** Data of the screen, as the router asks for it. */
const DADOS = `${TELA_DA_COPIA}.data`;

/**
 * Keeps the simulator for a time without a network: page, data, scripts, style and letters of one deployment, whole or
 * not at all. The page comes last: the service worker opens no copy without it. Whoever signs out meanwhile leaves
 * nothing. Copies of before go once the new one is whole, and with them what a visit that ended too soon left of one.
 * Two at a time would take each other for copies of before: the caller lets one in.
 * @param quem the person, and the deployment that the page on the screen is of
 */
export async function keepSimulador(
  aparelho: AparelhoDaCopia,
  quem: Pick<Copia, 'versao' | 'dono'>,
): Promise<void> {
  const { caches, dono } = aparelho;
  const copia = { ...quem, em: aparelho.agora() };
  const nome = nomeDaCopia(copia);
  if (dono() !== copia.dono || hasCopiaFresca(await wholeCopias(caches), copia)) return;
  try {
    await fill(aparelho, nome, copia);
  } catch {
    // What is there already stays; the next visit tries again.
    await caches.delete(nome);
    return;
  }
  const old = listCopias(await caches.keys()).filter((each) => each !== nome);
  if (dono() !== copia.dono) old.push(nome);
  await Promise.all(old.map((each) => caches.delete(each)));
}

/** Deletes what is not this person's; everything for nobody. */
export async function forgetCopias(
  { caches }: Pick<AparelhoDaCopia, 'caches'>,
  dono: string | null,
): Promise<void> {
  await Promise.all(copiasDeOutros(await caches.keys(), dono).map((nome) => caches.delete(nome)));
}

/** Names of the copies that have their page, which comes last. */
async function wholeCopias(caches: AparelhoDaCopia['caches']): Promise<string[]> {
  const nomes = listCopias(await caches.keys());
  const pages = await Promise.all(nomes.map((cacheName) => caches.match(TELA_DA_COPIA, { cacheName })));
  return nomes.filter((_, index) => pages[index]);
}

async function fill(aparelho: AparelhoDaCopia, nome: string, { versao, dono }: Copia): Promise<void> {
  const ask = async (path: string): Promise<Response> => {
    const headers = { [CABECALHO_DA_COPIA]: 'sim' };
    const response = await aparelho.fetch(path, { headers, cache: 'no-store' });
    const isWhole = response.ok && !response.redirected && response.headers.get('X-Versao') === versao;
    if (!isWhole) throw new Error(`${path} answered ${response.status} of another deployment or place.`);
    return response;
  };
  const [pagina, dados] = await Promise.all([ask(TELA_DA_COPIA), ask(DADOS)]);
  const cache = await aparelho.caches.open(nome);
  await keepFiles(aparelho, cache, filesIn(await pagina.clone().text()));
  await cache.put(DADOS, dados);
  if (aparelho.dono() === dono) await cache.put(TELA_DA_COPIA, pagina);
}

/** With all that each of them names in its turn. A file's name changes with its content: a copy of before will do. */
async function keepFiles(
  { fetch, caches }: AparelhoDaCopia,
  cache: Cache,
  first: readonly string[],
): Promise<void> {
  const found = new Set(first);
  for (let wave = [...found]; wave.length > 0; ) {
    const texts = await Promise.all(
      wave.map(async (path) => {
        const response = (await caches.match(path)) ?? (await fetch(path));
        if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
        const text = /\.(?:js|css)$/.test(path) ? await response.clone().text() : '';
        await cache.put(path, response);
        return text;
      }),
    );
    wave = [...new Set(texts.flatMap(filesIn))].filter((path) => !found.has(path));
    for (const path of wave) found.add(path);
  }
}
