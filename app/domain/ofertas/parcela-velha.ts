import { parseDinheiro } from '../valores/dinheiro.ts';
import type { CampoDoPanfleto, PanfletoDigitado } from './campos-do-panfleto.ts';

/** What a simulation calculates from price, down payment, term and lender. */
const CALCULADOS = [
  'valorParcela',
  'ultimaParcela',
  'sistema',
  'taxaMensal',
  'cet',
  'total',
  'simulacao',
] as const satisfies readonly CampoDoPanfleto[];

/** Whether a change of the form types over what a simulation calculated. */
export const isCalculado = (change: Partial<PanfletoDigitado>): boolean =>
  CALCULADOS.some((campo) => campo in change);

/** The form without anything that a simulation calculated. */
export const withoutCalculados = (digitado: PanfletoDigitado): PanfletoDigitado => ({
  ...digitado,
  ...Object.fromEntries(CALCULADOS.map((campo) => [campo, ''])),
});

/**
 * Whether the form still holds the instalment of a simulation beside other numbers than it was calculated from. Reads
 * the mark that `writeDaSimulacao` leaves; asked at each key, so without the readers of the whole form.
 */
export function isParcelaVelha(digitado: PanfletoDigitado): boolean {
  const mark = new URLSearchParams(digitado.simulacao).get('numeros');
  if (mark === null) return false;
  const [preco, entrada, parcelas, valorParcela, , , , , , ...agente] = mark.split(' ');
  const isSame = (text: string, marked = '') => (parseDinheiro(text) ?? 0) === Number(marked);
  return (
    isSame(digitado.valorParcela, valorParcela) &&
    !(
      isSame(digitado.preco, preco) &&
      isSame(digitado.entrada, entrada) &&
      digitado.parcelas.trim() === parcelas &&
      digitado.agente.trim() === agente.join(' ')
    )
  );
}
