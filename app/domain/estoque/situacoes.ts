/** How an item of the stock stands. */
export const SITUACOES = ['em_transito', 'disponivel', 'reservada', 'vendida', 'entregue'] as const;
export type Situacao = (typeof SITUACOES)[number];

/** As people read it. */
export const NOME_DA_SITUACAO: Readonly<Record<Situacao, string>> = {
  em_transito: 'Em trânsito',
  disponivel: 'Disponível',
  reservada: 'Reservada',
  vendida: 'Vendida',
  entregue: 'Entregue',
};

/** In transit, available or reserved: still the company's. */
export const isNaLoja = (situacao: Situacao): boolean => situacao !== 'vendida' && situacao !== 'entregue';

/** What can be done to an item. `vencer` is what time does. */
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
 * Who acts, from the item's point of view: `admin` rules its company, `dono` holds its reservation or sold it,
 * `equipe` is anybody else of the company, `tempo` the clock.
 */
export const ATORES_DO_ESTOQUE = ['admin', 'dono', 'equipe', 'tempo'] as const;
export type AtorDoEstoque = (typeof ATORES_DO_ESTOQUE)[number];

const TODOS: readonly AtorDoEstoque[] = ['admin', 'dono', 'equipe'];
const QUEM_TEM: readonly AtorDoEstoque[] = ['admin', 'dono'];
const ADMIN: readonly AtorDoEstoque[] = ['admin'];

/** Every step there is: from where, to where, by whom. Source: domain rules of the stock, issue 12 §2. */
const PASSOS: readonly {
  acao: AcaoDoEstoque;
  de: Situacao;
  para: Situacao;
  quem: readonly AtorDoEstoque[];
}[] = [
  { acao: 'chegar', de: 'em_transito', para: 'disponivel', quem: ADMIN },
  { acao: 'reservar', de: 'disponivel', para: 'reservada', quem: TODOS },
  { acao: 'estender', de: 'reservada', para: 'reservada', quem: ADMIN },
  { acao: 'liberar', de: 'reservada', para: 'disponivel', quem: QUEM_TEM },
  { acao: 'vencer', de: 'reservada', para: 'disponivel', quem: ['tempo'] },
  { acao: 'vender', de: 'disponivel', para: 'vendida', quem: TODOS },
  { acao: 'vender', de: 'reservada', para: 'vendida', quem: QUEM_TEM },
  { acao: 'entregar', de: 'vendida', para: 'entregue', quem: QUEM_TEM },
  { acao: 'devolver', de: 'vendida', para: 'disponivel', quem: ADMIN },
  // A motorcycle that was ticked as delivered by mistake, or that came back.
  { acao: 'devolver', de: 'entregue', para: 'disponivel', quem: ADMIN },
];

/** Where an act leads; null where the item does not stand so, or it is not this actor's to do. */
export function passoDe(de: Situacao, acao: AcaoDoEstoque, ator: AtorDoEstoque): Situacao | null {
  const passo = PASSOS.find((each) => each.de === de && each.acao === acao && each.quem.includes(ator));
  return passo?.para ?? null;
}

/** What this actor may do with an item that stands so, in the order of a sale. */
export const acoesDe = (de: Situacao, ator: AtorDoEstoque): AcaoDoEstoque[] =>
  ACOES_DO_ESTOQUE.filter((acao) => passoDe(de, acao, ator) !== null);

/** Where an item may stand for this actor to do this. */
export const situacoesPara = (acao: AcaoDoEstoque, ator: AtorDoEstoque): Situacao[] =>
  SITUACOES.filter((de) => passoDe(de, acao, ator) !== null);

/** What the rules look at to say who acts. */
export type DonosDoItem = { situacao: Situacao; reservadaPor: string | null; vendidaPor: string | null };

/** Who this person is to an item. @param admin whether they rule its company */
export function atorDe(uid: string, admin: boolean, { situacao, reservadaPor, vendidaPor }: DonosDoItem) {
  if (admin) return 'admin';
  const dono = situacao === 'reservada' ? reservadaPor : isNaLoja(situacao) ? null : vendidaPor;
  return dono === uid && uid !== '' ? 'dono' : 'equipe';
}

export const isSituacao = (text: unknown): text is Situacao => SITUACOES.some((each) => each === text);
