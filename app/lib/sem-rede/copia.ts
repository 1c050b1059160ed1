import { PREFIXO_DA_COPIA } from './prefixo.ts';

/** Screen available offline. public/sw.js uses the same path and the names below. */
export const TELA_DA_COPIA = '/financiamento';

/** Maximum age at which a copy is not renewed, milliseconds. */
const FRESCA_MS = 5 * 60_000;
const UM_DIA_MS = 24 * 3600_000;
/** Age from which the person is told to check the values before proposing anything, milliseconds. */
const VELHA_MS = 7 * UM_DIA_MS;
/** Maximum age of a copy, milliseconds; public/sw.js uses the same. */
export const VENCIDA_MS = 30 * UM_DIA_MS;

/** Offline copy of the screen with all its files, in a cache of its own. */
export type Copia = {
  /** Time of creation, milliseconds. */
  em: number;
  /** Deployment of all its files. */
  versao: string;
  /** Owner, see {@link donoDaCopia}. */
  dono: string;
};

/** Owner of a copy: person and Empresa. Null for a visitor and for people without an Empresa. */
export function donoDaCopia(
  sessao: { user: { uid: string }; usuario: { id_empresa: number | null } | null } | null | undefined,
): string | null {
  return sessao?.usuario ? `${sessao.user.uid}@${sessao.usuario.id_empresa}` : null;
}

/** Cache name of a copy, by which the service worker finds the newest; the owner comes last. */
export const nomeDaCopia = ({ em, versao, dono }: Copia): string =>
  `${PREFIXO_DA_COPIA}${em}:${encodeURIComponent(versao)}:${encodeURIComponent(dono)}`;

/** Parses the name of a cache; null for one that is no copy. */
export function readCopia(nome: string): Copia | null {
  if (!nome.startsWith(PREFIXO_DA_COPIA)) return null;
  const [em = '', versao = '', dono = ''] = nome.slice(PREFIXO_DA_COPIA.length).split(':');
  return { em: Number(em), versao: decodeURIComponent(versao), dono: decodeURIComponent(dono) };
}

/** Filters the names of copies from a browser's cache names. */
export const listCopias = (nomes: readonly string[]): string[] =>
  nomes.filter((nome) => readCopia(nome) !== null);

/** Names of the copies of other owners; all copies when `dono` is null. */
export const copiasDeOutros = (nomes: readonly string[], dono: string | null): string[] =>
  listCopias(nomes).filter((nome) => readCopia(nome)?.dono !== dono);

/** Tells whether there is a recent copy of this owner and deployment. */
export function hasCopiaFresca(nomes: readonly string[], wanted: Copia): boolean {
  return nomes.map(readCopia).some((copia) => {
    if (copia?.dono !== wanted.dono || copia.versao !== wanted.versao) return false;
    const idade = wanted.em - copia.em;
    // Negative when the device clock was set back.
    return idade >= 0 && idade < FRESCA_MS;
  });
}

/** Tells whether data is so old that it may have changed. @param em ISO 8601 @param agora milliseconds */
export const isCopiaVelha = (em: string, agora: number): boolean => agora - Date.parse(em) >= VELHA_MS;

/** File names of the build in a script: relative imports and preload lists. */
const DO_SCRIPT = /["'](?:\.\/|assets\/)([\w.$-]+\.(?:js|css))["']/g;
/** File names of the build in a page's own tags; other routes listed in its manifest are not matched. */
const DA_PAGINA = /(?:href|src)="\/assets\/([\w.$-]+)|(?:from|import)\s*\(?\s*"\/assets\/([\w.$-]+)/g;
/** Files of the build in the stylesheet: only the fonts the screen uses, and SVG images. */
const DO_ESTILO = /url\("?\/assets\/((?:(?:poppins|roboto)-latin-(?:400|500|700)-normal|[\w-]+\.svg)[^")]*)/g;

/** Paths of the build's files named in a page, script or stylesheet. */
export const filesIn = (text: string): string[] => [
  ...new Set(
    [DO_SCRIPT, DA_PAGINA, DO_ESTILO]
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(([, file, imported]) => `/assets/${file ?? imported}`),
  ),
];
