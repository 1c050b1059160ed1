import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupPanfletos, panfletoOfItem } from '~/domain/estoque/panfletos.ts';

const MOTOS = [
  { id: 'factor', preco: 1_999_000 },
  { id: 'fazer', preco: 2_599_000 },
  { id: 'r15', preco: null },
];

describe('Issue 12 §2: a batch of flyers from chosen items', () => {
  test.each([
    ['the catalogue’s price', 'factor', 1_999_000, { moto: 'factor', preco: null }],
    ['its own price', 'factor', 1_949_000, { moto: 'factor', preco: 1_949_000 }],
    ['a price where the catalogue has none', 'r15', 1_800_000, { moto: 'r15', preco: 1_800_000 }],
    ['no price at all', 'r15', null, null],
    ['a model that left the catalogue', 'ténéré', 1_000_000, null],
    ['a model that never was in it', null, 1_000_000, null],
  ] as const)('%s', (_what, moto, precoVigente, expected) =>
    expect(panfletoOfItem({ moto, precoVigente }, MOTOS)).toEqual(expected),
  );

  test('equal ones become one; what none can be made of is counted', () => {
    const item = (moto: string | null, precoVigente: number | null) => ({ moto, precoVigente });
    const items = [
      ...[item('factor', 1_999_000), item('factor', 1_999_000), item('factor', 1_949_000)],
      ...[item('fazer', 2_599_000), item('r15', null), item(null, 1)],
    ];
    expect(groupPanfletos(items, MOTOS)).toEqual({
      motos: ['factor', 'fazer'],
      proprios: [{ moto: 'factor', preco: 1_949_000 }],
      ...{ iguais: 1, fora: 2 },
    });
  });

  test('every item is in one flyer, equal to one, or left out; and no flyer comes twice', () => {
    const arbitrary = fc.record({
      moto: fc.constantFrom('factor', 'fazer', 'r15', 'outra', null),
      precoVigente: fc.constantFrom(1_999_000, 2_599_000, 1_000, null),
    });
    fc.assert(
      fc.property(fc.array(arbitrary, { maxLength: 40 }), (items) => {
        const { motos, proprios, iguais, fora } = groupPanfletos(items, MOTOS);
        expect(motos.length + proprios.length + iguais + fora).toBe(items.length);
        const all = [...motos, ...proprios.map(({ moto, preco }) => `${moto} ${preco}`)];
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});
