import { describe, expect, it } from 'vitest';
import { DEFAULT_AVALIACAO_TABLE } from '~/domain/seminovos/avaliacao.ts';
import { estimateTroca } from '~/domain/seminovos/troca-estimate.ts';

describe('Issue 25 §3 (A5): FIPE in a trade-in is what the shop pays, by its table', () => {
  it('is below the value of FIPE, with the km that the age makes likely', () => {
    expect(estimateTroca({ fipe: 1_377_900, ano: 2018 }, DEFAULT_AVALIACAO_TABLE, '2026-11-26')).toEqual({
      valor: 975_000,
      km: 80_000,
    });
  });

  it('is less the older the bike is, never more', () => {
    const values = Array.from(
      { length: 12 },
      (_, n) =>
        estimateTroca({ fipe: 2_000_000, ano: 2026 - n }, DEFAULT_AVALIACAO_TABLE, '2026-11-26')?.valor ?? 0,
    );
    expect([...values].sort((a, b) => b - a)).toEqual(values);
  });

  it('there is none of a new motorcycle', () => {
    expect(estimateTroca({ fipe: 2_000_000, ano: 0 }, DEFAULT_AVALIACAO_TABLE, '2026-11-26')).toBeNull();
  });
});
