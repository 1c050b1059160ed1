import {
  PRINT_SETTINGS_KEY,
  type PrintSettings,
  readPrintSettings,
  readPrintSettingsCookie,
  writePrintSettings,
  writePrintSettingsCookie,
} from '~/domain/impressora/print-settings.ts';

type PrintSettingsStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Reads the print settings of this browser; null when there are none. The cookie first: the server reads it,
 * and forms without JavaScript write it. localStorage holds a copy for browsers that delete cookies after a
 * week.
 */
export function readKeptPrintSettings(
  cookies: string,
  store: () => PrintSettingsStorage,
): PrintSettings | null {
  const doCookie = readPrintSettingsCookie(cookies);
  if (doCookie) return doCookie;
  try {
    return readPrintSettings(store().getItem(PRINT_SETTINGS_KEY));
  } catch {
    // Accessing localStorage throws where a browser blocks it.
    return null;
  }
}

/** Stores the settings in cookie and localStorage; false when both fail. */
export function keepPrintSettings(
  ajustes: PrintSettings,
  page: Pick<Document, 'cookie'>,
  store: () => PrintSettingsStorage,
): boolean {
  page.cookie = writePrintSettingsCookie(ajustes, location.protocol === 'https:');
  try {
    store().setItem(PRINT_SETTINGS_KEY, writePrintSettings(ajustes));
  } catch {
    return readPrintSettingsCookie(page.cookie) !== null;
  }
  return true;
}
