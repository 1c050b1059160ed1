/** Metrics of an award. Source: docs/spec/trade.md, "Awards". */
export const PREMIACAO_METRICS = [
  'propostas-faturadas',
  'valor-faturado',
  'seminovos-avaliados',
  'panfletos-abertos',
] as const;
export type PremiacaoMetric = (typeof PREMIACAO_METRICS)[number];

type MetricWords = {
  nome: string;
  /** Words after "pontos por". */
  unidade: string;
  /** Size of one unit of the metric: events, or centavos. */
  tamanho: number;
  um: string;
  muitos: string;
};

/** R$ 1.000,00 in centavos. */
const THOUSAND_REAIS = 100_000;

export const METRIC_WORDS: Readonly<Record<PremiacaoMetric, MetricWords>> = {
  'propostas-faturadas': {
    nome: 'Propostas faturadas',
    unidade: 'proposta faturada',
    tamanho: 1,
    um: 'proposta',
    muitos: 'propostas',
  },
  'valor-faturado': {
    nome: 'Valor faturado',
    unidade: 'R$ 1.000,00 faturados',
    tamanho: THOUSAND_REAIS,
    um: 'venda',
    muitos: 'vendas',
  },
  'seminovos-avaliados': {
    nome: 'Seminovos avaliados',
    unidade: 'seminovo avaliado',
    tamanho: 1,
    um: 'avaliação',
    muitos: 'avaliações',
  },
  'panfletos-abertos': {
    nome: 'Panfletos abertos',
    unidade: 'abertura de panfleto',
    tamanho: 1,
    um: 'abertura',
    muitos: 'aberturas',
  },
};
