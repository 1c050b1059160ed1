import type { SeminovoGuardado } from './pedido-repository.ts';

/** FIPE value of a model and year that day; null where it is not known. Money in centavos, month YYYY-MM. */
export type Fipe = {
  value(codigo: string, ano: number): Promise<{ valor: number; referencia: string } | null>;
};

type Colunas = Pick<SeminovoGuardado, 'fipeValor' | 'fipeReferencia' | 'fipeFonte'>;

const SEM_VALOR: Colunas = { fipeValor: null, fipeReferencia: null, fipeFonte: null };

/** What the table says today of a code and model year, as it is stored beside a bike; nulls where it says nothing. */
export async function lookUpFipe(fipe: Fipe, codigo: string | null, ano: number): Promise<Colunas> {
  const found = codigo ? await fipe.value(codigo, ano).catch(() => null) : null;
  if (!found) return SEM_VALOR;
  return { fipeValor: found.valor, fipeReferencia: found.referencia, fipeFonte: 'tabela' };
}
