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
 * Reads the print settings of this browser; null when there are none. The cookie first: the server reads it,
 * and forms without JavaScript write it. localStorage holds a copy for browsers that delete cookies after a
 * week.
 */
export function readKept(cookies: string, armazem: () => Armazem): Ajustes | null {
  const doCookie = readCookieDosAjustes(cookies);
  if (doCookie) return doCookie;
  try {
    return readAjustes(armazem().getItem(CHAVE_DA_IMPRESSORA));
  } catch {
    // Accessing localStorage throws where a browser blocks it.
    return null;
  }
}

/** Stores the settings in cookie and localStorage; false when both fail. */
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
