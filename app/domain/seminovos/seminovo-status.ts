/** States of a used bike. Source: docs/spec/trade.md, "Used bikes". */
export const SEMINOVO_STATUSES = [
  'avaliacao',
  'avaliado',
  'futuro',
  'preparacao',
  'disponivel',
  'reservado',
  'vendido',
  'recusado',
] as const;
export type SeminovoStatus = (typeof SEMINOVO_STATUSES)[number];

export const SEMINOVO_STATUS_LABELS: Readonly<Record<SeminovoStatus, string>> = {
  avaliacao: 'Para avaliar',
  avaliado: 'Avaliado',
  futuro: 'Em proposta',
  preparacao: 'Em preparação',
  disponivel: 'À venda',
  reservado: 'Reservado',
  vendido: 'Vendido',
  recusado: 'Recusado',
};

/** Actions on a used bike. */
export const SEMINOVO_ACTIONS = [
  'avaliar',
  'recusar',
  'aceitar',
  'perguntar',
  'propor',
  'desistir',
  'comprar',
  'publicar',
  'reservar',
  'liberar',
  'retirar',
  'vender',
  'devolver',
  'reabrir',
] as const;
export type SeminovoAction = (typeof SEMINOVO_ACTIONS)[number];

/** Roles: the visitor with their link, anybody of the store, its administrators. */
export type SeminovoActor = 'visitante' | 'loja' | 'administrador';

type SeminovoTransition = {
  de: readonly SeminovoStatus[];
  para: SeminovoStatus | 'a mesma';
  quem: readonly SeminovoActor[];
};

const LOJA_ACTORS = ['loja', 'administrador'] as const;

/** Valued, but still its owner's. */
const CUSTOMERS_STATUSES: readonly SeminovoStatus[] = ['avaliado', 'futuro'];
export const isStillCustomers = (status: SeminovoStatus): boolean => CUSTOMERS_STATUSES.includes(status);

/** Transition table: states, target and roles of each action. */
export const SEMINOVO_TRANSITIONS: Readonly<Record<SeminovoAction, SeminovoTransition>> = {
  avaliar: { de: ['avaliacao', 'avaliado'], para: 'avaliado', quem: LOJA_ACTORS },
  recusar: { de: ['avaliacao', 'avaliado'], para: 'recusado', quem: LOJA_ACTORS },
  /** The visitor accepts the value; the store decides on the next state. */
  aceitar: { de: ['avaliado'], para: 'a mesma', quem: ['visitante'] },
  perguntar: { de: ['avaliacao', 'avaliado'], para: 'a mesma', quem: ['visitante'] },
  propor: { de: ['avaliado'], para: 'futuro', quem: LOJA_ACTORS },
  desistir: { de: ['futuro'], para: 'avaliado', quem: LOJA_ACTORS },
  /** The store buys it without a sale of its own; what is still the customer's is not published. */
  comprar: { de: CUSTOMERS_STATUSES, para: 'preparacao', quem: LOJA_ACTORS },
  publicar: { de: ['preparacao'], para: 'disponivel', quem: LOJA_ACTORS },
  reservar: { de: ['disponivel'], para: 'reservado', quem: LOJA_ACTORS },
  liberar: { de: ['reservado'], para: 'disponivel', quem: LOJA_ACTORS },
  /** Takes it out of the gallery, to be published again. */
  retirar: { de: ['disponivel'], para: 'preparacao', quem: LOJA_ACTORS },
  vender: { de: ['disponivel', 'reservado'], para: 'vendido', quem: LOJA_ACTORS },
  devolver: { de: ['vendido'], para: 'disponivel', quem: ['administrador'] },
  reabrir: { de: ['recusado'], para: 'avaliacao', quem: ['administrador'] },
};

/**
 * Returns the state after an action; null when it is impossible in this state or not allowed to this role.
 */
export function nextSeminovoStatus(
  act: SeminovoAction,
  status: SeminovoStatus,
  quem: SeminovoActor,
): SeminovoStatus | null {
  const { de, para, quem: allowed } = SEMINOVO_TRANSITIONS[act];
  if (!allowed.includes(quem) || !de.includes(status)) return null;
  return para === 'a mesma' ? status : para;
}

/** Lists the actions that this role may do now, in the order of {@link SEMINOVO_ACTIONS}. */
export const seminovoActionsOf = (status: SeminovoStatus, quem: SeminovoActor): SeminovoAction[] =>
  SEMINOVO_ACTIONS.filter((act) => nextSeminovoStatus(act, status, quem) !== null);

/** Periods in days: a sold bike stays public, an evaluation is valid, an unanswered request is kept. */
export const SOLD_VISIBLE_DAYS = 7;
export const AVALIACAO_VALID_DAYS = 7;
export const PEDIDO_KEPT_DAYS = 90;
/** Days for which a sale's buyer is stored: two years, as in stock (docs/decisions/0013). */
export const COMPRADOR_KEPT_DAYS = 730;
