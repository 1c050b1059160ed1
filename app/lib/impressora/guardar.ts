import {
  type Ajustes,
  CHAVE_DA_IMPRESSORA,
  readAjustes,
  readCookieDosAjustes,
  writeAjustes,
  writeCookieDosAjustes,
} from '~/domain/impressora/ajustes.ts';

type Armazem = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The settings of this browser; null where it has none. The cookie first: it is what the server sees and what a form
 * without JavaScript writes. The storage holds a copy for browsers that drop cookies after a week.
 */
export function readKept(cookies: string, armazem: () => Armazem): Ajustes | null {
  const doCookie = readCookieDosAjustes(cookies);
  if (doCookie) return doCookie;
  try {
    return readAjustes(armazem().getItem(CHAVE_DA_IMPRESSORA));
  } catch {
    // Reading the storage itself throws where a browser blocks it.
    return null;
  }
}

/** Keeps the settings in this browser, in both places; false where it takes neither. */
export function keepAjustes(
  ajustes: Ajustes,
  page: Pick<Document, 'cookie'>,
  armazem: () => Armazem,
): boolean {
  page.cookie = writeCookieDosAjustes(ajustes, location.protocol === 'https:');
  try {
    armazem().setItem(CHAVE_DA_IMPRESSORA, writeAjustes(ajustes));
  } catch {
    return readCookieDosAjustes(page.cookie) !== null;
  }
  return true;
}
