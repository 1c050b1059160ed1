import type { Convencao, IofPreset, Sistema } from '~/domain/financiamento/loan-types.ts';
import type { PanfletoRules } from '~/domain/financiamento/plano-tables.ts';

/** Labels of a plan's options, in managers' terms. */
export const IOF_LABELS: Record<IofPreset, string> = {
  pf: 'Pessoa física',
  'pf-moto': 'Pessoa física, moto',
  pj: 'Empresa',
  mei: 'Simples ou MEI',
  isento: 'Isento',
};

export const CONVENCAO_LABELS: Record<Convencao, string> = {
  dias365: 'Dias corridos, ano de 365',
  dias30: 'Dias corridos, mês de 30',
  mensal: 'Meses iguais',
};

export const SISTEMA_LABELS: Record<Sistema, string> = {
  price: 'Price, parcelas iguais',
  sac: 'SAC, parcelas que caem',
};

export const CONTACT_LABELS: Record<PanfletoRules['contato'], string> = {
  proprio: 'Só de quem faz o panfleto',
  livre: 'Quem faz escolhe',
};

/** Converts labels to the options of a select, in the same order. */
export const toSelectOptions = (labels: Record<string, string>): { valor: string; rotulo: string }[] =>
  Object.entries(labels).map(([valor, rotulo]) => ({ valor, rotulo }));
