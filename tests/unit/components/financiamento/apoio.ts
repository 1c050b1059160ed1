import { withDefaults } from '~/domain/financiamento/fill-in.ts';
import type { Financeira, PublishedPlano } from '~/domain/financiamento/plano.ts';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { EMPTY_SIMULACAO, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';

export const HOJE = '2026-11-21';

export const BANCO_A: Financeira = {
  id: 'banco-a',
  nome: 'Banco A',
  prazos: [12, 36, 60],
  faixas: [
    { entradaMinima: 0, taxas: { 12: 2.2, 36: 2.5 } },
    { entradaMinima: 20, taxas: { 12: 1.9, 36: 2.1, 60: 2.4 } },
    { entradaMinima: 50, taxas: { 12: 1.2, 36: 1.5, 60: 1.9 } },
  ],
  tarifas: [
    { nome: 'Cadastro', valor: 60_000, financiada: true },
    { nome: 'Registro', valor: 15_000, financiada: false },
  ],
  iof: 'pf',
  convencao: 'dias365',
  sistema: 'price',
};

export const BANCO_B: Financeira = {
  ...BANCO_A,
  id: 'banco-b',
  nome: 'Banco B',
  prazos: [12, 48],
  faixas: [{ entradaMinima: 30, taxas: { 12: 0.99, 48: 2.2 } }],
  tarifas: [],
  iof: 'pf-moto',
};

export const PLANO: PublishedPlano = {
  versao: 7,
  de: '2026-11-01',
  ate: null,
  financeiras: [BANCO_A, BANCO_B],
  tabelas: DEFAULT_PLANO_TABLES,
};

/** Creates the fields of the screen after the defaults are filled in. */
export const typed = (change: Partial<TypedSimulacao> = {}): TypedSimulacao =>
  withDefaults({ ...EMPTY_SIMULACAO, ...change }, PLANO, HOJE);
