import type { PricedMoto } from '../motos/pps.ts';
import { createMotoSuggestions } from '../motos/suggest-moto.ts';
import { checkFieldValues, type FieldName } from '../resource/field-declarations.ts';
import {
  MAX_IMPORT_ROWS,
  type ReadOnlyCells,
  readSpreadsheetRows,
  type WritableValues,
  type WrongSpreadsheetRow,
  writeSpreadsheetRows,
} from '../resource/spreadsheet.ts';
import { type CalendarDate, formatDate, todayInSaoPaulo } from '../valores/dates.ts';
import { formatAmount } from '../valores/money.ts';
import {
  createEstoqueFields,
  createEstoqueSchema,
  DEFAULT_LOCAL,
  type EstoqueFields,
  type EstoqueValues,
  findModeloMoto,
  isSecretField,
} from './estoque-fields.ts';
import { ESTOQUE_STATUS_LABELS, type EstoqueStatus, isInLoja } from './estoque-status.ts';
import { warnAboutRow } from './import-warnings.ts';
import { currentPreco } from './preco.ts';
import { formatReservaEnd } from './reserva.ts';
import { daysInEstoque } from './stock-age.ts';

/** Stored item that an import compares with. */
export type KnownEstoqueItem = Omit<EstoqueValues, 'situacao'> & {
  id: string;
  versao: number;
  situacao: EstoqueStatus;
};

/** Input of an import: the catalogue with the prices in force, and the company's items with the chassis numbers of the file. */
export type EstoqueImportInput = { motos: readonly PricedMoto[]; conhecidos: readonly KnownEstoqueItem[] };

/**
 * Line of an import: `nova` adds an item, `muda` changes `campos` of one, `igual` changes nothing, `errada`
 * has an error message. `aviso` asks about a valid line.
 */
export type EstoqueImportRow =
  | {
      situacao: 'nova';
      linha: number;
      ficha: EstoqueValues;
      moto: string | null;
      aviso: string | null;
    }
  | KnownRow<'muda'>
  | KnownRow<'igual'>
  | WrongSpreadsheetRow;

type KnownRow<S> = {
  situacao: S;
  linha: number;
  ficha: EstoqueValues;
  moto: string | null;
  id: string;
  versao: number;
  /** Stored item, with the values that `campos` replace. */
  antes: KnownEstoqueItem;
  campos: FieldName<EstoqueFields>[];
  aviso: string | null;
};

type ParsedValues = Partial<EstoqueValues>;

/** Stored item for a spreadsheet, in any `situacao`. */
export type WrittenEstoqueItem = Omit<EstoqueValues, 'situacao' | 'custo' | 'nota'> &
  Partial<Pick<EstoqueValues, 'custo' | 'nota'>> & {
    situacao: EstoqueStatus;
    moto: string | null;
    reservadaNome: string | null;
    reservadaPara: string | null;
    /** ISO 8601 UTC; null without a reservation. */
    reservadaAte: string | null;
  };

/** Fields for a spreadsheet, with labels for every situation; the form offers only those of a new item. */
function createCsvFields(today: CalendarDate, comSecretos: boolean): EstoqueFields {
  const fields = createEstoqueFields(today);
  const all = {
    ...fields,
    situacao: {
      ...fields.situacao,
      planilha: {
        ...fields.situacao.planilha,
        write: (value: EstoqueStatus) => [ESTOQUE_STATUS_LABELS[value]],
      },
    },
  };
  const seen = Object.entries(all).filter(([nome]) => comSecretos || !isSecretField(nome));
  // Without the secret fields they are only written, never read.
  return Object.fromEntries(seen) as EstoqueFields;
}

/** Formats the end of a reservation with its year, as a spreadsheet reads it: "22/11/2026 14:05". */
const writeEnd = (ate: string): string =>
  `${formatDate(todayInSaoPaulo(new Date(ate)))} ${formatReservaEnd(ate).slice(-5)}`;

/** Cells of what the list shows besides the stored values. @param motos catalogue with the company's prices in force */
function shownCells(motos: readonly PricedMoto[], today: CalendarDate): ReadOnlyCells<WrittenEstoqueItem> {
  const precoOf = (item: WrittenEstoqueItem) => currentPreco(item, motos);
  return {
    'preço na tela': (item) => {
      if (!isInLoja(item.situacao)) return item.preco === null ? '' : formatAmount(item.preco);
      const { preco } = precoOf(item);
      return preco === null ? '' : formatAmount(preco);
    },
    'origem do preço': (item) => {
      if (!isInLoja(item.situacao)) return item.preco === null ? '' : 'vendida';
      const { preco, sugerido } = precoOf(item);
      return preco === null ? 'sob consulta' : sugerido ? 'sugerido' : 'próprio';
    },
    'dias no estoque': ({ entrouEm }) => String(daysInEstoque(entrouEm, today)),
    'reservada por': ({ reservadaAte, reservadaNome }) => (reservadaAte ? reservadaNome || 'Alguém' : ''),
    'reservada para': ({ reservadaAte, reservadaPara }) => (reservadaAte && reservadaPara) || '',
    'reservada até': ({ reservadaAte }) => (reservadaAte ? writeEnd(reservadaAte) : ''),
  };
}

/**
 * Serializes items as CSV, which is also the template of an import; importing it back changes nothing, and makes no
 * suggested price an item's own. Names customers of reservations, so that it is for approved people only.
 * @param comSecretos includes the columns that only administrators read
 * @param motos catalogue with the company's prices in force
 */
export const estoqueToCsv = (
  items: readonly WrittenEstoqueItem[],
  today: CalendarDate,
  comSecretos: boolean,
  motos: readonly PricedMoto[],
): string =>
  writeSpreadsheetRows(
    createCsvFields(today, comSecretos),
    items as readonly (WrittenEstoqueItem & WritableValues<EstoqueFields>)[],
    shownCells(motos, today),
  );

/** Lists the chassis numbers in a file, so that the caller can look up their items. */
export function chassisInCsv(csv: string, today: CalendarDate): string[] {
  const read = readSpreadsheetRows(createCsvFields(today, true), csv, MAX_IMPORT_ROWS);
  if (!read.ok) return [];
  return [...new Set(read.linhas.flatMap(({ valores }) => valores.chassi ?? []))];
}

/** Merges a line into a stored item; empty cells change nothing, and the price of a sold one is what it was sold for. */
function merged(
  known: KnownEstoqueItem,
  lida: ParsedValues,
  isVazio: (nome: FieldName<EstoqueFields>) => boolean,
): EstoqueValues {
  const { id: _, versao: __, ...ficha } = known;
  const isSold = !isInLoja(known.situacao);
  const said = Object.entries(lida).filter(
    ([nome]) => !isVazio(nome as FieldName<EstoqueFields>) && !(isSold && nome === 'preco'),
  );
  // The situation changes only through actions, whatever the file says.
  return { ...ficha, ...Object.fromEntries(said), situacao: 'disponivel' };
}

/**
 * Parses an import line by line, against the catalogue and the known items. Stores nothing, never throws; a
 * file that is no table gives one wrong line.
 */
export function estoqueFromCsv(
  csv: string,
  base: EstoqueImportInput,
  today: CalendarDate,
): EstoqueImportRow[] {
  const read = readSpreadsheetRows(createCsvFields(today, true), csv, MAX_IMPORT_ROWS);
  if (!read.ok) return [read.errada];
  const schema = createEstoqueSchema(today);
  const suggest = createMotoSuggestions(base.motos);
  const known = new Map(base.conhecidos.map((item) => [item.chassi, item]));
  const seen = new Map<string, number>();

  const lines = read.linhas.map(({ linha, valores, erros, isVazio, refuse }): EstoqueImportRow => {
    const chassi = valores.chassi;
    if (chassi === undefined) return refuse(erros.chassi ?? '');
    const before = seen.get(chassi);
    if (before !== undefined) return refuse(`Repete o chassi da linha ${before}.`);
    seen.set(chassi, linha);
    const item = known.get(chassi);
    // A line of a stored item may have empty cells and any situation: both are ignored.
    const error = Object.entries(erros).find(
      ([nome]) => !(item && (nome === 'situacao' || isVazio(nome as FieldName<EstoqueFields>))),
    );
    if (error) return refuse(error[1] ?? '');
    const lida: ParsedValues = valores;
    const whole = item ? merged(item, lida, isVazio) : { local: DEFAULT_LOCAL, ...lida };
    const checked = checkFieldValues(schema, whole);
    if (!checked.ok) return refuse(Object.values(checked.erros)[0] ?? '');
    const { moto, modelo } = findModeloMoto(checked.valores.modelo, base.motos);
    const ficha = { ...checked.valores, modelo };
    if (!item) {
      const all = { ficha, moto, situacao: ficha.situacao, antes: null, campos: 'todos' } as const;
      return { situacao: 'nova', linha, ficha, moto, aviso: warnAboutRow(all, base.motos, today, suggest) };
    }
    const campos = (Object.keys(ficha) as FieldName<EstoqueFields>[]).filter(
      (nome) => nome !== 'situacao' && ficha[nome] !== item[nome],
    );
    const { id, versao } = item;
    const changed = { ficha, moto, situacao: item.situacao, antes: item, campos };
    const aviso = warnAboutRow(changed, base.motos, today, suggest);
    const line = { linha, ficha, moto, id, versao, antes: item, campos, aviso };
    return campos.length > 0 ? { situacao: 'muda', ...line } : { situacao: 'igual', ...line };
  });
  return [...read.erradas, ...lines];
}
