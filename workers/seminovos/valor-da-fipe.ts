import type { SeminovoGuardado } from './pedido-repository.ts';

/** FIPE value of a model and year on that day; null when unknown. Money in centavos, month YYYY-MM. */
export type Fipe = {
  value(codigo: string, ano: number): Promise<{ valor: number; referencia: string } | null>;
};

type Colunas = Pick<SeminovoGuardado, 'fipeValor' | 'fipeReferencia' | 'fipeFonte'>;

const SEM_VALOR: Colunas = { fipeValor: null, fipeReferencia: null, fipeFonte: null };

/** Reads the current FIPE value of a code and model year as columns of a seminovo; nulls when unknown. */
export async function lookUpFipe(fipe: Fipe, codigo: string | null, ano: number): Promise<Colunas> {
  const found = codigo ? await fipe.value(codigo, ano).catch(() => null) : null;
  if (!found) return SEM_VALOR;
  return { fipeValor: found.valor, fipeReferencia: found.referencia, fipeFonte: 'tabela' };
}
