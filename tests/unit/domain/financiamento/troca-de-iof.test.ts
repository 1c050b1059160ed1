import { describe, expect, test } from 'vitest';
import { iofReplacement, resolveIof } from '../../../../app/domain/financiamento/iof.ts';
import { DEFAULT_PLANO_TABLES } from '../../../../app/domain/financiamento/plano-tables.ts';

const { iof } = DEFAULT_PLANO_TABLES;

describe('Issue 9 §1.7: the IOF of MEI and Simples above R$ 30.000 is the company’s, and that is said', () => {
  test.each([
    ['mei', 3_000_000, null],
    ['mei', 3_000_001, { limite: 3_000_000, depois: 'pj' }],
    ['pj', 9_000_000, null],
    ['pf', 9_000_000, null],
    ['isento', 9_000_000, null],
    [{ diaria: 0.001, adicional: 0.1, tetoDias: 365 }, 9_000_000, null],
  ] as const)('%j of an operation of %i centavos', (choice, value, troca) => {
    expect(iofReplacement(choice, value, iof)).toEqual(troca);
  });

  test('what it says is what is charged', () => {
    for (const value of [2_999_999, 3_000_000, 3_000_001, 5_000_000]) {
      const troca = iofReplacement('mei', value, iof);
      expect(resolveIof('mei', value, iof)).toEqual(iof[troca?.depois ?? 'mei']);
    }
  });
});
