/** Conditions of a used bike, as owners and evaluators choose them. */
export const ESTADOS_DE_CONSERVACAO = [
  { valor: 'excelente', rotulo: 'Excelente', ajuda: 'Sem riscos, revisões em dia, pneus bons.' },
  { valor: 'bom', rotulo: 'Bom', ajuda: 'Marcas de uso, mecânica em ordem.' },
  { valor: 'regular', rotulo: 'Regular', ajuda: 'Riscos ou amassados, manutenção por fazer.' },
  { valor: 'ruim', rotulo: 'Precisa de reparo', ajuda: 'Algo não funciona ou houve batida.' },
] as const;
export type Conservacao = (typeof ESTADOS_DE_CONSERVACAO)[number]['valor'];

/** Angles of the photo guides, in their order. */
export const ANGULOS = ['frente', 'direita', 'traseira', 'esquerda', 'painel', 'detalhe'] as const;
export type Angulo = (typeof ANGULOS)[number];

export const FOTOS_MAXIMAS = 12;
