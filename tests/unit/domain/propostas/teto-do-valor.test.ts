import { describe, expect, test } from 'vitest';
import { isBindingAvaliacao } from '~/domain/propostas/troca-avaliacao.ts';
import { type GivenAvaliacoes, pickNewest, trocaCeiling } from '~/domain/propostas/troca-ceiling.ts';

describe('Issue 25 §1.5: the value that bounds a later one', () => {
  const por = (uid: string, administra = false) => ({ uid, administra });
  const none = { deOutro: null, deQuemAdministra: null };

  test.each<[string, Omit<GivenAvaliacoes, 'naoVisto'> & { naoVisto?: number }, number | null]>([
    ['no value', { atual: null, ...none }, null],
    ['the seller’s own alone', { atual: por('v'), ...none }, null],
    ['the seller’s after a colleague’s', { atual: por('v'), deOutro: 5, deQuemAdministra: null }, 5],
    ['the seller’s after the manager’s', { atual: por('v'), deOutro: 5, deQuemAdministra: 5 }, 5],
    [
      'a colleague’s higher one between does not lift it',
      { atual: por('v'), deOutro: 9, deQuemAdministra: 5 },
      5,
    ],
    ['a colleague’s lower one between counts', { atual: por('v'), deOutro: 4, deQuemAdministra: 5 }, 4],
    [
      'the seller’s after the manager refused the bike',
      { atual: por('v'), deOutro: 0, deQuemAdministra: 0 },
      0,
    ],
    ['a colleague’s after the manager’s', { atual: por('c'), deOutro: 9, deQuemAdministra: 5 }, 5],
    ['a colleague’s after another’s', { atual: por('c'), deOutro: 5, deQuemAdministra: null }, null],
    ['the manager’s after anybody’s', { atual: por('m', true), deOutro: 5, deQuemAdministra: 4 }, null],
    [
      'the manager’s, before a refusal that they could not see',
      { atual: por('m', true), deOutro: 5, deQuemAdministra: 4, naoVisto: 0 },
      0,
    ],
    [
      'a manager who sells, after another manager',
      { atual: por('v', true), deOutro: 5, deQuemAdministra: 5 },
      5,
    ],
  ])('%s', (_, data, ceiling) => {
    expect(trocaCeiling({ naoVisto: null, ...data }, 'v')).toBe(ceiling);
  });

  test('the newest of all and of the administrators, in whatever order they come', () => {
    const at = (day: number, valor: number, administra = false, visto = true) => ({
      ...{ em: `2026-11-0${day}`, valor, administra, visto },
    });
    const data = [at(2, 5, true), at(3, 7), at(1, 4, true)];
    const newest = { deOutro: 7, deQuemAdministra: 5, naoVisto: null };
    expect(pickNewest(data)).toEqual(newest);
    expect(pickNewest(data.toReversed())).toEqual(newest);
    expect(pickNewest([])).toEqual({ deOutro: null, deQuemAdministra: null, naoVisto: null });
    const unseen = [...data, at(1, 3, true, false), at(3, 1, false, false)];
    expect(pickNewest(unseen).naoVisto, 'administrators’ alone').toBe(3);
  });

  test.each([
    ['the seller’s own, with them', { por: 'vendedor', identificado: true }, true],
    ['the seller’s own', { por: 'vendedor', identificado: false }, false],
    ['a colleague’s, with them', { por: 'colega', identificado: true }, true],
    ['a colleague’s', { por: 'colega', identificado: false }, false],
    ['an administrator’s', { por: 'administrador', identificado: false }, true],
  ] as const)('without plate and chassis only an administrator’s binds: %s', (_, given, binds) => {
    expect(isBindingAvaliacao({ valor: 500_000, tabela: 1_000_000, ...given })).toBe(binds);
  });

  test('a value above it binds nobody, at it it does', () => {
    const own = { tabela: 1_000_000, por: 'vendedor' as const, teto: 500_000 };
    expect(isBindingAvaliacao({ ...own, valor: 500_000 })).toBe(true);
    expect(isBindingAvaliacao({ ...own, valor: 500_001 })).toBe(false);
    expect(isBindingAvaliacao({ valor: 500_001, teto: 500_000 })).toBe(false);
  });
});
