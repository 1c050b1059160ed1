import type { FipeModelo, FipeMonth, FipeYear, MonthFipeValue } from './fipe-types.ts';

/** Model of the snapshot; its values stay packed until needed. */
export type PackedModelo = {
  codigo: string;
  /** Brand as the table spells it. */
  marca: string;
  modelo: string;
  /** Model years with their fuel and their packed values. */
  anos: readonly { ano: number; combustivel: string; pacote: string }[];
};

export type FipeTable = {
  meses: readonly FipeMonth[];
  modelos: readonly PackedModelo[];
};

const MODELO_LINE = /^\d{6}-\d /;
const YEAR_LINE = /^(\d{1,4})([A-Z]) /;

/**
 * Parses the packed snapshot (workers/fipe/dados): lines "@ months", "= brand", "code name" and "yearFuel
 * values".
 * @throws Error for any other line: the file is corrupt
 */
export function parseFipeTable(text: string): FipeTable {
  let meses: FipeMonth[] = [];
  let marca = '';
  let anos: { ano: number; combustivel: string; pacote: string }[] = [];
  const modelos: PackedModelo[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const year = YEAR_LINE.exec(line);
    if (year) {
      anos.push({ ano: Number(year[1]), combustivel: year[2] ?? '', pacote: line.slice(year[0].length) });
    } else if (MODELO_LINE.test(line)) {
      anos = [];
      modelos.push({ codigo: line.slice(0, 8), marca, modelo: line.slice(9), anos });
    } else if (line.startsWith('= ')) marca = line.slice(2);
    else if (line.startsWith('@ ')) meses = line.slice(2).split(' ');
    else throw new Error(`FIPE snapshot, not a line of it: ${line.slice(0, 40)}`);
  }
  return { meses, modelos };
}

/**
 * Unpacks the values of a model year (differences in reais), oldest month first; skips months without a
 * value.
 */
export function unpackHistory(months: readonly FipeMonth[], pacote: string): MonthFipeValue[] {
  let reais = 0;
  const values: MonthFipeValue[] = [];
  pacote.split(' ').forEach((step, index) => {
    const referencia = months[index];
    if (step === '-' || referencia === undefined) return;
    reais += Number(step);
    values.push({ referencia, valor: reais * 100 });
  });
  return values;
}

/** Returns a model with its values of the snapshot's newest month. */
export function unpackModelo(table: FipeTable, modelo: PackedModelo): FipeModelo {
  const anos = modelo.anos.flatMap(({ ano, combustivel, pacote }): FipeYear[] => {
    const valor = unpackHistory(table.meses, pacote).at(-1)?.valor;
    return valor === undefined ? [] : [{ ano, combustivel, valor }];
  });
  return { ...modelo, referencia: table.meses.at(-1) ?? '', anos };
}
