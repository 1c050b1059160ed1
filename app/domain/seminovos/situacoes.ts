/** States of a used bike. Source: docs/spec/trade.md, "Used bikes". */
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

/** Actions on a used bike. */
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

/** Roles: the visitor with their link, anybody of the store, its administrators. */
export type Quem = 'visitante' | 'loja' | 'administrador';

type Passo = { de: readonly Situacao[]; para: Situacao | 'a mesma'; quem: readonly Quem[] };

const DA_LOJA = ['loja', 'administrador'] as const;

/** Transition table: states, target and roles of each action. */
export const PASSOS: Readonly<Record<Ato, Passo>> = {
  avaliar: { de: ['avaliacao', 'avaliado'], para: 'avaliado', quem: DA_LOJA },
  recusar: { de: ['avaliacao', 'avaliado'], para: 'recusado', quem: DA_LOJA },
  /** The visitor accepts the value; the store decides on the next state. */
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

/**
 * Returns the state after an action; null when it is impossible in this state or not allowed to this role.
 */
export function passo(ato: Ato, situacao: Situacao, quem: Quem): Situacao | null {
  const { de, para, quem: allowed } = PASSOS[ato];
  if (!allowed.includes(quem) || !de.includes(situacao)) return null;
  return para === 'a mesma' ? situacao : para;
}

/** Lists the actions that this role may do now, in the order of {@link ATOS}. */
export const atosDe = (situacao: Situacao, quem: Quem): Ato[] =>
  ATOS.filter((ato) => passo(ato, situacao, quem) !== null);

/** Periods in days: a sold bike stays public, an evaluation is valid, an unanswered request is kept. */
export const VENDIDO_VISIVEL_DIAS = 7;
export const AVALIACAO_VALE_DIAS = 7;
export const PEDIDO_GUARDADO_DIAS = 90;
