import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ESTOQUE_ACTIONS,
  ESTOQUE_ACTORS,
  ESTOQUE_STATUSES,
  estoqueActionsOf,
  estoqueActorOf,
  isInLoja,
  nextEstoqueStatus,
  statusesForAction,
} from '~/domain/estoque/estoque-status.ts';

/** Spelled out once more: situation, act, and where it leads for admin, holder, team and time. */
const TABELA = [
  ['em_transito', 'chegar', 'disponivel', null, null, null],
  ['disponivel', 'reservar', 'reservada', 'reservada', 'reservada', null],
  ['disponivel', 'vender', 'vendida', 'vendida', 'vendida', null],
  ['reservada', 'estender', 'reservada', null, null, null],
  ['reservada', 'liberar', 'disponivel', 'disponivel', null, null],
  ['reservada', 'vencer', null, null, null, 'disponivel'],
  ['reservada', 'vender', 'vendida', 'vendida', null, null],
  ['vendida', 'entregar', 'entregue', 'entregue', null, null],
  ['vendida', 'devolver', 'disponivel', null, null, null],
  ['entregue', 'desfazer-entrega', 'vendida', 'vendida', null, null],
  ['entregue', 'devolver', 'disponivel', null, null, null],
] as const;

describe('Issue 12 §2 the states of an item: situation × act × actor', () => {
  test('every combination leads where the table says, and nowhere else', () => {
    for (const de of ESTOQUE_STATUSES)
      for (const action of ESTOQUE_ACTIONS) {
        const row = TABELA.find((each) => each[0] === de && each[1] === action);
        const expected = row ? row.slice(2) : [null, null, null, null];
        expect(
          ESTOQUE_ACTORS.map((ator) => nextEstoqueStatus(de, action, ator)),
          `${action} of ${de}`,
        ).toEqual(expected);
      }
  });

  test('Issue 25 §1.3: where the company lets them, everybody of it marks an arrival, and nothing else changes', () => {
    for (const de of ESTOQUE_STATUSES)
      for (const action of ESTOQUE_ACTIONS)
        for (const ator of ESTOQUE_ACTORS) {
          const isArrival = action === 'chegar' && de === 'em_transito' && ator !== 'tempo';
          const expected = isArrival ? 'disponivel' : nextEstoqueStatus(de, action, ator);
          expect(
            nextEstoqueStatus(de, action, ator, { chegada: true }),
            `${action} of ${de} by ${ator}`,
          ).toBe(expected);
          expect(nextEstoqueStatus(de, action, ator, { chegada: false })).toBe(
            nextEstoqueStatus(de, action, ator),
          );
        }
    expect(statusesForAction('chegar', 'equipe', { chegada: true })).toEqual(['em_transito']);
    expect(estoqueActionsOf('em_transito', 'equipe', { chegada: true })).toEqual(['chegar']);
  });

  test('the lists of acts and of situations are the same table', () => {
    for (const de of ESTOQUE_STATUSES)
      for (const ator of ESTOQUE_ACTORS)
        for (const action of ESTOQUE_ACTIONS) {
          const may = nextEstoqueStatus(de, action, ator) !== null;
          // The way back from a delivery is offered by the delivery's own notice, for its seconds.
          const isListed = may && action !== 'desfazer-entrega';
          expect(estoqueActionsOf(de, ator).includes(action)).toBe(isListed);
          expect(statusesForAction(action, ator).includes(de)).toBe(may);
        }
  });

  test('what is in transit, available or reserved is still of the company; sold and delivered is not', () =>
    expect(ESTOQUE_STATUSES.filter(isInLoja)).toEqual(['em_transito', 'disponivel', 'reservada']));

  test('whoever is not of the team does what an administrator may, or less', () => {
    const people = fc.constantFrom('dono', 'equipe') as fc.Arbitrary<'dono' | 'equipe'>;
    fc.assert(
      fc.property(
        fc.constantFrom(...ESTOQUE_STATUSES),
        fc.constantFrom(...ESTOQUE_ACTIONS),
        people,
        (de, action, ator) => {
          const to = nextEstoqueStatus(de, action, ator);
          if (to !== null) expect(nextEstoqueStatus(de, action, 'admin')).toBe(to);
        },
      ),
    );
  });

  test.each([
    ['u1', false, 'reservada', 'u1', null, 'dono'],
    ['u2', false, 'reservada', 'u1', null, 'equipe'],
    ['u2', true, 'reservada', 'u1', null, 'admin'],
    ['u1', false, 'disponivel', 'u1', null, 'equipe'],
    ['u1', false, 'vendida', null, 'u1', 'dono'],
    ['u1', false, 'vendida', 'u1', 'u2', 'equipe'],
    ['', false, 'reservada', '', null, 'equipe'],
  ] as const)(
    '%s, admin %s, %s of %s sold by %s: %s',
    (uid, admin, situacao, reservadaPor, vendidaPor, ator) => {
      expect(estoqueActorOf(uid, admin, { situacao, reservadaPor, vendidaPor })).toBe(ator);
    },
  );
});
