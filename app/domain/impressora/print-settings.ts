import {
  documentsOfSubject,
  type PaperSize,
  PRINTED_SUBJECT_NAMES,
  PRINTED_SUBJECTS,
  type PrintedSubject,
  papersOfSubject,
} from './papers.ts';

/** Code pages of thermal printers that contain every letter of Portuguese. */
export const CODE_PAGES = {
  cp860: 'CP860, português',
  cp850: 'CP850, Europa ocidental',
  windows1252: 'Windows 1252',
} as const;

export type CodePage = keyof typeof CODE_PAGES;

/** Print settings of this browser. Lengths in whole millimetres. */
export type PrintSettings = {
  /** Margin of sheets, on every side. */
  margem: number;
  /** Distance between a label's edge and its content. */
  margemDaEtiqueta: number;
  /** Percent. */
  escala: number;
  copias: number;
  /** True to print the store's logo at the top of sheets. */
  logo: boolean;
  /** True to print cutting lines, between copies and around labels on a sheet. */
  corte: boolean;
  codigo: CodePage;
  papeis: Record<PrintedSubject, PaperSize>;
  /** Default document of each kind that has several. */
  documentos: Record<PrintedSubject, string>;
};

/** Limits of typed values, inclusive. */
export const SETTING_LIMITS = {
  margem: { minimo: 3, maximo: 30, padrao: 12, unidade: 'mm' },
  margemDaEtiqueta: { minimo: 0, maximo: 5, padrao: 3, unidade: 'mm' },
  escala: { minimo: 70, maximo: 130, padrao: 100, unidade: '%' },
  copias: { minimo: 1, maximo: 20, padrao: 1, unidade: '' },
} as const;

type NumericSetting = keyof typeof SETTING_LIMITS;

const NUMERIC_SETTINGS = Object.keys(SETTING_LIMITS) as readonly NumericSetting[];

/** Field names of a kind, in the form and in storage. */
export const paperFieldName = (impresso: PrintedSubject): string => `papel-${impresso}`;
export const documentFieldName = (impresso: PrintedSubject): string => `documento-${impresso}`;

/** Form fields by name; an absent checkbox is unchecked. */
export type PrintSettingsFields = Record<string, string | undefined>;

/** Parsed settings: invalid fields get their default in `ajustes`, and a message in `erros`. */
export type ParsedPrintSettings = { ajustes: PrintSettings; erros: Record<string, string> };

function parseSetting(text: string, faixa: NumericSetting): number | string {
  const { minimo, maximo, unidade } = SETTING_LIMITS[faixa];
  const clean = text.trim().replace(/\s*(?:mm|%)$/i, '');
  const allowed = `de ${minimo} a ${maximo}${unidade === 'mm' ? ' mm' : unidade}`;
  if (!/^\d{1,4}$/.test(clean)) return `Escreva um número inteiro ${allowed}.`;
  const number = Number(clean);
  return number < minimo || number > maximo ? `Fica ${allowed}.` : number;
}

/**
 * Parses the settings from a form's fields. A missing field gets its default without an error, so that
 * settings stored before a kind was added stay valid.
 */
export function parsePrintSettings(fields: PrintSettingsFields): ParsedPrintSettings {
  const erros: Record<string, string> = {};
  const number = (faixa: NumericSetting): number => {
    const text = fields[faixa];
    const read = text === undefined ? SETTING_LIMITS[faixa].padrao : parseSetting(text, faixa);
    if (typeof read === 'number') return read;
    erros[faixa] = read;
    return SETTING_LIMITS[faixa].padrao;
  };
  const oneOf = <T extends string>(name: string, known: readonly T[], usual: T, message: string): T => {
    const text = fields[name];
    if (text === undefined) return usual;
    const found = known.find((each) => each === text);
    if (found === undefined) erros[name] = message;
    return found ?? usual;
  };
  const [margem, margemDaEtiqueta, escala, copias] = NUMERIC_SETTINGS.map(number) as [
    number,
    number,
    number,
    number,
  ];
  const byKind = <T>(read: (impresso: PrintedSubject) => T) =>
    Object.fromEntries(PRINTED_SUBJECT_NAMES.map((impresso) => [impresso, read(impresso)])) as Record<
      PrintedSubject,
      T
    >;
  const ajustes: PrintSettings = {
    ...{ margem, margemDaEtiqueta, escala, copias },
    logo: isMarked(fields.logo),
    corte: isMarked(fields.corte),
    codigo: oneOf(
      'codigo',
      Object.keys(CODE_PAGES) as CodePage[],
      'cp860',
      'Escolha uma das páginas de código da lista.',
    ),
    papeis: byKind((impresso) =>
      oneOf<PaperSize>(
        paperFieldName(impresso),
        papersOfSubject(impresso),
        PRINTED_SUBJECTS[impresso].padrao,
        'Escolha um papel da lista.',
      ),
    ),
    documentos: byKind((impresso) => {
      const names = documentsOfSubject(impresso).map(([name]) => name);
      return oneOf(documentFieldName(impresso), names, names[0] ?? '', 'Escolha um documento da lista.');
    }),
  };
  return { ajustes, erros };
}

const isMarked = (text: string | undefined): boolean => text !== undefined && text !== '' && text !== 'nao';

/** Converts the settings to text fields, which {@link parsePrintSettings} reads back. */
export function printSettingsToFields(ajustes: PrintSettings): Record<string, string> {
  const { margem, margemDaEtiqueta, escala, copias, logo, corte, codigo, papeis, documentos } = ajustes;
  const numbers = Object.entries({ margem, margemDaEtiqueta, escala, copias });
  return Object.fromEntries([
    ...numbers.map(([name, number]) => [name, String(number)]),
    ['logo', logo ? 'sim' : 'nao'],
    ['corte', corte ? 'sim' : 'nao'],
    ['codigo', codigo],
    ...PRINTED_SUBJECT_NAMES.map((impresso) => [paperFieldName(impresso), papeis[impresso]]),
    ...PRINTED_SUBJECT_NAMES.map((impresso) => [documentFieldName(impresso), documentos[impresso]]),
  ]);
}

/** Default settings. */
export const DEFAULT_PRINT_SETTINGS: PrintSettings = parsePrintSettings({
  logo: 'sim',
  corte: 'sim',
}).ajustes;

/** Serializes the settings for the browser's storage. */
export const writePrintSettings = (ajustes: PrintSettings): string =>
  String(new URLSearchParams(printSettingsToFields(ajustes)));

/** Maximum length of stored settings; longer text was not written by this product. */
const MAX_STORED_LENGTH = 1000;

/** Parses stored settings; null when missing or invalid. */
export function readPrintSettings(text: string | null | undefined): PrintSettings | null {
  if (!text || text.length > MAX_STORED_LENGTH) return null;
  const fields = Object.fromEntries(new URLSearchParams(text));
  if (fields.margem === undefined) return null;
  const { ajustes, erros } = parsePrintSettings(fields);
  return Object.keys(erros).length === 0 ? ajustes : null;
}

/** Key in the browser's storage, and name of the cookie for the server's first rendering. */
export const PRINT_SETTINGS_KEY = 'impressora';

/** One year, in seconds. */
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Parses the settings from a `Cookie` header or `document.cookie`; null when missing or invalid. */
export function readPrintSettingsCookie(cookies: string | null | undefined): PrintSettings | null {
  const match = /(?:^|;\s*)impressora=([^;]*)/.exec(cookies ?? '');
  return readPrintSettings(match?.[1]);
}

/** Cookie of the settings, for `document.cookie` and Set-Cookie. */
export const writePrintSettingsCookie = (ajustes: PrintSettings, secure: boolean): string =>
  `${PRINT_SETTINGS_KEY}=${writePrintSettings(ajustes)}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure ? '; Secure' : ''}`;
