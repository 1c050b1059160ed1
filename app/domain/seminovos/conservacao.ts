/** Conditions of a used bike, as owners and evaluators choose them. */
export const CONSERVACOES = [
  { valor: 'excelente', rotulo: 'Excelente', ajuda: 'Sem riscos, revisões em dia, pneus bons.' },
  { valor: 'bom', rotulo: 'Bom', ajuda: 'Marcas de uso, mecânica em ordem.' },
  { valor: 'regular', rotulo: 'Regular', ajuda: 'Riscos ou amassados, manutenção por fazer.' },
  { valor: 'ruim', rotulo: 'Precisa de reparo', ajuda: 'Algo não funciona ou houve batida.' },
] as const;
export type Conservacao = (typeof CONSERVACOES)[number]['valor'];

/** Meaning of a box about papers that nobody ticked: an evaluation counts it so. */
export const UNTICKED_PAPERS = {
  ipvaPago: 'Sem marcar, conta como IPVA em aberto.',
  licenciado: 'Sem marcar, conta como vencido.',
} as const;

/** Angles of the photo guides, in their order. */
export const FOTO_ANGLES = ['frente', 'direita', 'traseira', 'esquerda', 'painel', 'detalhe'] as const;
export type FotoAngle = (typeof FOTO_ANGLES)[number];

export const MAX_SEMINOVO_FOTOS = 12;
