import {
  foldHeading,
  headingNames,
  IGNORED_HEADING,
  isIgnoredHeading,
  MAX_CSV_COLUMNS,
  readCsvTable,
} from '../valores/csv.ts';
import { cutQuote } from '../valores/quote.ts';
import type { FieldDeclarations } from './field-declarations.ts';

/** Column that an import reads; of those of one `grupo` a file needs one. */
export type WantedColumn = {
  nome: string;
  rotulo: string;
  sinonimos: readonly string[];
  /** Name of the field, where a file must bring it; null where it may be left out. */
  grupo: string | null;
};

/** Question to the person who imports: which column of the file is which of ours. */
export type ColumnQuestion = {
  csv: string;
  /** First row as it is in the file, for a later look at the choice. */
  titulos: string;
  /** True where the file has no headings: its first row counts as well. */
  semTitulos: boolean;
  /** Columns of the file, each with a value as an example. */
  daPlanilha: { titulo: string; exemplo: string }[];
  /** Our columns; `escolhida` is the index of one of the file's, null for none. */
  nossas: { nome: string; rotulo: string; obrigatoria: boolean; escolhida: number | null; erro?: string }[];
};

/** Index of the file's column for each of ours, by name; null for none. */
export type ColumnChoice = Readonly<Record<string, number | null>>;

/** Rows whose cells serve as examples. */
const EXAMPLE_ROWS = 5;
const LONGEST_EXAMPLE = 30;
/** Shortest heading or synonym that is looked for inside of another. */
const SHORTEST_PART = 4;

/** Columns that an import of these fields reads. */
export const wantedColumns = (fields: FieldDeclarations): WantedColumn[] =>
  Object.entries(fields).flatMap(([field, { desenho, planilha }]) =>
    planilha.colunas.map(({ nome, sinonimos = [], rotulo = nome }) => ({
      nome,
      rotulo: planilha.colunas.length > 1 ? `${desenho.rotulo} (${rotulo})` : desenho.rotulo,
      sinonimos: planilha.colunas.length > 1 ? sinonimos : [...sinonimos, desenho.rotulo],
      grupo: planilha.opcional ? null : field,
    })),
  );

const namesOf = ({ nome, sinonimos }: WantedColumn): string[] => [nome, ...sinonimos].map(foldHeading);

/** Missing required columns of a choice: the names of their fields. */
function missingGroups(wanted: readonly WantedColumn[], choice: ColumnChoice): string[] {
  const groups = new Set(wanted.flatMap(({ grupo }) => grupo ?? []));
  return [...groups].filter((group) =>
    wanted.every(({ grupo, nome }) => grupo !== group || typeof choice[nome] !== 'number'),
  );
}

/** Guesses a column for one of ours that no heading names: one whose heading contains its name, and is read at all. */
function guess(column: WantedColumn, headings: readonly string[], taken: ReadonlySet<number>): number | null {
  const names = namesOf(column).filter((name) => name.length >= SHORTEST_PART);
  const found = headings.findIndex(
    (heading, index) => !taken.has(index) && names.some((name) => heading.includes(name)),
  );
  return found < 0 ? null : found;
}

/** Reading of a file's headings: `duvida` is false where an import understands each of them as it is. */
export type HeadingsRead = { duvida: boolean; escolha: ColumnChoice; titulos: string[] };

/** Reads which of a file's columns are which of ours. Null for a file that is no table, or too wide for a person to match. */
export function readHeadings(wanted: readonly WantedColumn[], csv: string): HeadingsRead | null {
  const [head, first] = readCsvTable(csv, 2, false).linhas;
  if (!head || !first || head.celulas.length > MAX_CSV_COLUMNS / 4) return null;
  const titulos = head.celulas.map((cell) => cell.trim());
  const headings = titulos.map(headingNames);
  const placesOf = (column: WantedColumn) => {
    const meant = new Set(namesOf(column));
    return headings.flatMap((names, index) => (names.some((name) => meant.has(name)) ? [index] : []));
  };
  const places = wanted.map((column) => [column, placesOf(column)] as const);
  const known = new Set(places.flatMap(([, found]) => found));
  const exact = Object.fromEntries(places.map(([{ nome }, [found]]) => [nome, found ?? null]));
  const duvida =
    missingGroups(wanted, exact).length > 0 ||
    places.some(([, found]) => found.length > 1) ||
    titulos.some((titulo, index) => titulo !== '' && !known.has(index) && !isIgnoredHeading(titulo));
  const taken = new Set(known);
  const escolha: Record<string, number | null> = { ...exact };
  const readable = titulos.map((titulo) => (isIgnoredHeading(titulo) ? '' : foldHeading(titulo)));
  if (duvida)
    for (const column of wanted) {
      if (escolha[column.nome] !== null) continue;
      const guessed = guess(column, readable, taken);
      escolha[column.nome] = guessed;
      if (guessed !== null) taken.add(guessed);
    }
  return { duvida, escolha, titulos };
}

/** Amount, rate, year, date or number: what stands in a row of values, and in no heading. */
const VALUE = /^(?:R\$)?\s*-?\d[\d.,/\s%-]*$/;

const ownHeading = (index: number): string => `Coluna ${index + 1}`;

/** Tells whether the headings are those of {@link withOwnHeadings}. */
export const areOwnHeadings = (titulos: readonly string[]): boolean =>
  titulos.every((titulo, index) => titulo === ownHeading(index));

/**
 * Puts headings before a file that has none: no cell of its first row names a column of ours, and at least one is a
 * value. Other files stay as they are.
 */
export function withOwnHeadings(wanted: readonly WantedColumn[], csv: string): string {
  const { separador, titulos, linhas } = readCsvTable(csv, 1, false);
  const cells = (linhas[0]?.celulas ?? []).map((cell) => cell.trim());
  const ours = new Set(wanted.flatMap(namesOf));
  const isNamed = cells.some(
    (cell) => isIgnoredHeading(cell) || headingNames(cell).some((name) => ours.has(name)),
  );
  if (isNamed || !cells.some((cell) => VALUE.test(cell))) return csv;
  const line = cells.map((_, index) => ownHeading(index)).join(separador);
  return `${csv.slice(0, titulos.inicio)}${line}\n${csv.slice(titulos.inicio)}`;
}

/** Prepares the question which column is which. @param choice as proposed; null where the file is no table */
export function askForColumns(
  wanted: readonly WantedColumn[],
  csv: string,
  choice: ColumnChoice,
  withErrors = false,
): ColumnQuestion {
  const { linhas, titulos } = readCsvTable(csv, EXAMPLE_ROWS + 1, false);
  const [head, ...rows] = linhas;
  const missing = new Set(withErrors ? missingGroups(wanted, choice) : []);
  return {
    csv,
    titulos: csv.slice(titulos.inicio, titulos.fim),
    semTitulos: areOwnHeadings(head?.celulas ?? []),
    daPlanilha: (head?.celulas ?? []).map((cell, index) => ({
      titulo: cutQuote(cell.trim() || `Coluna ${index + 1}`, LONGEST_EXAMPLE),
      exemplo: cutQuote(
        rows.map(({ celulas }) => (celulas[index] ?? '').trim()).find((value) => value !== '') ?? '',
        LONGEST_EXAMPLE,
      ),
    })),
    nossas: wanted.map(({ nome, rotulo, grupo }) => ({
      ...{ nome, rotulo, obrigatoria: grupo !== null, escolhida: choice[nome] ?? null },
      ...(grupo !== null && missing.has(grupo) ? { erro: 'Escolha a coluna da planilha.' } : {}),
    })),
  };
}

/** Tells whether a choice has every column that a file must bring. */
export const isComplete = (wanted: readonly WantedColumn[], choice: ColumnChoice): boolean =>
  missingGroups(wanted, choice).length === 0;

/** Replaces the first row of a file by another, as text. */
export function withHeadings(csv: string, line: string): string {
  const { titulos } = readCsvTable(csv, 1, false);
  return `${csv.slice(0, titulos.inicio)}${line}${csv.slice(titulos.fim)}`;
}

/** Writes our names into the first row of a file, and marks every other column as left out; the other rows stay as they are. */
export function renameHeadings(csv: string, choice: ColumnChoice): string {
  const { separador, linhas } = readCsvTable(csv, 1, false);
  const cells = (linhas[0]?.celulas ?? []).map((cell, index) => {
    const names = Object.entries(choice).flatMap(([nome, chosen]) => (chosen === index ? [nome] : []));
    if (names.length > 0) return names.join(' + ');
    const bare = cell.trim() || `coluna ${index + 1}`;
    return isIgnoredHeading(bare) ? bare : `${IGNORED_HEADING} ${bare}`;
  });
  const quoted = cells.map((cell) =>
    cell.includes(separador) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return withHeadings(csv, quoted.join(separador));
}

/** Gives each heading of a file a name of its own: repeated ones get their number. */
function keysOf(titulos: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titulos.map((titulo) => {
    const folded = foldHeading(titulo);
    const n = (seen.get(folded) ?? 0) + 1;
    seen.set(folded, n);
    return n > 1 ? `${folded}#${n}` : folded;
  });
}

/** Identifies a set of headings, in whatever order they stand. */
export const headingsKey = (titulos: readonly string[]): string => keysOf(titulos).sort().join('|');

/** Serializes a choice by the file's headings, so that it holds for the same ones in another order. */
export function writeChoice(titulos: readonly string[], choice: ColumnChoice): Record<string, string> {
  const keys = keysOf(titulos);
  return Object.fromEntries(
    Object.entries(choice).flatMap(([nome, index]) => {
      const key = index === null ? undefined : keys[index];
      return key === undefined ? [] : [[nome, key]];
    }),
  );
}

/** Reads a choice that {@link writeChoice} has written, for a file with the same headings. */
export function readChoice(
  wanted: readonly WantedColumn[],
  titulos: readonly string[],
  stored: Readonly<Record<string, string>>,
): ColumnChoice {
  const keys = keysOf(titulos);
  return Object.fromEntries(
    wanted.map(({ nome }) => {
      const key = Object.hasOwn(stored, nome) ? stored[nome] : undefined;
      const index = key === undefined ? -1 : keys.indexOf(key);
      return [nome, index < 0 ? null : index];
    }),
  );
}
