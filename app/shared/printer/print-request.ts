import {
  isPaperSize,
  type PaperSize,
  type PrintedSubject,
  papersOfSubject,
} from '~/domain/impressora/papers.ts';
import {
  DEFAULT_PRINT_SETTINGS,
  type PrintSettings,
  readPrintSettingsCookie,
} from '~/domain/impressora/print-settings.ts';

/** Data of a print page: the browser's settings and the paper in its address. */
export type PrintRequest = {
  ajustes: PrintSettings;
  /** True when this browser sent stored settings. */
  guardados: boolean;
  /** `?papel=` of the address; null to use the settings. */
  papel: PaperSize | null;
};

/** Reads the print settings from the cookie and the paper from the address; an unknown paper is ignored. */
export function readPrintRequest(request: Request, impresso?: PrintedSubject): PrintRequest {
  const kept = readPrintSettingsCookie(request.headers.get('Cookie'));
  const asked = new URL(request.url).searchParams.get('papel');
  const known = isPaperSize(asked) && (!impresso || papersOfSubject(impresso).includes(asked));
  return { ajustes: kept ?? DEFAULT_PRINT_SETTINGS, guardados: kept !== null, papel: known ? asked : null };
}
