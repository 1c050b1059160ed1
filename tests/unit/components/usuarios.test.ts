import { describe, expect, test } from 'vitest';
import { expectedState, type ListedUsuario } from '~/telas/usuarios/types.ts';

const pessoa: ListedUsuario = {
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

function form(acao: string): FormData {
  const formData = new FormData();
  formData.set('_acao', acao);
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
  ])('%s', (acao, change) => {
    const before = {
      ...pessoa,
      aprovado: acao === 'desaprovar',
      admin: acao === 'tirar-admin',
      taxaLivre: acao === 'tirar-taxa-livre',
    };
    expect(expectedState(before, form(acao))).toEqual({ ...before, ...change });
  });

  test('a company or a deletion is shown only once it happened', () => {
    for (const acao of ['empresa', 'excluir', 'outra'])
      expect(expectedState(pessoa, form(acao))).toEqual(pessoa);
    expect(expectedState(pessoa, undefined)).toEqual(pessoa);
  });
});
