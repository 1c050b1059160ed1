import { createCronograma } from '~/domain/financiamento/cronograma.ts';
import type { CdcRequest, Convencao, Prazo } from '~/domain/financiamento/loan-types.ts';
import { addMonthsClamped } from '~/domain/valores/dates.ts';

/** Equal months from 15 January 2026: for formulas of textbooks, where dates do not matter. */
export const prazo = (parcelas: number, taxaMensal: number, convencao: Convencao = 'mensal'): Prazo => ({
  parcelas,
  taxaMensal,
  convencao,
  dataContrato: '2026-01-15',
  primeiroVencimento: '2026-02-15',
});

export const cronograma = (parcelas: number, taxaMensal: number, convencao: Convencao = 'mensal') =>
  createCronograma(prazo(parcelas, taxaMensal, convencao));

export const pedido = (changes: Partial<CdcRequest> = {}): CdcRequest => ({
  ...prazo(36, 1.99, 'dias365'),
  preco: 1_500_000,
  entrada: 0,
  troca: 0,
  sistema: 'price',
  iof: 'pf',
  tarifas: [],
  ...changes,
});

/** Days from 15 January 2026 to the same day of the following months. */
export const vencimentos = (parcelas: number): string[] =>
  Array.from({ length: parcelas }, (_, index) => addMonthsClamped('2026-02-15', index));
