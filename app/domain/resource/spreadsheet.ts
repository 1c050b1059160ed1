import { withoutSigns } from '../valores/clean-pasted-text.ts';
import { type CsvRow, foldHeading, formatCsv, readCsvTable } from '../valores/csv.ts';
import {
  explainCells,
  explainHeadings,
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
  refuse: (mensagem: string) => WrongSpreadsheetRow;
};

const LONGEST_QUOTE = 120;

const wrong = (linha: number, texto: string, mensagem: string): WrongSpreadsheetRow => ({
  situacao: 'errada',
  linha,
  texto: cutQuote(texto, LONGEST_QUOTE),
  mensagem,
});

/** Values of a row to write; null or a missing one gives an empty cell. */
export type WritableValues<C extends FieldDeclarations> = { [N in keyof C]?: FieldValues<C>[N] | null };

/** Writes rows as CSV for a spreadsheet; with example rows, it is the template of an import. */
export function writeSpreadsheetRows<C extends FieldDeclarations>(
  campos: C,
  linhas: readonly WritableValues<C>[],
): string {
  const all = Object.entries(campos);
  const head = all.flatMap(([, { planilha }]) => planilha.colunas.map(({ nome }) => nome));
  const rows = linhas.map((linha) =>
    all.flatMap(([nome, { planilha }]) => {
      const valor = linha[nome];
      return valor === undefined || valor === null ? planilha.colunas.map(() => '') : planilha.write(valor);
    }),
  );
  return formatCsv([head, ...rows]);
}

/** Maps each field to the indexes of its columns in the file: none, or several when a heading is repeated. */
function placesOf(campos: FieldDeclarations, head: CsvRow): Map<string, number[][]> {
  const headings = head.celulas.map(foldHeading);
  return new Map(
    Object.entries(campos).map(([nome, { planilha }]) => [
      nome,
      planilha.colunas.map((coluna) => {
        const meant = new Set([coluna.nome, ...(coluna.sinonimos ?? [])].map(foldHeading));
        return headings.flatMap((heading, index) => (meant.has(heading) ? [index] : []));
      }),
    ]),
  );
}

/** Names the required columns: "modelo (ou codigo) e preco". */
function neededColumns(campos: FieldDeclarations): string {
  const names = Object.values(campos)
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
 * @param maximo maximum number of rows in one file
 * @returns rows, and as `erradas` what would be lost: unknown headings, rows with more cells than headings
 */
export function readSpreadsheetRows<C extends FieldDeclarations>(
  campos: C,
  csv: string,
  maximo: number,
):
  | { ok: true; linhas: ParsedSpreadsheetRow<C>[]; erradas: WrongSpreadsheetRow[] }
  | { ok: false; errada: WrongSpreadsheetRow } {
  const tabela = readCsvTable(csv);
  const [head, ...rows] = tabela.linhas;
  const refuse = (linha: number, texto: string, mensagem: string) =>
    ({ ok: false, errada: wrong(linha, texto, mensagem) }) as const;
  if (!head) return refuse(1, '', 'A planilha está vazia.');
  const places = placesOf(campos, head);
  const columns = new Map([...places].map(([nome, each]) => [nome, each.map(([index]) => index)]));
  const isMissing = ([nome, { planilha }]: [string, FieldDeclarations[string]]): boolean =>
    !planilha.opcional && (columns.get(nome) ?? []).every((index) => index === undefined);
  if (Object.entries(campos).some(isMissing)) {
    const mensagem = `A primeira linha precisa ter ${neededColumns(campos)}. Baixe o modelo.`;
    return refuse(head.linha, head.celulas.join('; '), mensagem);
  }
  const twice = [...places.values()].flat().flatMap((same) => explainRepeatedHeadings(head, same) ?? []);
  if (twice[0] !== undefined) return refuse(head.linha, head.celulas.join('; '), twice[0]);
  if (rows.length === 0) return refuse(head.linha, '', 'A planilha só tem o cabeçalho.');
  if (rows.length > maximo) {
    return refuse(head.linha, '', `São ${rows.length} linhas: envie até ${maximo} de cada vez.`);
  }
  const used = new Set([...columns.values()].flat().filter((index) => index !== undefined));
  const fieldAt = new Map(
    Object.entries(campos).flatMap(([nome, campo]) =>
      (columns.get(nome) ?? []).map((index) => [index, campo] as const),
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
  const moved = rows.map((row) => explainCells(tabela, head, row, cortavel));
  return {
    ok: true,
    linhas: rows
      .filter((_, index) => moved[index] === null)
      .map((row) => readSpreadsheetRow(campos, columns, row)),
    erradas: [
      ...(unknown === null ? [] : [wrong(head.linha, head.celulas.join('; '), unknown)]),
      ...rows.flatMap(({ linha, celulas }, index) => {
        const mensagem = moved[index];
        return mensagem ? [wrong(linha, celulas.join('; '), mensagem)] : [];
      }),
    ],
  };
}

/** Zero in Excel's accounting format: " R$ -   ". */
const ACCOUNTING_ZERO = /^-? ?(?:R\$)? ?-$/;

function readSpreadsheetRow<C extends FieldDeclarations>(
  campos: C,
  columns: ReadonlyMap<string, readonly (number | undefined)[]>,
  { linha, celulas }: CsvRow,
): ParsedSpreadsheetRow<C> {
  const valores: Record<string, unknown> = {};
  const erros: Record<string, string> = {};
  const filled = new Set<string>();
  for (const [nome, { planilha, desenho }] of Object.entries(campos)) {
    const isMoney = desenho.prefixo === 'R$';
    const cells = (columns.get(nome) ?? []).map((index) => {
      const cell = (celulas[index ?? -1] ?? '').trim();
      return isMoney && ACCOUNTING_ZERO.test(withoutSigns(cell)) ? '' : cell;
    });
    if (cells.some((cell) => cell !== '')) filled.add(nome);
    const lido = planilha.read(cells);
    if ('erro' in lido) erros[nome] = lido.erro;
    else valores[nome] = lido.valor;
  }
  return {
    linha,
    // Each value was read by the field of that name.
    valores: valores as Partial<FieldValues<C>>,
    erros: erros as Partial<Record<FieldName<C>, string>>,
    isVazio: (nome) => !filled.has(nome),
    refuse: (mensagem) => wrong(linha, celulas.join('; '), mensagem),
  };
}
