import { checkFieldValues } from '../resource/field-declarations.ts';
import {
  MAX_IMPORT_ROWS,
  readSpreadsheetRows,
  type WritableValues,
  type WrongSpreadsheetRow,
  writeSpreadsheetRows,
} from '../resource/spreadsheet.ts';
import type { CalendarDate } from '../valores/dates.ts';
import { warnAboutChange } from '../valores/odd-preco.ts';
import type { Moto } from './catalogo.ts';
import {
  createPrecoFields,
  createPrecoSchema,
  foldColour,
  type PrecoInForce,
  precoBeside,
  precoKey,
  type SuggestedPreco,
} from './pps.ts';

/** Input of an import: the catalogue, the prices in force, and those that begin later. */
export type PrecosImportInput = {
  motos: readonly Moto[];
  emVigor: readonly PrecoInForce[];
  futuros: readonly SuggestedPreco[];
};

/**
 * Line of an import. `nova` is stored on confirmation, `igual` changes nothing, `errada` has an error
 * message. `aviso` is a warning about a valid line.
 */
export type PrecoImportRow =
  | {
      situacao: 'nova' | 'igual';
      linha: number;
      nome: string;
      preco: SuggestedPreco;
      /** Price in force of the same model, year and colour, in centavos; null when there is none. */
      antes: number | null;
      aviso: string | null;
    }
  | WrongSpreadsheetRow;

/**
 * Serializes the whole price table as CSV: a line for each price in force, and one with the catalogue's price
 * for each model without any. Importing it back changes nothing.
 */
export function precosToCsv({ motos, emVigor }: PrecosImportInput, today: CalendarDate): string {
  const fields = createPrecoFields(today, motos);
  const ano = Number(today.slice(0, 4));
  const linhas = motos.flatMap(({ id, preco }): WritableValues<typeof fields>[] => {
    const own = emVigor.filter(({ moto }) => moto === id);
    return own.length > 0 ? own : [{ moto: id, ano, preco }];
  });
  return writeSpreadsheetRows(fields, linhas);
}

/** Tells whether a line is unchanged since the export; its first day may be past. */
const isUnchanged = (
  read: SuggestedPreco,
  inForce: SuggestedPreco | undefined,
  moto: Moto,
  first: boolean,
): boolean =>
  inForce
    ? inForce.preco === read.preco && read.vigencia <= inForce.vigencia
    : first && moto.preco === read.preco;

/**
 * Parses an import line by line, against the catalogue and the known prices. Stores nothing, never throws; a
 * file that is no table gives one wrong line.
 * @param hoje calendar date in São Paulo: prices begin today or later
 */
export function precosFromCsv(csv: string, base: PrecosImportInput, hoje: CalendarDate): PrecoImportRow[] {
  const read = readSpreadsheetRows(createPrecoFields(hoje, base.motos), csv, MAX_IMPORT_ROWS);
  if (!read.ok) return [read.errada];

  const schema = createPrecoSchema(hoje);
  const motos = new Map(base.motos.map((moto) => [moto.id, moto]));
  const inForce = new Map(base.emVigor.map((each) => [precoKey(each), each]));
  const colours = new Map([...base.futuros, ...base.emVigor].map((each) => [precoKey(each), each.cor]));
  const hasPrecos = new Set(base.emVigor.map(({ moto }) => moto));
  const seen = new Map<string, number>();
  const today = { ano: Number(hoje.slice(0, 4)), preco: null, vigencia: hoje };

  const lines = read.linhas.map(({ linha, valores, erros, isVazio, refuse }): PrecoImportRow => {
    const moto = motos.get(valores.moto ?? '');
    if (!moto) return refuse(erros.moto ?? '');
    const isEmptyModel = moto.preco === null && isVazio('preco') && !hasPrecos.has(moto.id);
    const error = erros.preco ?? erros.vigencia ?? erros.ano;
    if (error !== undefined && !isEmptyModel) return refuse(error);
    const read = { moto: moto.id, cor: valores.cor ?? '', ...today, ...(isEmptyModel ? {} : valores) };

    const key = precoKey(read);
    const place = `${key} ${read.vigencia}`;
    const before = seen.get(place);
    if (before !== undefined) return refuse(`Repete a moto, o ano, a cor e a data da linha ${before}.`);
    seen.set(place, linha);

    const known = inForce.get(key);
    const antes = known?.preco ?? (hasPrecos.has(moto.id) ? null : moto.preco);
    const line = { linha, nome: moto.nome, antes };
    if (
      isEmptyModel ||
      isUnchanged(read, known, moto, !hasPrecos.has(moto.id) && foldColour(read.cor) === '')
    ) {
      return { situacao: 'igual', ...line, preco: read, aviso: null };
    }
    const checked = checkFieldValues(schema, read);
    if (!checked.ok) return refuse(Object.values(checked.erros)[0] ?? '');
    const preco = { ...checked.valores, cor: colours.get(key) ?? checked.valores.cor };
    return {
      situacao: 'nova',
      ...line,
      preco,
      aviso: warnAboutChange(preco.preco, ...precoBeside(preco, base.emVigor, moto.preco)),
    };
  });
  return [...read.erradas, ...lines];
}
