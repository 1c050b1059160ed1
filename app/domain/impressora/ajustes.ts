import {
  documentosDo,
  IMPRESSOS,
  type Impresso,
  NOMES_DOS_IMPRESSOS,
  type Papel,
  papeisDo,
} from './papeis.ts';

/** Codepages that thermal printers know and that hold every letter of Portuguese. */
export const PAGINAS_DE_CODIGO = {
  cp860: 'CP860, português',
  cp850: 'CP850, Europa ocidental',
  windows1252: 'Windows 1252',
} as const;

export type PaginaDeCodigo = keyof typeof PAGINAS_DE_CODIGO;

/** How this browser prints. Lengths in whole millimetres. */
export type Ajustes = {
  /** Of sheets, on every side. */
  margem: number;
  /** Between a label's edge and its content. */
  margemDaEtiqueta: number;
  /** Percent. */
  escala: number;
  copias: number;
  /** The store's logo at the head of sheets. */
  logo: boolean;
  /** A line to cut along, between copies and around labels on a sheet. */
  corte: boolean;
  codigo: PaginaDeCodigo;
  papeis: Record<Impresso, Papel>;
  /** Of the kinds that have several, the one that is printed unless another is asked for. */
  documentos: Record<Impresso, string>;
};

/** Limits of what is typed; both ends count. */
export const FAIXAS = {
  margem: { minimo: 3, maximo: 30, padrao: 12, unidade: 'mm' },
  margemDaEtiqueta: { minimo: 0, maximo: 5, padrao: 3, unidade: 'mm' },
  escala: { minimo: 70, maximo: 130, padrao: 100, unidade: '%' },
  copias: { minimo: 1, maximo: 20, padrao: 1, unidade: '' },
} as const;

type Faixa = keyof typeof FAIXAS;

const NUMEROS = Object.keys(FAIXAS) as readonly Faixa[];

/** Names of a kind's fields, in the form and in what is kept. */
export const campoDoPapel = (impresso: Impresso): string => `papel-${impresso}`;
export const campoDoDocumento = (impresso: Impresso): string => `documento-${impresso}`;

/** Fields by name, as a form gives them; an absent mark is a mark not set. */
export type CamposDosAjustes = Record<string, string | undefined>;

/** `padrao` where nothing usable was written, so that `ajustes` is always whole; `erros` has a message for each of those. */
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
 * Reads the settings out of a form's fields. Where a field is missing altogether its usual value stands in, without a
 * message: what was kept before a kind was added still counts.
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

/** The settings as fields of text, so that whatever reads a form reads them too. */
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

/** What counts in a browser that never chose. */
export const AJUSTES_PADRAO: Ajustes = parseAjustes({ logo: 'sim', corte: 'sim' }).ajustes;

/** The settings as kept in a browser. */
export const writeAjustes = (ajustes: Ajustes): string => String(new URLSearchParams(toCampos(ajustes)));

/** Longer than any settings: what is longer was not written here. */
const MAXIMO_GUARDADO = 1000;

/** Reads what was kept; null for nothing, or for anything that this product would not have written. */
export function readAjustes(texto: string | null | undefined): Ajustes | null {
  if (!texto || texto.length > MAXIMO_GUARDADO) return null;
  const campos = Object.fromEntries(new URLSearchParams(texto));
  if (campos.margem === undefined) return null;
  const { ajustes, erros } = parseAjustes(campos);
  return Object.keys(erros).length === 0 ? ajustes : null;
}

/** Key in the browser's storage, and name of the cookie that tells the server, which draws the page for the first time. */
export const CHAVE_DA_IMPRESSORA = 'impressora';

/** A year, in seconds. */
const UM_ANO_S = 365 * 24 * 60 * 60;

/** The settings in a `Cookie` header or in `document.cookie`; null where there are none to use. */
export function readCookieDosAjustes(cookies: string | null | undefined): Ajustes | null {
  const match = /(?:^|;\s*)impressora=([^;]*)/.exec(cookies ?? '');
  return readAjustes(match?.[1]);
}

/** The cookie, as `document.cookie` and Set-Cookie take it. */
export const writeCookieDosAjustes = (ajustes: Ajustes, secure: boolean): string =>
  `${CHAVE_DA_IMPRESSORA}=${writeAjustes(ajustes)}; Path=/; Max-Age=${UM_ANO_S}; SameSite=Lax${secure ? '; Secure' : ''}`;
