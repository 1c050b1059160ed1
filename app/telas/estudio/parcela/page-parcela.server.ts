import { type FormParcela, parcelaLines, resolveFormParcela } from '~/domain/ofertas/form-parcela.ts';
import type { TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-form.ts';
import type { ParcelaCheckConditions } from '~/domain/ofertas/plano-parcela.ts';
import type { PageParcela } from '../types.ts';

/** Calculates the form's parcela ({@link resolveFormParcela}) and the lines the page shows. */
export function computePageParcela(
  vindo: TypedPanfleto,
  condicoes: ParcelaCheckConditions,
): FormParcela & { inicial: TypedPanfleto; parcela: PageParcela } {
  const feita = resolveFormParcela(vindo, condicoes);
  const { digitado, numeros, recalculada } = feita;
  // Nothing is calculated until the parcela is switched on.
  if (vindo.comParcela !== 'sim') {
    return { ...feita, inicial: vindo, parcela: { linhas: [], recalculada: false } };
  }
  const { entrada } = readPanfleto(digitado, condicoes.hoje);
  const linhas = numeros ? parcelaLines(numeros, typeof entrada === 'number' ? entrada : undefined) : [];
  const isOther = vindo.valorParcela !== '' && vindo.valorParcela !== digitado.valorParcela;
  return { ...feita, inicial: digitado, parcela: { linhas, recalculada: recalculada || isOther } };
}
