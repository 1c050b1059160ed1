import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_CONDICOES } from '~/domain/financiamento/condicoes.ts';
import { parseAgreedConditions, writeAgreedConditions } from '~/domain/financiamento/parse-simulacao.ts';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { resolveCondicoes } from '~/domain/financiamento/resolve-condicoes.ts';
import { simular } from '~/domain/financiamento/simular.ts';
import { addDays } from '~/domain/valores/dates.ts';

const HOJE = '2026-11-24';
const around = (most: number) =>
  fc.oneof(fc.integer({ min: 0, max: most }), fc.constantFrom(0, 1, most, most + 1));

describe('Issue 26 §4: screens and POST /api/simulacoes have one set of rules', () => {
  test('numbers that make a loan on a screen make one in the contract, and the other way round', () => {
    const asked = fc.record({
      ...{ preco: around(1_000_000_000), entrada: around(3_000_000), troca: around(3_000_000) },
      parcelas: fc.constantFrom(6, 12, 36),
      taxa: fc.constantFrom(0, 0.05, 1.99, 15, 15.01),
      dias: fc.constantFrom(0, 1, 30, 120, 121),
    });
    fc.assert(
      fc.property(asked, ({ parcelas, taxa, dias, ...values }) => {
        const venc = addDays(HOJE, dias);
        const { pedido } = resolveCondicoes(
          { ...EMPTY_CONDICOES, ...values, banco: 'banco-alvorecer', parcelas, taxa, venc },
          DEFAULT_PLANO,
          { hoje: HOJE, taxaLivre: true },
        );
        const contract = { ...values, produto: 'cdc', parcelas, taxaMensal: taxa };
        const dates = { dataContrato: HOJE, primeiroVencimento: venc };
        const answered = simular({ ...contract, ...dates }, { hoje: HOJE });
        // The lender has terms of its own, which are no rule of a loan.
        const isOffered = DEFAULT_PLANO.financeiras[0]?.prazos.includes(parcelas);
        expect(pedido !== null).toBe(answered.ok && isOffered);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['nothing said is the plan’s', {}, { parcelas: 36, taxaMensal: 2.39, primeiroVencimento: '2026-12-24' }],
    [
      'an insurance of the customer',
      { seguro: 85_000, seguroEm: 'hora' },
      { seguro: { valor: 85_000, financiado: false } },
    ],
    ['a day without its year is after the contract', { venc: '24/12' }, { primeiroVencimento: '2026-12-24' }],
    ['a small rate that is a number is no fraction', { taxa: 0.05 }, { taxaMensal: 0.05 }],
  ])('%s', (_, change, expected) => {
    const { erros, pedido } = resolveCondicoes(
      { ...EMPTY_CONDICOES, preco: 2_000_000, ...change },
      DEFAULT_PLANO,
      {
        ...{ hoje: HOJE, taxaLivre: true },
      },
    );
    expect(erros).toEqual({});
    expect(pedido).toMatchObject(expected);
  });

  test('Issue 13 §2: agreed numbers are written as their fields show them, and read back; spaces are nothing', () => {
    const typed = { banco: 'banco-alvorecer', parcelas: '36', taxa: '1,99', data: '', venc: '2026-12-24' };
    const more = { sistema: '', iof: '', seguro: '1.850,00', seguroEm: 'hora' };
    const read = parseAgreedConditions((field) => ({ ...typed, ...more })[field], []);
    expect(read).toMatchObject({ parcelas: 36, taxa: 1.99, data: null, seguro: 185_000 });
    expect(writeAgreedConditions(read)).toEqual({ ...typed, ...more });
    expect(parseAgreedConditions(() => '  ', [])).toMatchObject({ taxa: null, seguro: null });
  });
});
