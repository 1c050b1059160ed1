import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainFraction, writeTaxa } from '~/domain/financiamento/excel-fraction.ts';
import { parsePercent } from '~/domain/valores/percent.ts';

describe('Issue 25 §2, narrow (rate): a spreadsheet’s fraction of a rate is asked about', () => {
  it.each([
    ['0,0219', '2,19'],
    ['0.0219', '2,19'],
    ['0,15', '15'],
  ])('%s: is it %s%%?', (text, whole) => {
    expect(explainFraction(text)).toContain(`Escreva ${whole},`);
  });

  it.each(['2,19', '0', '0,99', '0,16', '0,0219%', '', 'abc'])('%s is taken as it stands', (text) => {
    expect(explainFraction(text)).toBeNull();
  });

  it('a rate that is written reads back as it is, and is not asked about', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 150_000 }), (n) => {
        const text = writeTaxa(n / 10_000);
        expect([parsePercent(text), explainFraction(text)]).toEqual([n / 10_000, null]);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void explainFraction(text)));
  });
});
