import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withDefaults } from '~/domain/financiamento/fill-in.ts';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { simulacaoFromQuery, simulacaoToQuery } from '~/domain/financiamento/simulacao-address.ts';
import {
  fillAddress,
  type StoredSimulacaoRequest,
  stripAddress,
} from '~/domain/financiamento/stored-simulacao.ts';
import { readSimulacao } from '../../../support/simulacao-digitada.ts';

const HOJE = '2026-11-24';
/** Address of a screen, and the request that it makes, with a bonus on the trade-in. */
function saved(query: string, bonus = 0) {
  const typed = withDefaults(simulacaoFromQuery(new URLSearchParams(query)), DEFAULT_PLANO, HOJE);
  const { pedido } = readSimulacao(typed, DEFAULT_PLANO, true, bonus);
  // As it is stored.
  const json = JSON.stringify({ produto: 'cdc', ...pedido });
  return (
    pedido && {
      endereco: `/financiamento?${simulacaoToQuery(typed)}`,
      pedido: JSON.parse(json) as StoredSimulacaoRequest,
    }
  );
}

describe('Issue 26 §4: a saved simulation has one truth', () => {
  test.each([
    ['amounts in reais', 'moto=Factor&preco=25990,50&entrada=5000&troca=1000,01&seguro=890', 'moto=Factor&'],
    ['a percentage stays as typed', 'preco=25990&entrada=20&em=pct', 'entrada=20&em=pct&'],
    ['a trade-in with a bonus is not what was typed', 'preco=25990&troca=3000', 'troca=3000&', 50_000],
    ['a zero that was typed', 'preco=25990&entrada=0', 'entrada=0&'],
    ['the customer’s other questions', 'preco=25990&cabe=800&quitar=2027-11-24', ''],
  ])('%s', (_, query, kept, bonus = 0) => {
    const made = saved(query, bonus);
    if (!made) throw new Error('the simulation is complete');
    const short = stripAddress(made.endereco, made.pedido);
    expect(short).toContain(`?${kept}`);
    expect(short).not.toMatch(/preco=|parcelas=|data=|venc=|seguro=/);
    expect(fillAddress(short, made.pedido)).toBe(made.endereco);
  });

  test('any saved address opens as it was, also one from before', () => {
    const money = fc.constantFrom('', '0', '1500', '1999,99');
    const fields = fc.record({
      ...{ moto: fc.constantFrom('', 'Ténéré 700 & cia'), preco: fc.constantFrom('25990', '18490,90') },
      ...{ entrada: fc.constantFrom('', '0', '20', '5000'), em: fc.constantFrom('', 'pct'), troca: money },
      ...{ parcelas: fc.constantFrom('', '24', '48'), taxa: fc.constantFrom('', '1,5'), seguro: money },
      ...{ cabe: money, venc: fc.constantFrom('', '2026-12-10'), tarifas: fc.constantFrom('', 'nao') },
    });
    fc.assert(
      fc.property(fields, fc.constantFrom(0, 30_000), (each, bonus) => {
        const made = saved(new URLSearchParams(each).toString(), bonus);
        fc.pre(made !== null);
        const { endereco, pedido } = made;
        expect(fillAddress(stripAddress(endereco, pedido), pedido)).toBe(endereco);
        expect(fillAddress(endereco, pedido)).toBe(endereco);
      }),
    );
  });

  test('the products without a screen keep what they have', () => {
    const pedido = { produto: 'consorcio' as const, credito: 2_000_000, plano: 'mega' as const, meses: 60 };
    expect(stripAddress('/financiamento2?preco=20000', pedido)).toBe('/financiamento2?preco=20000');
  });
});
