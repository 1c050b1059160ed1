import {
  documentosDo,
  IMPRESSOS,
  type Impresso,
  NOMES_DOS_IMPRESSOS,
  type Papel,
  papeisDo,
} from './papeis.ts';

/** Code pages of thermal printers that contain every letter of Portuguese. */
export const PAGINAS_DE_CODIGO = {
  cp860: 'CP860, português',
  cp850: 'CP850, Europa ocidental',
  windows1252: 'Windows 1252',
} as const;

export type PaginaDeCodigo = keyof typeof PAGINAS_DE_CODIGO;

/** Print settings of this browser. Lengths in whole millimetres. */
export type Ajustes = {
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
  codigo: PaginaDeCodigo;
  papeis: Record<Impresso, Papel>;
  /** Default document of each kind that has several. */
  documentos: Record<Impresso, string>;
};

/** Limits of typed values, inclusive. */
export const FAIXAS = {
  margem: { minimo: 3, maximo: 30, padrao: 12, unidade: 'mm' },
  margemDaEtiqueta: { minimo: 0, maximo: 5, padrao: 3, unidade: 'mm' },
  escala: { minimo: 70, maximo: 130, padrao: 100, unidade: '%' },
  copias: { minimo: 1, maximo: 20, padrao: 1, unidade: '' },
} as const;

type Faixa = keyof typeof FAIXAS;

const NUMEROS = Object.keys(FAIXAS) as readonly Faixa[];

/** Field names of a kind, in the form and in storage. */
export const campoDoPapel = (impresso: Impresso): string => `papel-${impresso}`;
export const campoDoDocumento = (impresso: Impresso): string => `documento-${impresso}`;

/** Form fields by name; an absent checkbox is unchecked. */
export type CamposDosAjustes = Record<string, string | undefined>;

/** Parsed settings: invalid fields get their default in `ajustes`, and a message in `erros`. */
export type LeituraDosAjustes = { ajustes: Ajustes; erros: Record<string, string> };

function parseNumero(texto: string, faixa: Faixa): number | string {
  const { minimo, maximo, unidade } = FAIXAS[faixa];
  const clean = texto.trim().replace(/\s*(?:mm|%)$/i, '');
  const allowed = `de ${minimo} a ${maximo}${unidade === 'mm' ? ' mm' : unidade}`;
  if (!/^\d{1,4}$/.test(clean)) return `Escreva um número inteiro ${allowed}.`;
  const numero = Number(clean);
  return numero < minimo || numero > maximo ? `Fica ${allowed}.` : numero;
}

/**
 * Parses the settings from a form's fields. A missing field gets its default without an error, so that
 * settings stored before a kind was added stay valid.
 */
export function parseAjustes(campos: CamposDosAjustes): LeituraDosAjustes {
  const erros: Record<string, string> = {};
  const number = (faixa: Faixa): number => {
    const texto = campos[faixa];
    const read = texto === undefined ? FAIXAS[faixa].padrao : parseNumero(texto, faixa);
    if (typeof read === 'number') return read;
    erros[faixa] = read;
    return FAIXAS[faixa].padrao;
  };
  const oneOf = <T extends string>(name: string, known: readonly T[], usual: T, message: string): T => {
    const texto = campos[name];
    if (texto === undefined) return usual;
    const found = known.find((each) => each === texto);
    if (found === undefined) erros[name] = message;
    return found ?? usual;
  };
  const [margem, margemDaEtiqueta, escala, copias] = NUMEROS.map(number) as [number, number, number, number];
  const byKind = <T>(read: (impresso: Impresso) => T) =>
    Object.fromEntries(NOMES_DOS_IMPRESSOS.map((impresso) => [impresso, read(impresso)])) as Record<
      Impresso,
      T
    >;
  const ajustes: Ajustes = {
    ...{ margem, margemDaEtiqueta, escala, copias },
    logo: isMarked(campos.logo),
    corte: isMarked(campos.corte),
    codigo: oneOf(
      'codigo',
      Object.keys(PAGINAS_DE_CODIGO) as PaginaDeCodigo[],
      'cp860',
      'Escolha uma das páginas de código da lista.',
    ),
    papeis: byKind((impresso) =>
      oneOf<Papel>(
        campoDoPapel(impresso),
        papeisDo(impresso),
        IMPRESSOS[impresso].padrao,
        'Escolha um papel da lista.',
      ),
    ),
    documentos: byKind((impresso) => {
      const names = documentosDo(impresso).map(([name]) => name);
      return oneOf(campoDoDocumento(impresso), names, names[0] ?? '', 'Escolha um documento da lista.');
    }),
  };
  return { ajustes, erros };
}

const isMarked = (texto: string | undefined): boolean =>
  texto !== undefined && texto !== '' && texto !== 'nao';

/** Converts the settings to text fields, which {@link parseAjustes} reads back. */
export function toCampos(ajustes: Ajustes): Record<string, string> {
  const { margem, margemDaEtiqueta, escala, copias, logo, corte, codigo, papeis, documentos } = ajustes;
  const numbers = Object.entries({ margem, margemDaEtiqueta, escala, copias });
  return Object.fromEntries([
    ...numbers.map(([name, numero]) => [name, String(numero)]),
    ['logo', logo ? 'sim' : 'nao'],
    ['corte', corte ? 'sim' : 'nao'],
    ['codigo', codigo],
    ...NOMES_DOS_IMPRESSOS.map((impresso) => [campoDoPapel(impresso), papeis[impresso]]),
    ...NOMES_DOS_IMPRESSOS.map((impresso) => [campoDoDocumento(impresso), documentos[impresso]]),
  ]);
}

/** Default settings. */
export const AJUSTES_PADRAO: Ajustes = parseAjustes({ logo: 'sim', corte: 'sim' }).ajustes;

/** Serializes the settings for the browser's storage. */
export const writeAjustes = (ajustes: Ajustes): string => String(new URLSearchParams(toCampos(ajustes)));

/** Maximum length of stored settings; longer text was not written by this product. */
const MAXIMO_GUARDADO = 1000;

/** Parses stored settings; null when missing or invalid. */
export function readAjustes(texto: string | null | undefined): Ajustes | null {
  if (!texto || texto.length > MAXIMO_GUARDADO) return null;
  const campos = Object.fromEntries(new URLSearchParams(texto));
  if (campos.margem === undefined) return null;
  const { ajustes, erros } = parseAjustes(campos);
  return Object.keys(erros).length === 0 ? ajustes : null;
}

/** Key in the browser's storage, and name of the cookie for the server's first rendering. */
export const CHAVE_DA_IMPRESSORA = 'impressora';

/** One year, in seconds. */
const UM_ANO_S = 365 * 24 * 60 * 60;

/** Parses the settings from a `Cookie` header or `document.cookie`; null when missing or invalid. */
export function readCookieDosAjustes(cookies: string | null | undefined): Ajustes | null {
  const match = /(?:^|;\s*)impressora=([^;]*)/.exec(cookies ?? '');
  return readAjustes(match?.[1]);
}

/** Cookie of the settings, for `document.cookie` and Set-Cookie. */
export const writeCookieDosAjustes = (ajustes: Ajustes, secure: boolean): string =>
  `${CHAVE_DA_IMPRESSORA}=${writeAjustes(ajustes)}; Path=/; Max-Age=${UM_ANO_S}; SameSite=Lax${secure ? '; Secure' : ''}`;
