import { splitSearchParts } from '../valores/telefone-search.ts';
import { hasAdmin, type Usuario } from './usuario.ts';

export const USUARIO_FILTERS = ['aguardando', 'todos', 'administradores'] as const;
export type UsuarioFilter = (typeof USUARIO_FILTERS)[number];

/** Search, filter and company of the list of users. */
export type UsuarioListQuery = {
  /**
   * Search words, all of which must be found in name, e-mail or telephone, regardless of accents and case.
   */
  busca: string;
  filtro: UsuarioFilter;
  /** Company to restrict to, or 'nenhuma' for people without one; absent for everybody. */
  empresa?: number | 'nenhuma';
  /** Id of the previous page's last person; null for the first page. */
  depois: string | null;
  limite: number;
};

export type UsuarioPage = {
  itens: Usuario[];
  /** Id to continue after; null on the last page. */
  proximo: string | null;
  /** Number of people per filter in the requested company, regardless of the search. */
  contagem: Record<UsuarioFilter, number>;
};

const FILTER_TESTS: Record<UsuarioFilter, (usuario: Usuario) => boolean> = {
  aguardando: (usuario) => !usuario.aprovado,
  todos: () => true,
  administradores: hasAdmin,
};

/** Counts the people of a filter in a company, or without one; in all companies when absent. */
export const countUsuarios = (
  all: readonly Usuario[],
  { filtro, empresa }: Pick<UsuarioListQuery, 'filtro' | 'empresa'>,
): number => all.filter((usuario) => isOf(usuario, empresa) && FILTER_TESTS[filtro](usuario)).length;

/** Address of the list of people that {@link countUsuarios} counts. */
export const usuariosPath = ({ filtro, empresa }: Pick<UsuarioListQuery, 'filtro' | 'empresa'>) =>
  `/usuarios?filtro=${filtro}${empresa === undefined ? '' : `&empresa=${empresa}`}` as const;

const nameCollator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

/**
 * Creates a predicate that matches a search against name, e-mail and telephone, see {@link UsuarioListQuery}.
 */
export function searchUsuarios(query: string) {
  const parts = splitSearchParts(query).map(({ texto, telefone }) => ({
    words: plain(texto).split(/\s+/).filter(Boolean),
    telefone,
  }));
  return ({
    nome,
    email,
    telefone,
  }: Pick<Usuario, 'nome' | 'email'> & { telefone?: string | null }): boolean => {
    const number = telefone?.replace(/\D/g, '') ?? '';
    const text = plain(`${nome} ${email} ${number}`);
    return parts.every(
      (part) =>
        (part.telefone !== null && number.includes(part.telefone)) ||
        part.words.every((word) => text.includes(word)),
    );
  };
}

const isOf = (usuario: Usuario, empresa: UsuarioListQuery['empresa']): boolean =>
  empresa === undefined || usuario.id_empresa === (empresa === 'nenhuma' ? null : empresa);

/**
 * Returns one page of the users, sorted by name. Keyset cursor: pages continue after a person, so that
 * approvals and registrations in between neither repeat nor skip anybody. If that person is gone, starts from
 * the beginning.
 */
export function selectUsuarios(all: readonly Usuario[], pedido: UsuarioListQuery): UsuarioPage {
  const usuarios = all.filter((usuario) => isOf(usuario, pedido.empresa));
  const sorted = [...all].sort((a, b) => nameCollator.compare(a.nome, b.nome) || (a.id < b.id ? -1 : 1));
  const start = pedido.depois === null ? 0 : sorted.findIndex(({ id }) => id === pedido.depois) + 1;
  const isFound = searchUsuarios(pedido.busca);
  const rest = sorted
    .slice(start)
    .filter((usuario) => isOf(usuario, pedido.empresa))
    .filter((usuario) => FILTER_TESTS[pedido.filtro](usuario) && isFound(usuario));
  const itens = rest.slice(0, pedido.limite);
  return {
    itens,
    proximo: rest.length > itens.length ? (itens.at(-1)?.id ?? null) : null,
    contagem: {
      aguardando: usuarios.filter(FILTER_TESTS.aguardando).length,
      todos: usuarios.length,
      administradores: usuarios.filter(FILTER_TESTS.administradores).length,
    },
  };
}
