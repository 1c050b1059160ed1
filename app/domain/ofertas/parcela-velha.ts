import { parseDinheiro } from '../valores/dinheiro.ts';
import type { CampoDoPanfleto, PanfletoDigitado } from './campos-do-panfleto.ts';
import { isParcelaDeOutraConta } from './marca-da-simulacao.ts';

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

/** What the form can change without typing over the simulation, and the instalment that it would falsify. */
const COMPARADOS = ['preco', 'entrada', 'parcelas', 'valorParcela', 'agente'] as const;

/**
 * Whether the form still holds the instalment of a simulation beside other numbers than it was calculated from. Asked
 * at each key and in the first view of the screen, so without the readers of the whole form.
 */
export function isParcelaVelha({ simulacao, ...digitado }: PanfletoDigitado): boolean {
  const numeros = {
    preco: parseDinheiro(digitado.preco),
    entrada: parseDinheiro(digitado.entrada),
    parcelas: digitado.parcelas.trim(),
    valorParcela: parseDinheiro(digitado.valorParcela),
    agente: digitado.agente.trim(),
  };
  return isParcelaDeOutraConta(simulacao, numeros, COMPARADOS);
}
