import { describe, expect, test } from 'vitest';
import { assessAlcada, newGerencialReasons } from '~/domain/propostas/alcada.ts';
import { EMPTY_TERMOS } from '~/domain/propostas/proposta.ts';
import { DEFAULT_PROPOSTA_RULES } from '~/domain/propostas/proposta-rules.ts';
import { withChangeNoted } from '~/domain/propostas/same-seminovo.ts';
import type { TrocaAvaliacao } from '~/domain/propostas/troca-avaliacao.ts';

const TROCA = { seminovo: 'u', descricao: 'CG', fipeValor: null, fipeReferencia: null, valor: 800_000 };
const each = { ...EMPTY_TERMOS, troca: TROCA };
const base = {
  ...{ papel: 'consultor' as const, regras: DEFAULT_PROPOSTA_RULES, precoVigente: 2_000_000 },
  avaliacao: null as TrocaAvaliacao,
};
const seen = { id: 'u', nome: 'CG 160 2024' };
const dada = (valor: number) => ({ valor, tabela: null, por: 'vendedor' as const });
const dela = { valor: 800_000, tabela: null, por: 'administrador' as const };

describe('Issue 25 §1.5: the used bike that was let pass', () => {
  const marked = (placa: string | null, chassi: string | null = null) => ({
    ...seen,
    marcas: { placa, chassi },
  });
  test.each([
    ['no marks kept, in older ones', seen, dada(1), marked('b'), dada(1), []],
    ['the same marks', marked('a'), dada(1), marked('a'), dada(1), []],
    ['another plate', marked('a'), dada(1), marked('b'), dada(1), ['troca-escolhida']],
    ['a plate that is gone', marked('a'), dada(1), marked(null), dada(1), ['troca-escolhida']],
    ['another plate, under a value that binds', marked('a'), dela, marked('b'), dela, ['troca-escolhida']],
    ['a chassis filled in', marked('a'), dada(1), marked('a', 'c'), dada(1), []],
    [
      'a chassis filled in, of a bike that was refused',
      marked('a'),
      dada(1),
      marked('a', 'c'),
      { ...dada(1), teto: 0 },
      ['troca-sem-avaliacao'],
    ],
    [
      'a ceiling that was seen',
      marked('a'),
      { ...dada(1), teto: 0 },
      marked('a'),
      { ...dada(1), teto: 0 },
      [],
    ],
    [
      'a lower ceiling than was seen',
      marked('a'),
      { ...dada(9), teto: 5 },
      marked('a'),
      { ...dada(9), teto: 4 },
      ['troca-sem-avaliacao'],
    ],
  ] as const)('Issue 25 §1.5: what was let pass has %s', (_, saw, before, usado, avaliacao, reasons) => {
    const passou = assessAlcada(each, { ...base, avaliacao: before, usado: saw });
    expect(newGerencialReasons(assessAlcada(each, { ...base, avaliacao, usado }), passou)).toEqual(reasons);
  });

  test('the manager is told that it changed, until another bike is taken', () => {
    const changed = withChangeNoted(marked('b'), marked('a'));
    expect(changed).toEqual({ ...marked('b'), mudou: true });
    expect(withChangeNoted(marked('b'), changed)).toEqual(changed);
    expect(withChangeNoted({ ...marked('b'), id: 'v' }, changed)).not.toHaveProperty('mudou');
    expect(withChangeNoted(marked('b'), seen)).toEqual(marked('b'));
  });
});
