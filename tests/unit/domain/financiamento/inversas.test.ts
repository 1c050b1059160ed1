import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { maxAffordablePreco, maxNetAmount, minEntrada } from '~/domain/financiamento/inverse-computations.ts';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { pedido } from './apoio.ts';

const presets = DEFAULT_PLANO_TABLES.iof;
const fee = [{ nome: 'Registro', valor: 30_000, financiada: true }];
const conditions = fc
  .record({
    parcelas: fc.integer({ min: 2, max: 120 }),
    taxaMensal: fc.integer({ min: 0, max: 800 }).map((hundredths) => hundredths / 100),
    convencao: fc.constantFrom('mensal' as const, 'dias365' as const, 'dias30' as const),
    sistema: fc.constantFrom('price' as const, 'sac' as const),
    iof: fc.constantFrom('pf' as const, 'mei' as const, 'isento' as const),
    financed: fc.boolean(),
  })
  .map(({ financed, ...rest }) => pedido({ ...rest, tarifas: financed ? fee : [] }));

describe('the inverse questions', () => {
  it('instalment → price: the answer fits and one centavo more does not', () => {
    fc.assert(
      fc.property(conditions, fc.integer({ min: 10_000, max: 300_000 }), (condicoes, parcela) => {
        const preco = maxAffordablePreco(parcela, { entrada: 100_000, troca: 50_000 }, condicoes, presets);
        if (preco === null) return;
        const at = (price: number) =>
          simularCdc({ ...condicoes, preco: price, entrada: 100_000, troca: 50_000 }, presets).parcela;
        expect(at(preco)).toBeLessThanOrEqual(parcela);
        expect(at(preco + 1)).toBeGreaterThan(parcela);
      }),
    );
  });

  it('instalment → down payment: the answer fits and one centavo less does not', () => {
    fc.assert(
      fc.property(conditions, fc.integer({ min: 10_000, max: 300_000 }), (condicoes, parcela) => {
        const preco = 2_500_000;
        const entrada = minEntrada(parcela, { preco, troca: 0 }, condicoes, presets);
        if (entrada === null) return;
        const at = (paid: number) =>
          simularCdc({ ...condicoes, preco, entrada: paid, troca: 0 }, presets).parcela;
        expect(at(entrada)).toBeLessThanOrEqual(parcela);
        if (entrada > 0) expect(at(entrada - 1)).toBeGreaterThan(parcela);
      }),
    );
  });

  it('says when no loan has so small an instalment, and when no down payment is needed', () => {
    expect(maxNetAmount(10, pedido({ tarifas: fee }), presets)).toBeNull();
    expect(maxAffordablePreco(10, { entrada: 0, troca: 0 }, pedido({ tarifas: fee }), presets)).toBeNull();
    expect(minEntrada(10, { preco: 100, troca: 0 }, pedido({ tarifas: fee }), presets)).toBeNull();
    expect(minEntrada(900_000, { preco: 100_000, troca: 0 }, pedido(), presets)).toBe(0);
    expect(maxAffordablePreco(1_000_000_000, { entrada: 0, troca: 0 }, pedido(), presets)).toBe(
      1_000_000_000,
    );
  });
});
