import { OFFLINE_COPY_PREFIX } from './copy-prefix.ts';

/** Maximum age at which a copy is not renewed, milliseconds. */
const FRESH_MS = 5 * 60_000;
const ONE_DAY_MS = 24 * 3600_000;
/** Age from which the person is told to check the values before proposing anything, milliseconds. */
const OLD_MS = 7 * ONE_DAY_MS;
/** Maximum age of a copy, milliseconds; public/sw.js uses the same. */
export const EXPIRED_MS = 30 * ONE_DAY_MS;

/** Offline copy of the screen with all its files, in a cache of its own. */
export type OfflineCopy = {
  /** Time of creation, milliseconds. */
  em: number;
  /** Deployment of all its files. */
  versao: string;
  /** Owner, see copy-owner.ts. */
  dono: string;
};

/** Cache name of a copy, by which the service worker finds the newest; the owner comes last. */
export const offlineCopyName = ({ em, versao, dono }: OfflineCopy): string =>
  `${OFFLINE_COPY_PREFIX}${em}:${encodeURIComponent(versao)}:${encodeURIComponent(dono)}`;

/** Parses the name of a cache; null for one that is no copy. */
export function readOfflineCopyName(nome: string): OfflineCopy | null {
  if (!nome.startsWith(OFFLINE_COPY_PREFIX)) return null;
  const [em = '', version = '', dono = ''] = nome.slice(OFFLINE_COPY_PREFIX.length).split(':');
  return { em: Number(em), versao: decodeURIComponent(version), dono: decodeURIComponent(dono) };
}

/** Filters the names of copies from a browser's cache names. */
export const listOfflineCopies = (names: readonly string[]): string[] =>
  names.filter((nome) => readOfflineCopyName(nome) !== null);

/** Names of the copies of other owners; all copies when `dono` is null. */
export const offlineCopiesOfOthers = (names: readonly string[], dono: string | null): string[] =>
  listOfflineCopies(names).filter((nome) => readOfflineCopyName(nome)?.dono !== dono);

/** Tells whether there is a recent copy of this owner and deployment. */
export function hasFreshOfflineCopy(names: readonly string[], wanted: OfflineCopy): boolean {
  return names.map(readOfflineCopyName).some((copia) => {
    if (copia?.dono !== wanted.dono || copia.versao !== wanted.versao) return false;
    const idade = wanted.em - copia.em;
    // Negative when the device clock was set back.
    return idade >= 0 && idade < FRESH_MS;
  });
}

/** Tells whether data is so old that it may have changed. @param em ISO 8601 @param now milliseconds */
export const isOldOfflineCopy = (em: string, now: number): boolean => now - Date.parse(em) >= OLD_MS;

/** File names of the build in a script: relative imports and preload lists. */
const SCRIPT_FILES = /["'](?:\.\/|assets\/)([\w.$-]+\.(?:js|css))["']/g;
/** File names of the build in a page's own tags; other routes listed in its manifest are not matched. */
const PAGE_FILES = /(?:href|src)="\/assets\/([\w.$-]+)|(?:from|import)\s*\(?\s*"\/assets\/([\w.$-]+)/g;
/** Files of the build in the stylesheet: only the fonts that nearly every text uses, and SVG images. */
const STYLESHEET_FILES =
  /url\("?\/assets\/((?:(?:poppins-portugues-(?:500|700)|roboto-latin-400-700)-normal(?!-all)|[\w-]+\.svg)[^")]*)/g;

/** Paths of the build's files named in a page, script or stylesheet. */
export const filesIn = (text: string): string[] => [
  ...new Set(
    [SCRIPT_FILES, PAGE_FILES, STYLESHEET_FILES]
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(([, file, imported]) => `/assets/${file ?? imported}`),
  ),
];
