import type { TabelaPanfleto } from '~/domain/financiamento/tabelas.ts';
import type { Convencao, PresetIof, Sistema } from '~/domain/financiamento/tipos.ts';

/** Labels of a plan's options, in managers' terms. */
export const ROTULO_DO_IOF: Record<PresetIof, string> = {
  pf: 'Pessoa física',
  'pf-moto': 'Pessoa física, moto',
  pj: 'Empresa',
  mei: 'Simples ou MEI',
  isento: 'Isento',
};

export const ROTULO_DA_CONVENCAO: Record<Convencao, string> = {
  dias365: 'Dias corridos, ano de 365',
  dias30: 'Dias corridos, mês de 30',
  mensal: 'Meses iguais',
};

export const ROTULO_DO_SISTEMA: Record<Sistema, string> = {
  price: 'Price, parcelas iguais',
  sac: 'SAC, parcelas que caem',
};

export const ROTULO_DO_CONTATO: Record<TabelaPanfleto['contato'], string> = {
  proprio: 'Só de quem faz o panfleto',
  livre: 'Quem faz escolhe',
};

/** Converts labels to the options of a select, in the same order. */
export const opcoesDe = (rotulos: Record<string, string>): { valor: string; rotulo: string }[] =>
  Object.entries(rotulos).map(([valor, rotulo]) => ({ valor, rotulo }));
