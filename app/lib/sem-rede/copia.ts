import { PREFIXO_DA_COPIA } from './prefixo.ts';

/** The screen that opens without a network. public/sw.js knows it, and the names below, by the same words. */
export const TELA_DA_COPIA = '/financiamento';

/** A copy younger than this is not made again, in milliseconds. */
const FRESCA_MS = 5 * 60_000;
const UM_DIA_MS = 24 * 3600_000;
/** Older than this, the person is told to check before they propose anything; in milliseconds. */
const VELHA_MS = 7 * UM_DIA_MS;
/** Older than this it is not opened any more; public/sw.js counts the same. In milliseconds. */
export const VENCIDA_MS = 30 * UM_DIA_MS;

/** A copy of the screen with all its files, in a browser cache of its own. */
export type Copia = {
  /** When it was made, in milliseconds. */
  em: number;
  /** Deployment that all its files are of. */
  versao: string;
  /** Whose it is, see {@link donoDaCopia}. */
  dono: string;
};

/** Whose a copy is: a person's, and of the company that they sell for. Null for a visitor, and for who has none. */
export function donoDaCopia(
  sessao: { user: { uid: string }; usuario: { id_empresa: number | null } | null } | null | undefined,
): string | null {
  return sessao?.usuario ? `${sessao.user.uid}@${sessao.usuario.id_empresa}` : null;
}

/** Name of its cache, by which the service worker finds the newest; whose it is stands last. */
export const nomeDaCopia = ({ em, versao, dono }: Copia): string =>
  `${PREFIXO_DA_COPIA}${em}:${encodeURIComponent(versao)}:${encodeURIComponent(dono)}`;

/** Reads the name of a cache; null for one that is no copy. */
export function readCopia(nome: string): Copia | null {
  if (!nome.startsWith(PREFIXO_DA_COPIA)) return null;
  const [em = '', versao = '', dono = ''] = nome.slice(PREFIXO_DA_COPIA.length).split(':');
  return { em: Number(em), versao: decodeURIComponent(versao), dono: decodeURIComponent(dono) };
}

/** Names of the copies among those of a browser's caches. */
export const listCopias = (nomes: readonly string[]): string[] =>
  nomes.filter((nome) => readCopia(nome) !== null);

/** Names of the copies that must not stay while they are here whose `dono` it is; all of them for nobody. */
export const copiasDeOutros = (nomes: readonly string[], dono: string | null): string[] =>
  listCopias(nomes).filter((nome) => readCopia(nome)?.dono !== dono);

/** Whether one of them is this person's, of this deployment, and young enough to be left as it is. */
export function hasCopiaFresca(nomes: readonly string[], wanted: Copia): boolean {
  return nomes.map(readCopia).some((copia) => {
    if (copia?.dono !== wanted.dono || copia.versao !== wanted.versao) return false;
    const idade = wanted.em - copia.em;
    // A clock that was set back makes copies of the future.
    return idade >= 0 && idade < FRESCA_MS;
  });
}

/** Whether what was read then may have changed since. @param em ISO 8601 @param agora milliseconds */
export const isCopiaVelha = (em: string, agora: number): boolean => agora - Date.parse(em) >= VELHA_MS;

/** A file of the build, as scripts name it: beside them, or in the list of what a later part needs. */
const DO_SCRIPT = /["'](?:\.\/|assets\/)([\w.$-]+\.(?:js|css))["']/g;
/** As a page names those that it starts with; what it says of other screens is not followed. */
const DA_PAGINA = /(?:href|src)="\/assets\/([\w.$-]+)|(?:from|import)\s*\(?\s*"\/assets\/([\w.$-]+)/g;
/** Faces that the screen writes with, among all that the style knows, and its pictures. */
const DO_ESTILO = /url\("?\/assets\/((?:(?:poppins|roboto)-latin-(?:400|500|700)-normal|[\w-]+\.svg)[^")]*)/g;

/** Paths of the files that a page, a script or a style of the build names. */
export const filesIn = (text: string): string[] => [
  ...new Set(
    [DO_SCRIPT, DA_PAGINA, DO_ESTILO]
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(([, file, imported]) => `/assets/${file ?? imported}`),
  ),
];
