import { hasAdmin, type Usuario } from './usuario.ts';

export const FILTROS = ['aguardando', 'todos', 'administradores'] as const;
export type FiltroDeUsuarios = (typeof FILTROS)[number];

export type PedidoDeLista = {
  /** Matched against name, e-mail and telephone, without regard to accents or case; every word must be found. */
  busca: string;
  filtro: FiltroDeUsuarios;
  /** Only people of this company, or of none; everybody when not told. */
  empresa?: number | 'nenhuma';
  /** Id of the person after whom the page starts; null for the first page. */
  depois: string | null;
  limite: number;
};

export type PaginaDeUsuarios = {
  itens: Usuario[];
  /** Id to continue after, or null on the last page. */
  proximo: string | null;
  /** How many people each filter holds in the company asked for, whatever is searched for. */
  contagem: Record<FiltroDeUsuarios, number>;
};

const PASSA: Record<FiltroDeUsuarios, (usuario: Usuario) => boolean> = {
  aguardando: (usuario) => !usuario.aprovado,
  todos: () => true,
  administradores: hasAdmin,
};

const ordem = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

/** Whether a search finds somebody: by name, e-mail and telephone, as {@link PedidoDeLista} says. */
export function searchPessoas(busca: string) {
  const words = plain(busca).split(/\s+/).filter(Boolean);
  return ({
    nome,
    email,
    telefone,
  }: Pick<Usuario, 'nome' | 'email'> & { telefone?: string | null }): boolean => {
    const text = plain(`${nome} ${email} ${telefone?.replace(/\D/g, '') ?? ''}`);
    return words.every((word) => text.includes(word));
  };
}

const isOf = (usuario: Usuario, empresa: PedidoDeLista['empresa']): boolean =>
  empresa === undefined || usuario.id_empresa === (empresa === 'nenhuma' ? null : empresa);

/**
 * One page of the users, by name. Pages continue after a person, not after a number: somebody approved or
 * registered meanwhile neither repeats nor hides anybody. A person no longer there starts from the beginning.
 */
export function selectUsuarios(todos: readonly Usuario[], pedido: PedidoDeLista): PaginaDeUsuarios {
  const usuarios = todos.filter((usuario) => isOf(usuario, pedido.empresa));
  const sorted = [...todos].sort((a, b) => ordem.compare(a.nome, b.nome) || (a.id < b.id ? -1 : 1));
  const start = pedido.depois === null ? 0 : sorted.findIndex(({ id }) => id === pedido.depois) + 1;
  const isFound = searchPessoas(pedido.busca);
  const rest = sorted
    .slice(start)
    .filter((usuario) => isOf(usuario, pedido.empresa))
    .filter((usuario) => PASSA[pedido.filtro](usuario) && isFound(usuario));
  const itens = rest.slice(0, pedido.limite);
  return {
    itens,
    proximo: rest.length > itens.length ? (itens.at(-1)?.id ?? null) : null,
    contagem: {
      aguardando: usuarios.filter(PASSA.aguardando).length,
      todos: usuarios.length,
      administradores: usuarios.filter(PASSA.administradores).length,
    },
  };
}
