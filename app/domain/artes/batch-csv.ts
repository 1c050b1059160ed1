import { catalogoMotoField } from '../motos/moto-field.ts';
import type { PricedMoto } from '../motos/pps.ts';
import { optionalField } from '../resource/column.ts';
import { type WantedColumn, wantedColumns } from '../resource/column-matching.ts';
import { moneyField } from '../resource/number-fields.ts';
import {
  readSpreadsheetRows,
  type WrongSpreadsheetRow,
  writeSpreadsheetRows,
} from '../resource/spreadsheet.ts';
import { textField } from '../resource/text-fields.ts';
import { MAX_PRECO } from '../valores/limits.ts';
import { explainMissingPreco, MAX_BATCH_ITEMS, type RequestedBatchItem } from './batch.ts';

/** Line of a batch's spreadsheet: a piece, or an error. */
export type BatchCsvRow =
  | { situacao: 'certa'; linha: number; nome: string; item: RequestedBatchItem }
  | WrongSpreadsheetRow;

const createBatchFields = (motos: readonly PricedMoto[]) => ({
  moto: catalogoMotoField(motos),
  preco: optionalField(
    moneyField({ rotulo: 'Preço', nome: 'o preço', coluna: { nome: 'preco' }, maximo: MAX_PRECO }),
  ),
  texto: textField({
    rotulo: 'Texto',
    nome: 'o texto',
    coluna: { nome: 'texto' },
    maximo: 140,
    podeFaltar: true,
  }),
  motivo: textField({
    rotulo: 'Motivo do preço',
    nome: 'o motivo',
    coluna: { nome: 'motivo' },
    maximo: 200,
    podeFaltar: true,
  }),
});

/** Columns that a batch's spreadsheet may bring. */
export const batchColumns = (motos: readonly PricedMoto[]): WantedColumn[] =>
  wantedColumns(createBatchFields(motos));

/**
 * Serializes the catalogue as a spreadsheet to start from: every model with a price, or only the given ones
 * with theirs.
 */
export function batchToCsv(
  motos: readonly PricedMoto[],
  items?: readonly { moto: string; preco: number }[],
): string {
  if (items) return writeSpreadsheetRows(createBatchFields(motos), items);
  const linhas = motos.flatMap(({ id, preco }) => (preco === null ? [] : [{ moto: id, preco }]));
  return writeSpreadsheetRows(createBatchFields(motos), linhas);
}

/**
 * Parses the spreadsheet of a batch: moto (or codigo), and optionally preco, texto and motivo. Without a
 * price, the catalogue's applies. Never throws; a file that is no table gives one wrong line.
 */
export function batchFromCsv(csv: string, motos: readonly PricedMoto[]): BatchCsvRow[] {
  const read = readSpreadsheetRows(createBatchFields(motos), csv, MAX_BATCH_ITEMS);
  if (!read.ok) return [read.errada];
  const lines = read.linhas.map(({ linha, valores, erros, refuse }): BatchCsvRow => {
    const moto = motos.find(({ id }) => id === valores.moto);
    if (!moto) return refuse(erros.moto ?? '');
    const error = erros.preco ?? erros.texto ?? erros.motivo;
    if (error !== undefined) return refuse(error);
    const { preco, texto: linhaDeTexto, motivo } = valores;
    const semPreco = preco ? null : explainMissingPreco(moto);
    if (semPreco) return refuse(semPreco);
    const item = {
      moto: moto.id,
      ...(preco ? { preco } : {}),
      ...(linhaDeTexto ? { texto: linhaDeTexto } : {}),
      ...(motivo ? { motivo } : {}),
    };
    return { situacao: 'certa', linha, nome: moto.nome, item };
  });
  return [...read.erradas, ...lines];
}
