import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-digitado.ts';
import {
  linhasDaParcela,
  type ParcelaDoFormulario,
  parcelaDoFormulario,
} from '~/domain/ofertas/parcela-do-formulario.ts';
import type { Condicoes } from '~/domain/ofertas/parcela-do-plano.ts';
import type { ParcelaNaPagina } from './tipos.ts';

/** Calculates the form's parcela ({@link parcelaDoFormulario}) and the lines the page shows. */
export function parcelaNaPagina(
  vindo: PanfletoDigitado,
  condicoes: Condicoes,
): ParcelaDoFormulario & { inicial: PanfletoDigitado; parcela: ParcelaNaPagina } {
  const feita = parcelaDoFormulario(vindo, condicoes);
  const { digitado, numeros, recalculada } = feita;
  // Nothing is calculated until the parcela is switched on.
  if (vindo.comParcela !== 'sim') {
    return { ...feita, inicial: vindo, parcela: { linhas: [], recalculada: false } };
  }
  const { entrada } = readPanfleto(digitado, condicoes.hoje);
  const linhas = numeros ? linhasDaParcela(numeros, typeof entrada === 'number' ? entrada : undefined) : [];
  const isOther = vindo.valorParcela !== '' && vindo.valorParcela !== digitado.valorParcela;
  return { ...feita, inicial: digitado, parcela: { linhas, recalculada: recalculada || isOther } };
}
