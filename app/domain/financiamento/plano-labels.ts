import type { Convencao, IofPreset, Sistema } from './loan-types.ts';

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
