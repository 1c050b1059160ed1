import type { SeminovoRow } from './seminovo-repository.ts';

/** FIPE value of a model and year on that day; null when unknown. Money in centavos, month YYYY-MM. */
export type FipeLookup = {
  value(code: string, year: number): Promise<{ valor: number; referencia: string } | null>;
};

type FipeValueColumns = Pick<SeminovoRow, 'fipeValor' | 'fipeReferencia' | 'fipeFonte'>;

const WITHOUT_VALUE: FipeValueColumns = { fipeValor: null, fipeReferencia: null, fipeFonte: null };

/** Reads the current FIPE value of a code and model year as columns of a seminovo; nulls when unknown. */
export async function lookUpFipe(
  fipe: FipeLookup,
  code: string | null,
  year: number,
): Promise<FipeValueColumns> {
  const found = code ? await fipe.value(code, year).catch(() => null) : null;
  if (!found) return WITHOUT_VALUE;
  return { fipeValor: found.valor, fipeReferencia: found.referencia, fipeFonte: 'tabela' };
}
