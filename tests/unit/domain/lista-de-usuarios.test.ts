import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADMIN_PERMISSION, type Usuario } from '~/domain/pessoas/usuario.ts';
import { selectUsuarios, type UsuarioListQuery } from '~/domain/pessoas/usuario-list.ts';

function usuario(id: string, nome: string, rest: Partial<Usuario> = {}): Usuario {
  return {
    id,
    uid: `uid-${id}`,
    nome,
    telefone: null,
    id_empresa: 1,
    descricao_cargo: 'Consultor de vendas',
    email: `${id}@exemplo.com.br`,
    email_verificado: true,
    aprovado: true,
    permissoes: [],
    ...rest,
  };
}

const TODOS = [
  usuario('3', 'Zélia Prado', { permissoes: [ADMIN_PERMISSION] }),
  usuario('1', 'Álvaro Conceição', { telefone: '41999990101', aprovado: false }),
  usuario('2', 'bruno tavares'),
];
const pedido = (rest: Partial<UsuarioListQuery> = {}): UsuarioListQuery => ({
  busca: '',
  filtro: 'todos',
  depois: null,
  limite: 10,
  ...rest,
});
const ids = (rest: Partial<UsuarioListQuery>) =>
  selectUsuarios(TODOS, pedido(rest)).itens.map(({ id }) => id);

describe('list of users', () => {
  test('is ordered as a Portuguese speaker expects', () => {
    expect(ids({})).toEqual(['1', '2', '3']);
  });

  test.each([
    ['conceicao', ['1']],
    ['ÁLVARO', ['1']],
    ['prado zelia', ['3']],
    ['41 99999', ['1']],
    ['2@exemplo', ['2']],
    ['prado bruno', []],
    ['  ', ['1', '2', '3']],
  ])('search for "%s"', (busca, expected) => {
    expect(ids({ busca })).toEqual(expected);
  });

  test.each([
    ...['(41) 99999-0101', '99999-0101', '99999 0101', '+55 41 99999-0101', '+5541999990101'],
    ...['41999990101', '0101', '99-01', '(41) 99999', 'álvaro (41) 99999-0101', '99999\u20130101 alvaro'],
  ])('Issue 25 §2, N-1: a telephone as it is written, %s', (busca) => {
    expect(ids({ busca })).toEqual(['1']);
    expect(ids({ busca: `${busca} zelia` })).toEqual([]);
  });

  test('filters, and counts that do not depend on the search', () => {
    expect(ids({ filtro: 'aguardando' })).toEqual(['1']);
    expect(ids({ filtro: 'administradores' })).toEqual(['3']);
    expect(selectUsuarios(TODOS, pedido({ busca: 'nada' })).contagem).toEqual({
      aguardando: 1,
      todos: 3,
      administradores: 1,
    });
  });

  test('somebody who left the filter meanwhile still marks the place to continue from', () => {
    expect(ids({ filtro: 'administradores', depois: '2' })).toEqual(['3']);
  });

  test('somebody deleted meanwhile starts the list anew', () => {
    expect(ids({ depois: 'ninguem' })).toEqual(['1', '2', '3']);
  });

  test('pages together hold everybody once, in order', () => {
    const people = fc.uniqueArray(fc.tuple(fc.uuid(), fc.string({ unit: 'grapheme', maxLength: 12 })), {
      selector: ([id]) => id,
      maxLength: 40,
    });
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 7 }), (entries, limite) => {
        const all = entries.map(([id, nome]) => usuario(id, nome));
        const seen: string[] = [];
        let depois: string | null = null;
        do {
          const page = selectUsuarios(all, pedido({ depois, limite }));
          seen.push(...page.itens.map(({ id }) => id));
          depois = page.proximo;
        } while (depois !== null && seen.length <= all.length);
        expect(seen).toEqual(
          selectUsuarios(all, pedido({ limite: all.length + 1 })).itens.map(({ id }) => id),
        );
        expect(seen).toHaveLength(all.length);
      }),
    );
  });
});
