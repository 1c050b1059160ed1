/** States of an item of the stock. */
export const SITUACOES = ['em_transito', 'disponivel', 'reservada', 'vendida', 'entregue'] as const;
export type Situacao = (typeof SITUACOES)[number];

export const NOME_DA_SITUACAO: Readonly<Record<Situacao, string>> = {
  em_transito: 'Em trânsito',
  disponivel: 'Disponível',
  reservada: 'Reservada',
  vendida: 'Vendida',
  entregue: 'Entregue',
};

/** Tells whether the item is still the company's: in transit, available or reserved. */
export const isNaLoja = (situacao: Situacao): boolean => situacao !== 'vendida' && situacao !== 'entregue';

/** Actions on an item. `vencer` is done by time, not by a person. */
export const ACOES_DO_ESTOQUE = [
  'chegar',
  'reservar',
  'estender',
  'liberar',
  'vencer',
  'vender',
  'entregar',
  'devolver',
] as const;
export type AcaoDoEstoque = (typeof ACOES_DO_ESTOQUE)[number];

/**
 * Roles of a person towards an item: `admin` administers its company, `dono` holds its reservation or sold
 * it, `equipe` is anybody else of the company, `tempo` is the clock.
 */
export const ATORES_DO_ESTOQUE = ['admin', 'dono', 'equipe', 'tempo'] as const;
export type AtorDoEstoque = (typeof ATORES_DO_ESTOQUE)[number];

const TODOS: readonly AtorDoEstoque[] = ['admin', 'dono', 'equipe'];
const QUEM_TEM: readonly AtorDoEstoque[] = ['admin', 'dono'];
const ADMIN: readonly AtorDoEstoque[] = ['admin'];

/**
 * Permissions that a company gives its consultants. `chegada`: may mark that a motorcycle in transit has
 * arrived.
 */
export type PermissoesDoEstoque = { chegada: boolean };
const NENHUMA: PermissoesDoEstoque = { chegada: false };

/**
 * Transition table: for each action the state, target and roles. Source: domain rules of the stock, issue 12
 * §2.
 */
const PASSOS: readonly {
  acao: AcaoDoEstoque;
  de: Situacao;
  para: Situacao;
  quem: readonly AtorDoEstoque[];
  /** Company permission that allows the action to all its people. */
  com?: keyof PermissoesDoEstoque;
}[] = [
  { acao: 'chegar', de: 'em_transito', para: 'disponivel', quem: ADMIN, com: 'chegada' },
  { acao: 'reservar', de: 'disponivel', para: 'reservada', quem: TODOS },
  { acao: 'estender', de: 'reservada', para: 'reservada', quem: ADMIN },
  { acao: 'liberar', de: 'reservada', para: 'disponivel', quem: QUEM_TEM },
  { acao: 'vencer', de: 'reservada', para: 'disponivel', quem: ['tempo'] },
  { acao: 'vender', de: 'disponivel', para: 'vendida', quem: TODOS },
  { acao: 'vender', de: 'reservada', para: 'vendida', quem: QUEM_TEM },
  { acao: 'entregar', de: 'vendida', para: 'entregue', quem: QUEM_TEM },
  { acao: 'devolver', de: 'vendida', para: 'disponivel', quem: ADMIN },
  // Marked as delivered by mistake, or returned.
  { acao: 'devolver', de: 'entregue', para: 'disponivel', quem: ADMIN },
];

/**
 * Returns the state after an action; null when it is impossible in this state or not allowed to this role.
 */
export function passoDe(
  de: Situacao,
  acao: AcaoDoEstoque,
  ator: AtorDoEstoque,
  permissoes: PermissoesDoEstoque = NENHUMA,
): Situacao | null {
  const passo = PASSOS.find((each) => each.de === de && each.acao === acao);
  if (!passo) return null;
  const { quem, com } = passo;
  const isTheirs = quem.includes(ator) || (com !== undefined && permissoes[com] && TODOS.includes(ator));
  return isTheirs ? passo.para : null;
}

/** Lists the actions that this role may do in a state, in the order of a sale. */
export const acoesDe = (
  de: Situacao,
  ator: AtorDoEstoque,
  permissoes?: PermissoesDoEstoque,
): AcaoDoEstoque[] => ACOES_DO_ESTOQUE.filter((acao) => passoDe(de, acao, ator, permissoes) !== null);

/** States in which this role may do an action. */
export const situacoesPara = (
  acao: AcaoDoEstoque,
  ator: AtorDoEstoque,
  permissoes?: PermissoesDoEstoque,
): Situacao[] => SITUACOES.filter((de) => passoDe(de, acao, ator, permissoes) !== null);

/** Data of an item that determine a person's role. */
export type DonosDoItem = { situacao: Situacao; reservadaPor: string | null; vendidaPor: string | null };

/** Determines a person's role towards an item. @param admin true when they administer its company */
export function atorDe(uid: string, admin: boolean, { situacao, reservadaPor, vendidaPor }: DonosDoItem) {
  if (admin) return 'admin';
  const dono = situacao === 'reservada' ? reservadaPor : isNaLoja(situacao) ? null : vendidaPor;
  return dono === uid && uid !== '' ? 'dono' : 'equipe';
}

export const isSituacao = (text: unknown): text is Situacao => SITUACOES.some((each) => each === text);
