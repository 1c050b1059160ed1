import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PropostaContent } from '~/domain/propostas/proposta.ts';
import { describePropostaChanges } from '~/domain/propostas/proposta-changes.ts';
import { BASE, CDC, ITEM, PIX, TROCA } from './apoio.ts';

const frete = (valor: number, cortesia = false) => ({
  tipo: 'frete' as const,
  nome: 'Frete',
  valor,
  cortesia,
});

const said = (before: Partial<PropostaContent>, after: Partial<PropostaContent>) =>
  describePropostaChanges({ ...BASE, ...before }, { ...BASE, ...after }).map(({ texto }) =>
    texto.replaceAll('\u00a0', ' '),
  );

describe('Issue 13 §2: what changed between two versions, in the words of who reads it', () => {
  test.each([
    ['nothing', {}, {}, []],
    [
      'discount',
      {},
      { desconto: 50_000 },
      ['Desconto: de R$ 0,00 para R$ 500,00', 'Total: de R$ 20.000,00 para R$ 19.500,00'],
    ],
    [
      'colour',
      {},
      { item: { ...ITEM, cor: 'Preta' } },
      ['Moto: de FZ25 ABS Azul 2026 para FZ25 ABS Preta 2026'],
    ],
    ['another unit', {}, { item: { ...ITEM, estoque: 'i2' } }, ['Outra unidade da mesma moto']],
    [
      'price',
      {},
      { item: { ...ITEM, preco: 1_900_000 } },
      ['Preço: de R$ 20.000,00 para R$ 19.000,00', 'Total: de R$ 20.000,00 para R$ 19.000,00'],
    ],
    [
      'first bike',
      { item: null },
      {},
      ['Moto escolhida: FZ25 ABS Azul 2026', 'Total: de R$ 0,00 para R$ 20.000,00'],
    ],
    [
      'first bike, of which less is known',
      { item: null },
      { item: { ...ITEM, acabamento: '', anoModelo: null } },
      ['Moto escolhida: FZ25 Azul', 'Total: de R$ 0,00 para R$ 20.000,00'],
    ],
    [
      'line of another kind under the same name',
      { linhas: [frete(90_000)] },
      { linhas: [{ ...frete(90_000), tipo: 'outro' }] },
      ['Incluído: Frete, R$ 900,00', 'Retirado: Frete, R$ 900,00'],
    ],
    [
      'line in',
      {},
      { linhas: [frete(90_000)] },
      ['Incluído: Frete, R$ 900,00', 'Total: de R$ 20.000,00 para R$ 20.900,00'],
    ],
    ['line out', { linhas: [frete(90_000, true)] }, {}, ['Retirado: Frete, cortesia']],
    [
      'line given',
      { linhas: [frete(90_000)] },
      { linhas: [frete(90_000, true)] },
      ['Frete: de R$ 900,00 para cortesia de R$ 900,00', 'Total: de R$ 20.900,00 para R$ 20.000,00'],
    ],
    [
      'two equal lines, one out',
      { linhas: [frete(1), frete(1)] },
      { linhas: [frete(1)] },
      ['Retirado: Frete, R$ 0,01', 'Total: de R$ 20.000,02 para R$ 20.000,01'],
    ],
    ['trade-in', {}, { troca: TROCA }, ['Usado na troca: Honda CG 2020 por R$ 3.000,00']],
    [
      'its value',
      { troca: TROCA },
      { troca: { ...TROCA, valor: 1 } },
      ['Usado na troca: de Honda CG 2020 por R$ 3.000,00 para Honda CG 2020 por R$ 0,01'],
    ],
    [
      'its evaluation',
      { troca: TROCA },
      { troca: { ...TROCA, seminovo: 'u' } },
      ['Dados do usado na troca mudaram'],
    ],
    ['trade-in out', { troca: TROCA }, {}, ['Usado na troca retirado']],
    [
      'payment',
      {},
      { pagamentos: [{ tipo: 'cartao', valor: 500_000, vezes: 10 }, CDC] },
      ['Pagamento retirado: Pix, R$ 5.000,00', 'Pagamento incluído: Cartão em 10×, R$ 5.000,00'],
    ],
    [
      'conditions of a loan',
      {},
      { pagamentos: [PIX, { ...CDC, plano: 3 }] },
      ['Condições de pagamento mudaram: Financiamento em 36×, R$ 15.000,00'],
    ],
    [
      'campaign',
      {},
      { campanha: { id: 'c', nome: 'Novembro', desconto: 1 } },
      ['Campanha: de nenhuma para Novembro, R$ 0,01', 'Total: de R$ 20.000,00 para R$ 19.999,99'],
    ],
    ['validity', {}, { validade: '2026-12-01' }, ['Validade: de o prazo da loja para 01/12/2026']],
    ['notes', {}, { observacoes: 'Segredo' }, ['Observações mudaram']],
    ['the note to who approves', {}, { notaInterna: 'Segredo' }, ['Nota interna mudou']],
    ['the customer is nobody’s to read', {}, { cliente: { ...BASE.cliente, nome: 'Outra' } }, []],
  ] as const)('%s', (_, before, after, expected) => {
    expect(said(before as Partial<PropostaContent>, after as Partial<PropostaContent>)).toEqual(expected);
  });

  test('each sentence names its part of the form', () =>
    expect(
      describePropostaChanges({ ...BASE, linhas: [frete(0, true)] }, { ...BASE, observacoes: 'x' }).map(
        ({ campo }) => campo,
      ),
    ).toEqual(['linhas', 'observacoes']));

  test('no change of terms goes without a word, and equal ones say nothing', () => {
    const change = fc.record(
      {
        desconto: fc.nat(3),
        linhas: fc.array(
          fc.nat(2).map((n) => frete(n)),
          { maxLength: 2 },
        ),
        troca: fc.option(fc.nat(2).map((value) => ({ ...TROCA, valor: value + 1 }))),
        pagamentos: fc.subarray([PIX, CDC, { ...CDC, plano: 1 }]),
        validade: fc.option(fc.constantFrom('2026-12-01', '2026-12-02')),
        observacoes: fc.constantFrom('', 'a'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, change, (a, b) => {
        const [before, after] = [
          { ...BASE, ...a },
          { ...BASE, ...b },
        ];
        const isSame = JSON.stringify(before) === JSON.stringify(after);
        // The order of lines and payments is no change of what is agreed.
        if (isSame) expect(describePropostaChanges(before, after)).toEqual([]);
        else if (describePropostaChanges(before, after).length === 0)
          expect([before.linhas, before.pagamentos].map((list) => list.length)).toEqual(
            [after.linhas, after.pagamentos].map((list) => list.length),
          );
      }),
    );
  });
});
