/** States of an item of the stock. */
export const ESTOQUE_STATUSES = ['em_transito', 'disponivel', 'reservada', 'vendida', 'entregue'] as const;
export type EstoqueStatus = (typeof ESTOQUE_STATUSES)[number];

export const ESTOQUE_STATUS_LABELS: Readonly<Record<EstoqueStatus, string>> = {
  em_transito: 'Em trânsito',
  disponivel: 'Disponível',
  reservada: 'Reservada',
  vendida: 'Vendida',
  entregue: 'Entregue',
};

/** Tells whether the item is still the company's: in transit, available or reserved. */
export const isInLoja = (status: EstoqueStatus): boolean => status !== 'vendida' && status !== 'entregue';

/**
 * Actions on an item. `vencer` is done by time, not by a person; `desfazer-entrega` for a few seconds, by whoever
 * marked the delivery.
 */
export const ESTOQUE_ACTIONS = [
  'chegar',
  'reservar',
  'estender',
  'liberar',
  'vencer',
  'vender',
  'entregar',
  'desfazer-entrega',
  'devolver',
] as const;
export type EstoqueItemAction = (typeof ESTOQUE_ACTIONS)[number];

/**
 * Roles of a person towards an item: `admin` administers its company, `dono` holds its reservation or sold
 * it, `equipe` is anybody else of the company, `tempo` is the clock.
 */
export const ESTOQUE_ACTORS = ['admin', 'dono', 'equipe', 'tempo'] as const;
export type EstoqueActor = (typeof ESTOQUE_ACTORS)[number];

const ALL_ACTORS: readonly EstoqueActor[] = ['admin', 'dono', 'equipe'];
const HOLDERS: readonly EstoqueActor[] = ['admin', 'dono'];
const ADMIN: readonly EstoqueActor[] = ['admin'];

/**
 * Permissions that a company gives its consultants. `chegada`: may mark that a motorcycle in transit has
 * arrived.
 */
export type EstoquePermissions = { chegada: boolean };
const NO_PERMISSIONS: EstoquePermissions = { chegada: false };

/**
 * Transition table: for each action the state, target and roles. Source: domain rules of the stock, issue 12
 * §2.
 */
const TRANSITIONS: readonly {
  acao: EstoqueItemAction;
  de: EstoqueStatus;
  para: EstoqueStatus;
  quem: readonly EstoqueActor[];
  /** Company permission that allows the action to all its people. */
  com?: keyof EstoquePermissions;
}[] = [
  { acao: 'chegar', de: 'em_transito', para: 'disponivel', quem: ADMIN, com: 'chegada' },
  { acao: 'reservar', de: 'disponivel', para: 'reservada', quem: ALL_ACTORS },
  { acao: 'estender', de: 'reservada', para: 'reservada', quem: ADMIN },
  { acao: 'liberar', de: 'reservada', para: 'disponivel', quem: HOLDERS },
  { acao: 'vencer', de: 'reservada', para: 'disponivel', quem: ['tempo'] },
  { acao: 'vender', de: 'disponivel', para: 'vendida', quem: ALL_ACTORS },
  { acao: 'vender', de: 'reservada', para: 'vendida', quem: HOLDERS },
  { acao: 'entregar', de: 'vendida', para: 'entregue', quem: HOLDERS },
  { acao: 'desfazer-entrega', de: 'entregue', para: 'vendida', quem: HOLDERS },
  { acao: 'devolver', de: 'vendida', para: 'disponivel', quem: ADMIN },
  // Marked as delivered by mistake, or returned.
  { acao: 'devolver', de: 'entregue', para: 'disponivel', quem: ADMIN },
];

/**
 * Returns the state after an action; null when it is impossible in this state or not allowed to this role.
 */
export function nextEstoqueStatus(
  de: EstoqueStatus,
  action: EstoqueItemAction,
  ator: EstoqueActor,
  permissoes: EstoquePermissions = NO_PERMISSIONS,
): EstoqueStatus | null {
  const step = TRANSITIONS.find((each) => each.de === de && each.acao === action);
  if (!step) return null;
  const { quem, com } = step;
  const isTheirs = quem.includes(ator) || (com !== undefined && permissoes[com] && ALL_ACTORS.includes(ator));
  return isTheirs ? step.para : null;
}

/**
 * Lists the actions that this role may do in a state, in the order of a sale; without the way back from a delivery,
 * which its own notice offers.
 */
export const estoqueActionsOf = (
  de: EstoqueStatus,
  ator: EstoqueActor,
  permissoes?: EstoquePermissions,
): EstoqueItemAction[] =>
  ESTOQUE_ACTIONS.filter(
    (action) => action !== 'desfazer-entrega' && nextEstoqueStatus(de, action, ator, permissoes) !== null,
  );

/** States in which this role may do an action. */
export const statusesForAction = (
  action: EstoqueItemAction,
  ator: EstoqueActor,
  permissoes?: EstoquePermissions,
): EstoqueStatus[] =>
  ESTOQUE_STATUSES.filter((de) => nextEstoqueStatus(de, action, ator, permissoes) !== null);

/** Data of an item that determine a person's role. */
export type EstoqueItemOwners = {
  situacao: EstoqueStatus;
  reservadaPor: string | null;
  vendidaPor: string | null;
};

/** Determines a person's role towards an item. @param admin true when they administer its company */
export function estoqueActorOf(
  uid: string,
  admin: boolean,
  { situacao, reservadaPor, vendidaPor }: EstoqueItemOwners,
) {
  if (admin) return 'admin';
  const dono = situacao === 'reservada' ? reservadaPor : isInLoja(situacao) ? null : vendidaPor;
  return dono === uid && uid !== '' ? 'dono' : 'equipe';
}

export const isEstoqueStatus = (text: unknown): text is EstoqueStatus =>
  ESTOQUE_STATUSES.some((each) => each === text);
