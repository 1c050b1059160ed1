import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { cdcValues, computePagamento } from '~/domain/propostas/financed-pagamento.ts';
import type { PropostaContent } from '~/domain/propostas/proposta.ts';
import { computePropostaAccount } from '~/domain/propostas/proposta-account.ts';
import { BASE, CDC, ITEM, PIX, TROCA } from './apoio.ts';

const context = { plano: DEFAULT_PLANO, hoje: '2026-11-24', taxaLivre: false };

/** Calculates the amount that the simulation behind a part finances, whatever its box says. */
function financedBy(termos: PropostaContent, part: typeof CDC): number {
  const { preco, entrada, troca } = cdcValues(termos, part);
  return preco - entrada - troca;
}

describe('Issue 25 §3 (A13): the instalment is that of the amount in the box, or there is none', () => {
  test.each([
    ['down payment, trade-in, then a discount', 150_000, 1_329_000],
    ['a larger trade-in, then a larger discount', 250_000, 1_529_000],
  ])('%s: what is left over is named, and no instalment of another amount is shown', (_, desconto, valor) => {
    const cdc = { ...CDC, valor };
    const termos: PropostaContent = {
      ...BASE,
      item: { ...ITEM, preco: valor + 200_000 + 500_000 },
      troca: { ...TROCA, valor: 500_000 },
      pagamentos: [{ ...PIX, valor: 200_000 }, cdc],
    };
    expect(computePagamento(termos, cdc, context)).toMatchObject({ ok: true });
    const after = { ...termos, desconto };
    if (desconto <= 200_000) {
      // It still fits beside the trade-in: the numbers stay those of the box.
      expect(financedBy(after, cdc)).toBe(valor);
      return;
    }
    expect(computePagamento(after, cdc, context)).toEqual({
      ok: false,
      erros: expect.objectContaining({
        valor: expect.stringMatching(/Passa em R\$\s500,00 do que falta pagar/),
      }),
    });
  });

  test('in any order of price, discount, trade-in and down payment', () => {
    const money = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        fc.record({
          preco: fc.integer({ min: 500_000, max: 5_000_000 }),
          desconto: money(1_000_000),
          troca: money(3_000_000),
          entrada: money(3_000_000),
          valor: fc.integer({ min: 100_000, max: 5_000_000 }),
        }),
        ({ preco, desconto, troca, entrada, valor }) => {
          const cdc = { ...CDC, valor };
          const termos: PropostaContent = {
            ...BASE,
            ...{ item: { ...ITEM, preco }, desconto: Math.min(desconto, preco - 1) },
            troca: troca > 0 ? { ...TROCA, valor: troca } : null,
            pagamentos: [{ ...PIX, valor: entrada }, cdc],
          };
          const contada = computePagamento(termos, cdc, context);
          if (contada.ok) expect(financedBy(termos, cdc)).toBe(valor);
          const { devido, troca: paga, bonus } = computePropostaAccount(termos);
          if (valor > Math.max(0, devido - paga - bonus)) expect(contada.ok).toBe(false);
        },
      ),
      { numRuns: 150 },
    );
  });
});
