import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACOES_DO_ESTOQUE,
  ATORES_DO_ESTOQUE,
  acoesDe,
  atorDe,
  passoDe,
  SITUACOES,
  situacoesPara,
} from '~/domain/estoque/situacoes.ts';

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
  ['entregue', 'devolver', 'disponivel', null, null, null],
] as const;

describe('Issue 12 §2 the states of an item: situation × act × actor', () => {
  test('every combination leads where the table says, and nowhere else', () => {
    for (const de of SITUACOES)
      for (const acao of ACOES_DO_ESTOQUE) {
        const row = TABELA.find((each) => each[0] === de && each[1] === acao);
        const expected = row ? row.slice(2) : [null, null, null, null];
        expect(
          ATORES_DO_ESTOQUE.map((ator) => passoDe(de, acao, ator)),
          `${acao} of ${de}`,
        ).toEqual(expected);
      }
  });

  test('Issue 25 §1.3: where the company lets them, everybody of it marks an arrival, and nothing else changes', () => {
    for (const de of SITUACOES)
      for (const acao of ACOES_DO_ESTOQUE)
        for (const ator of ATORES_DO_ESTOQUE) {
          const isArrival = acao === 'chegar' && de === 'em_transito' && ator !== 'tempo';
          const expected = isArrival ? 'disponivel' : passoDe(de, acao, ator);
          expect(passoDe(de, acao, ator, { chegada: true }), `${acao} of ${de} by ${ator}`).toBe(expected);
          expect(passoDe(de, acao, ator, { chegada: false })).toBe(passoDe(de, acao, ator));
        }
    expect(situacoesPara('chegar', 'equipe', { chegada: true })).toEqual(['em_transito']);
    expect(acoesDe('em_transito', 'equipe', { chegada: true })).toEqual(['chegar']);
  });

  test('the lists of acts and of situations are the same table', () => {
    for (const de of SITUACOES)
      for (const ator of ATORES_DO_ESTOQUE)
        for (const acao of ACOES_DO_ESTOQUE) {
          const may = passoDe(de, acao, ator) !== null;
          expect(acoesDe(de, ator).includes(acao)).toBe(may);
          expect(situacoesPara(acao, ator).includes(de)).toBe(may);
        }
  });

  test('whoever is not of the team does what an administrator may, or less', () => {
    const people = fc.constantFrom('dono', 'equipe') as fc.Arbitrary<'dono' | 'equipe'>;
    fc.assert(
      fc.property(
        fc.constantFrom(...SITUACOES),
        fc.constantFrom(...ACOES_DO_ESTOQUE),
        people,
        (de, acao, ator) => {
          const to = passoDe(de, acao, ator);
          if (to !== null) expect(passoDe(de, acao, 'admin')).toBe(to);
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
      expect(atorDe(uid, admin, { situacao, reservadaPor, vendidaPor })).toBe(ator);
    },
  );
});
