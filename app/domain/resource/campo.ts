import * as v from 'valibot';
import { messagesByField } from '../valores/mensagens-por-campo.ts';

/**
 * What a form draws for a field. Plain data: it travels to the browser, while schemas and readers stay on the
 * server (docs/0006).
 */
export type Desenho = {
  controle: 'texto' | 'paragrafo' | 'numero' | 'decimal' | 'escolha' | 'varias' | 'marcacao';
  rotulo: string;
  opcional?: boolean;
  ajuda?: string;
  /** What the empty control shows; of a choice, the words that choose nothing. */
  exemplo?: string;
  /** Inside the box, before and after what is typed: "R$", "%". */
  prefixo?: string;
  sufixo?: string;
  /** Longest text, in characters. */
  maximo?: number;
  opcoes?: readonly { valor: string; rotulo: string }[];
  /** Two neighbouring halves share a line. */
  metade?: boolean;
};

/** A column of a spreadsheet: its heading, and other headings that people write. */
export type ColunaDePlanilha = { nome: string; sinonimos?: readonly string[] };

/** What cells mean, before the schema judges it, or what to mend in them. */
export type Lido<T> = { valor: T } | { erro: string };

/**
 * One field of a resource: all that the product knows of it, in one object. Money in centavos, rates in percent,
 * dates as `YYYY-MM-DD`. Methods are written as methods so that a field of any type is a `Campo<unknown>`.
 */
export type Campo<T> = {
  desenho: Desenho;
  /** Right-aligned in lists, with tabular figures. */
  numerica?: boolean;
  /** What may be stored, with a message in Portuguese for everything else. */
  schema: v.GenericSchema<unknown, T>;
  /** What a person typed; what cannot be read becomes something that the schema refuses. Never throws. */
  parse(texto: string): unknown;
  /** As a form shows it; {@link Campo.parse} reads it back. */
  toForm(valor: T): string;
  /** As a list, a sheet or a history shows it. */
  toList(valor: T): string;
  planilha: {
    /** One for most fields; of several any will do, and the last is the one that people write. */
    colunas: readonly ColunaDePlanilha[];
    /** A file may leave the columns out. */
    opcional: boolean;
    /** Takes one trimmed cell for each column, empty where the file has none. Never throws. */
    read(celulas: readonly string[]): Lido<T>;
    /** One cell for each column; `read` reads them back. */
    write(valor: T): string[];
  };
};

/** The fields of a resource by name, in the order in which they are stored and written to a spreadsheet. */
export type Campos = Readonly<Record<string, Campo<unknown>>>;

/** What the fields hold. */
export type Valores<C extends Campos> = { [N in keyof C]: C[N] extends Campo<infer T> ? T : never };

/** Name of a field. */
export type Nome<C extends Campos> = keyof C & string;

/** All values, or one message by field. */
export type Conferido<T> = { ok: true; valores: T } | { ok: false; erros: Record<string, string> };

/** A field with its name and the text that it starts with: what a form needs of it. */
export type CampoDesenhado = Desenho & { name: string; inicial: string };

/** The schema of a whole resource: the single source of its type, its messages and the server's check. */
export function schemaOf<C extends Campos>(campos: C): v.GenericSchema<unknown, Valores<C>> {
  const entries = Object.entries(campos).map(([nome, { schema }]) => [nome, schema] as const);
  // `fromEntries` forgets which name has which type; the entries are those of `campos`.
  return v.object(Object.fromEntries(entries)) as v.GenericSchema<unknown, Valores<C>>;
}

/** Judges values by a schema of fields: the values as they may be stored, or the first message of each field. */
export function checkValores<T>(schema: v.GenericSchema<unknown, T>, valores: unknown): Conferido<T> {
  const read = v.safeParse(schema, valores);
  if (read.success) return { ok: true, valores: read.output };
  return { ok: false, erros: messagesByField(read.issues, { whole: '' }) };
}

/** What a form's texts mean, for a service that checks them by the same schema. A missing text is an empty one. */
export const parseTyped = <C extends Campos>(
  campos: C,
  typed: Readonly<Record<string, string>>,
): Record<Nome<C>, unknown> =>
  Object.fromEntries(
    Object.entries(campos).map(([nome, campo]) => [
      nome,
      campo.parse(Object.hasOwn(typed, nome) ? (typed[nome] ?? '') : ''),
    ]),
  ) as Record<Nome<C>, unknown>;

/** The fields of a form, in its order, with the texts that they start with. */
export const drawForm = <C extends Campos>(
  campos: C,
  nomes: readonly Nome<C>[],
  inicial: Partial<Valores<C>> = {},
): CampoDesenhado[] =>
  nomes.map((name) => {
    const valor = inicial[name];
    const campo: Campo<unknown> | undefined = campos[name];
    if (!campo) throw new Error(`No field "${name}".`);
    return { ...campo.desenho, name, inicial: valor === undefined ? '' : campo.toForm(valor) };
  });

/** One line of a list, as text: a cell for each of the fields. */
export const printCells = <C extends Campos>(
  campos: C,
  nomes: readonly Nome<C>[],
  valores: Valores<C>,
): string[] => nomes.map((nome) => campos[nome]?.toList(valores[nome]) ?? '');

/** The headings above {@link printCells}. */
export const drawHeadings = <C extends Campos>(campos: C, nomes: readonly Nome<C>[]) =>
  nomes.map((nome) => ({
    titulo: campos[nome]?.desenho.rotulo ?? nome,
    numerica: campos[nome]?.numerica ?? false,
  }));
