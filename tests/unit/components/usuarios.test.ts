import { describe, expect, test } from 'vitest';
import { expectedState, type ListedUsuario } from '~/telas/usuarios/types.ts';

const person: ListedUsuario = {
  id: '1',
  nome: 'Ana',
  email: 'ana@exemplo.com.br',
  telefone: null,
  whatsapp: null,
  cargo: 'Consultor de vendas',
  idEmpresa: 1,
  empresa: 'Rota Sul',
  aprovado: false,
  admin: false,
  rede: false,
  taxaLivre: false,
  souEu: false,
  pode: { aprovar: true, permissoes: true, rede: true, empresa: true, encerrar: true, remover: true },
};

function form(action: string): FormData {
  const formData = new FormData();
  formData.set('_acao', action);
  return formData;
}

describe('expected state while a request runs', () => {
  test.each([
    ['aprovar', { aprovado: true }],
    ['desaprovar', { aprovado: false }],
    ['tornar-admin', { admin: true }],
    ['tirar-admin', { admin: false }],
    ['dar-taxa-livre', { taxaLivre: true }],
    ['tirar-taxa-livre', { taxaLivre: false }],
  ])('%s', (action, change) => {
    const before = {
      ...person,
      aprovado: action === 'desaprovar',
      admin: action === 'tirar-admin',
      taxaLivre: action === 'tirar-taxa-livre',
    };
    expect(expectedState(before, form(action))).toEqual({ ...before, ...change });
  });

  test('a company or a deletion is shown only once it happened', () => {
    for (const action of ['empresa', 'excluir', 'outra'])
      expect(expectedState(person, form(action))).toEqual(person);
    expect(expectedState(person, undefined)).toEqual(person);
  });
});
