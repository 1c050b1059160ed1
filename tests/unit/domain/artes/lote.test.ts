import { describe, expect, test } from 'vitest';
import { entradaOfPreco, explainMissingPreco, readBatchRequest } from '../../../../app/domain/artes/batch.ts';

const PEDIDO = { template: 'vitrine', validade: '2026-12-30', itens: [{ moto: 'factor-dx' }] };

describe('Issue 10 §2 Batch: what may be asked', () => {
  test.each([
    [0, 'itens', { ...PEDIDO, itens: [] }],
    [101, 'itens', { ...PEDIDO, itens: Array.from({ length: 101 }, () => ({ moto: 'factor' })) }],
    [1, 'validade', { ...PEDIDO, validade: '30/12/2026' }],
    [1, 'parcela', { ...PEDIDO, parcela: { agente: 'Banco', parcelas: 36, entrada: 91 } }],
  ])('%i models, wrong at %s', (_, field, pedido) => {
    const read = readBatchRequest(pedido);
    expect(read.ok ? [] : Object.keys(read.erros).map((name) => name.split('.')[0])).toContain(field);
  });

  test('one to a hundred', () => {
    for (const length of [1, 100])
      expect(readBatchRequest({ ...PEDIDO, itens: Array(length).fill({ moto: 'factor' }) }).ok).toBe(true);
  });

  test.each([
    [1_919_000, 20, 383_800],
    [1_999_990, 33, 659_900],
    [1_999_990, 0, 0],
  ])('the down payment of %i at %i%% is whole reais', (preco, percent, entrada) => {
    expect(entradaOfPreco(preco, percent)).toBe(entrada);
  });

  test('a model without a price has its reason', () => {
    expect([explainMissingPreco({ preco: null }), explainMissingPreco({ preco: 1 })]).toEqual([
      expect.stringContaining('Sob consulta'),
      null,
    ]);
  });
});
