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

/** Browser APIs used, replaced by fakes in tests. */
export type AparelhoDaCopia = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  caches: Pick<CacheStorage, 'open' | 'delete' | 'keys' | 'match'>;
  /** Reads the current owner of copies from the local session record. */
  dono: () => string | null;
  agora: () => number;
};

/** Address of the screen's data, as the Remix router requests it. */
const DADOS = `${TELA_DA_COPIA}.data`;

/**
 * Stores an offline copy of the simulator (page, data and files of one deployment), completely or not at all.
 * The page is stored last: the service worker ignores copies without it. Deletes older and incomplete copies,
 * so the caller must prevent concurrent runs. Nothing stays after a sign-out meanwhile.
 * @param quem the owner, and the deployment of the page on the screen
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
    // Older copies stay; the next visit tries again.
    await caches.delete(nome);
    return;
  }
  const old = listCopias(await caches.keys()).filter((each) => each !== nome);
  if (dono() !== copia.dono) old.push(nome);
  await Promise.all(old.map((each) => caches.delete(each)));
}

/** Deletes copies of other owners; all copies when `dono` is null. */
export async function forgetCopias(
  { caches }: Pick<AparelhoDaCopia, 'caches'>,
  dono: string | null,
): Promise<void> {
  await Promise.all(copiasDeOutros(await caches.keys(), dono).map((nome) => caches.delete(nome)));
}

/** Names of the complete copies, that is, those with their page. */
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

/**
 * Stores the files and, recursively, the files they name. File names contain a content hash, so files of
 * older copies are reused.
 */
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
