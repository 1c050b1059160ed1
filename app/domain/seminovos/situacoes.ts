/** States of a used bike. Source: domain/trade.md, "Used bikes". */
export const SITUACOES = [
  'avaliacao',
  'avaliado',
  'futuro',
  'disponivel',
  'reservado',
  'vendido',
  'recusado',
] as const;
export type Situacao = (typeof SITUACOES)[number];

export const NOMES_DAS_SITUACOES: Readonly<Record<Situacao, string>> = {
  avaliacao: 'Para avaliar',
  avaliado: 'Avaliado',
  futuro: 'Em proposta',
  disponivel: 'À venda',
  reservado: 'Reservado',
  vendido: 'Vendido',
  recusado: 'Recusado',
};

/** What can be done to a used bike. */
export const ATOS = [
  'avaliar',
  'recusar',
  'aceitar',
  'perguntar',
  'propor',
  'desistir',
  'publicar',
  'reservar',
  'liberar',
  'vender',
  'devolver',
  'reabrir',
] as const;
export type Ato = (typeof ATOS)[number];

/** Who acts: the visitor with their link, anybody of the store, its administrators. */
export type Quem = 'visitante' | 'loja' | 'administrador';

type Passo = { de: readonly Situacao[]; para: Situacao | 'a mesma'; quem: readonly Quem[] };

const DA_LOJA = ['loja', 'administrador'] as const;

/** The one table of who may do what in which state, and where it leads. */
export const PASSOS: Readonly<Record<Ato, Passo>> = {
  avaliar: { de: ['avaliacao', 'avaliado'], para: 'avaliado', quem: DA_LOJA },
  recusar: { de: ['avaliacao', 'avaliado'], para: 'recusado', quem: DA_LOJA },
  /** The visitor takes the value; what it becomes is the store's to write. */
  aceitar: { de: ['avaliado'], para: 'a mesma', quem: ['visitante'] },
  perguntar: { de: ['avaliacao', 'avaliado'], para: 'a mesma', quem: ['visitante'] },
  propor: { de: ['avaliado'], para: 'futuro', quem: DA_LOJA },
  desistir: { de: ['futuro'], para: 'avaliado', quem: DA_LOJA },
  publicar: { de: ['avaliado', 'futuro'], para: 'disponivel', quem: DA_LOJA },
  reservar: { de: ['disponivel'], para: 'reservado', quem: DA_LOJA },
  liberar: { de: ['reservado'], para: 'disponivel', quem: DA_LOJA },
  vender: { de: ['disponivel', 'reservado'], para: 'vendido', quem: DA_LOJA },
  devolver: { de: ['vendido'], para: 'disponivel', quem: ['administrador'] },
  reabrir: { de: ['recusado'], para: 'avaliacao', quem: ['administrador'] },
};

/** Where an act leads; null where it may not be done in this state, or not by this one. */
export function passo(ato: Ato, situacao: Situacao, quem: Quem): Situacao | null {
  const { de, para, quem: allowed } = PASSOS[ato];
  if (!allowed.includes(quem) || !de.includes(situacao)) return null;
  return para === 'a mesma' ? situacao : para;
}

/** What can be done now by this one, in the order of {@link ATOS}. */
export const atosDe = (situacao: Situacao, quem: Quem): Ato[] =>
  ATOS.filter((ato) => passo(ato, situacao, quem) !== null);

/** How long a sold one says so on its public page, and a request without an answer is kept, in days. */
export const VENDIDO_VISIVEL_DIAS = 7;
export const AVALIACAO_VALE_DIAS = 7;
export const PEDIDO_GUARDADO_DIAS = 90;
