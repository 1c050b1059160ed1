import { withoutSigns } from '../valores/clean-pasted-text.ts';
import {
  type CsvRow,
  foldHeading,
  formatCsv,
  headingNames,
  MAX_CSV_COLUMNS,
  READ_ONLY_HEADING,
  readCsvTable,
} from '../valores/csv.ts';
import {
  explainCells,
  explainHeadings,
  explainOpenQuote,
  explainRepeatedHeadings,
  type SplittableColumn,
} from '../valores/csv-headings.ts';
import { cutQuote } from '../valores/quote.ts';
import type { FieldDeclarations, FieldName, FieldValues } from './field-declarations.ts';

/** Row that cannot be stored: its text in the file, and what to correct. */
export type WrongSpreadsheetRow = { situacao: 'errada'; linha: number; texto: string; mensagem: string };

/** Parsed row. Its values are not yet checked by the schema: the caller may know better what they mean. */
export type ParsedSpreadsheetRow<C extends FieldDeclarations> = {
  linha: number;
  valores: Partial<FieldValues<C>>;
  /** Unreadable cells, by field. */
  erros: Partial<Record<FieldName<C>, string>>;
  /** Tells whether the file has no value for a field. */
  isVazio: (nome: FieldName<C>) => boolean;
  /** Turns the row into a refused one, with a message. */
  refuse: (message: string) => WrongSpreadsheetRow;
};

const LONGEST_QUOTE = 120;

/** Maximum lines of an import: what one transaction of the database stores within seconds. */
export const MAX_IMPORT_ROWS = 5_000;

const wrong = (linha: number, text: string, mensagem: string): WrongSpreadsheetRow => ({
  situacao: 'errada',
  linha,
  texto: cutQuote(text, LONGEST_QUOTE),
  mensagem,
});

/** Values of a row to write; null or a missing one gives an empty cell. */
export type WritableValues<C extends FieldDeclarations> = { [N in keyof C]?: FieldValues<C>[N] | null };

/** Cells that a row has for people only, by their heading; an import leaves them out. */
export type ReadOnlyCells<L> = Readonly<Record<string, (linha: L) => string>>;

/** Writes rows as CSV for a spreadsheet; with example rows, it is the template of an import. */
export function writeSpreadsheetRows<C extends FieldDeclarations, L extends WritableValues<C>>(
  fields: C,
  linhas: readonly L[],
  readOnly: ReadOnlyCells<L> = {},
): string {
  const all = Object.entries(fields);
  const head = [
    ...all.flatMap(([, { planilha }]) => planilha.colunas.map(({ nome }) => nome)),
    ...Object.keys(readOnly).map((nome) => `${nome} ${READ_ONLY_HEADING}`),
  ];
  const rows = linhas.map((linha) => [
    ...all.flatMap(([nome, { planilha }]) => {
      const value = linha[nome];
      return value === undefined || value === null ? planilha.colunas.map(() => '') : planilha.write(value);
    }),
    ...Object.values(readOnly).map((cell) => cell(linha)),
  ]);
  return formatCsv([head, ...rows]);
}

/** Maps each field to the indexes of its columns in the file: none, or several when a heading is repeated. */
function placesOf(fields: FieldDeclarations, head: CsvRow): Map<string, number[][]> {
  const headings = head.celulas.map(headingNames);
  return new Map(
    Object.entries(fields).map(([nome, { planilha, desenho }]) => [
      nome,
      planilha.colunas.map((column) => {
        // A form's label is a heading too, where the field has one column.
        const label = planilha.colunas.length > 1 ? [] : [desenho.rotulo];
        const meant = new Set([column.nome, ...(column.sinonimos ?? []), ...label].map(foldHeading));
        return headings.flatMap((names, index) => (names.some((name) => meant.has(name)) ? [index] : []));
      }),
    ]),
  );
}

/** Names the required columns: "modelo (ou codigo) e preco". */
function neededColumns(fields: FieldDeclarations): string {
  const names = Object.values(fields)
    .filter(({ planilha }) => !planilha.opcional)
    .map(({ planilha }) => {
      const [first = '', ...others] = planilha.colunas.map(({ nome }) => nome).reverse();
      return others.length > 0 ? `${first} (ou ${others.join(', ')})` : first;
    });
  const last = names.pop() ?? '';
  return names.length > 0 ? `as colunas ${names.join(', ')} e ${last}` : `a coluna ${last}`;
}

/**
 * Parses an import file row by row, written by any program, columns in any order. Never throws; a file that
 * is no table gives a single refused row.
 * @param max maximum number of rows in one file
 * @returns rows, and as `erradas` what would be lost: unknown headings, rows with more cells than headings
 */
export function readSpreadsheetRows<C extends FieldDeclarations>(
  fields: C,
  csv: string,
  max: number,
):
  | { ok: true; linhas: ParsedSpreadsheetRow<C>[]; erradas: WrongSpreadsheetRow[] }
  | { ok: false; errada: WrongSpreadsheetRow } {
  const table = readCsvTable(csv, max + 1);
  const [head, ...rows] = table.linhas;
  const refuse = (linha: number, text: string, message: string) =>
    ({ ok: false, errada: wrong(linha, text, message) }) as const;
  if (!head) return refuse(1, '', 'A planilha está vazia.');
  if (head.celulas.length > MAX_CSV_COLUMNS)
    return refuse(
      head.linha,
      '',
      `A primeira linha passa de ${MAX_CSV_COLUMNS} colunas: deixe só as que valem.`,
    );
  const { aspaAberta } = table;
  if (aspaAberta !== null && rows.length === 0)
    return refuse(head.linha, head.celulas.join('; '), explainOpenQuote(aspaAberta));
  const places = placesOf(fields, head);
  const columns = new Map([...places].map(([nome, each]) => [nome, each.map(([index]) => index)]));
  const isMissing = ([nome, { planilha }]: [string, FieldDeclarations[string]]): boolean =>
    !planilha.opcional && (columns.get(nome) ?? []).every((index) => index === undefined);
  if (Object.entries(fields).some(isMissing)) {
    const message = `A primeira linha precisa ter ${neededColumns(fields)}. Baixe o modelo.`;
    return refuse(head.linha, head.celulas.join('; '), message);
  }
  const twice = [...places.values()].flat().flatMap((same) => explainRepeatedHeadings(head, same) ?? []);
  if (twice[0] !== undefined) return refuse(head.linha, head.celulas.join('; '), twice[0]);
  if (rows.length === 0) return refuse(head.linha, '', 'A planilha só tem o cabeçalho.');
  if (table.total > max + 1) {
    const [has, most] = [table.total - 1, max].map((n) => n.toLocaleString('pt-BR'));
    return refuse(head.linha, '', `São ${has} linhas: envie até ${most} de cada vez.`);
  }
  const used = new Set([...columns.values()].flat().filter((index) => index !== undefined));
  const fieldAt = new Map(
    Object.entries(fields).flatMap(([nome, field]) =>
      (columns.get(nome) ?? []).map((index) => [index, field] as const),
    ),
  );
  const isMoney = (index: number): boolean => fieldAt.get(index)?.desenho.prefixo === 'R$';
  const cortavel = (index: number): SplittableColumn | null => {
    const isRate = fieldAt.get(index)?.desenho.sufixo === '%';
    if (!isRate && !isMoney(index)) return null;
    // After an amount or a rate, a whole number is plausible; a price of R$ 50 or a name "50" is not.
    const isNumber = fieldAt.get(index + 1)?.numerica && !isMoney(index + 1);
    return { de: isRate ? 'taxa' : 'valor', quando: isNumber ? 'no-fim' : 'sempre' };
  };
  const unknown = explainHeadings(head, used);
  const moved = rows.map((row) =>
    aspaAberta !== null && row === rows.at(-1)
      ? explainOpenQuote(aspaAberta)
      : explainCells(table, head, row, cortavel),
  );
  return {
    ok: true,
    linhas: rows
      .filter((_, index) => moved[index] === null)
      .map((row) => readSpreadsheetRow(fields, columns, row)),
    erradas: [
      ...(unknown === null ? [] : [wrong(head.linha, head.celulas.join('; '), unknown)]),
      ...rows.flatMap(({ linha, celulas }, index) => {
        const message = moved[index];
        return message ? [wrong(linha, celulas.join('; '), message)] : [];
      }),
    ],
  };
}

/** Zero in Excel's accounting format: " R$ -   ". */
const ACCOUNTING_ZERO = /^-? ?(?:R\$)? ?-$/;

function readSpreadsheetRow<C extends FieldDeclarations>(
  fields: C,
  columns: ReadonlyMap<string, readonly (number | undefined)[]>,
  { linha, celulas }: CsvRow,
): ParsedSpreadsheetRow<C> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  const filled = new Set<string>();
  for (const [nome, { planilha, desenho }] of Object.entries(fields)) {
    const isMoney = desenho.prefixo === 'R$';
    const cells = (columns.get(nome) ?? []).map((index) => {
      const cell = (celulas[index ?? -1] ?? '').trim();
      return isMoney && ACCOUNTING_ZERO.test(withoutSigns(cell)) ? '' : cell;
    });
    if (cells.some((cell) => cell !== '')) filled.add(nome);
    const parsed = planilha.read(cells);
    if ('erro' in parsed) errors[nome] = parsed.erro;
    else values[nome] = parsed.valor;
  }
  return {
    linha,
    // Each value was read by the field of that name.
    valores: values as Partial<FieldValues<C>>,
    erros: errors as Partial<Record<FieldName<C>, string>>,
    isVazio: (nome) => !filled.has(nome),
    refuse: (message) => wrong(linha, celulas.join('; '), message),
  };
}
