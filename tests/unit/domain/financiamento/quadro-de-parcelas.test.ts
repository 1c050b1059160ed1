import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { simulacaoLegalLines } from '~/domain/financiamento/legal-statement.ts';
import type { CdcRequest } from '~/domain/financiamento/loan-types.ts';
import { DEFAULT_MORA } from '~/domain/financiamento/mora.ts';
import {
  advertisedParcelas,
  compareParcelas,
  describeLastParcela,
} from '~/domain/financiamento/parcela-variation.ts';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { describeParcela } from '~/domain/ofertas/parcela-lead-in.ts';
import { pedido } from './apoio.ts';

const simulate = (changes: Partial<CdcRequest>) => simularCdc(pedido(changes), DEFAULT_PLANO_TABLES.iof);
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
/** SAC by hand: 12000 at 1 % over 12 equal months is 1000 of amortisation and interest from 120 down to 10. */
const REDONDA: Partial<CdcRequest> = {
  sistema: 'sac',
  convencao: 'mensal',
  iof: 'isento',
  preco: 1_200_000,
  parcelas: 12,
  taxaMensal: 1,
};
/** One day to the first instalment, then whole months: the first carries almost no interest. */
const CURTA: Partial<CdcRequest> = {
  ...REDONDA,
  convencao: 'dias30',
  dataContrato: '2026-01-15',
  primeiroVencimento: '2026-01-16',
};
/** 30 days to the first due date, 31 to the second: the second lies above the first in a long term. */
const LONGA: Partial<CdcRequest> = {
  ...REDONDA,
  convencao: 'dias365',
  parcelas: 48,
  taxaMensal: 2,
  dataContrato: '2026-11-21',
  primeiroVencimento: '2026-12-21',
};

const LOJA = { nome: 'Loja', endereco: 'Rua A, 1' };

describe('financing.md, CDC: SAC instalments fall from the first to the last', () => {
  test.each([
    [1, '1.120,00', '11.000,00'],
    [2, '1.110,00', '10.000,00'],
    [6, '1.070,00', '6.000,00'],
    [11, '1.020,00', '1.000,00'],
    [12, '1.010,00', '0,00'],
  ])('instalment %i of 12.000,00 in 12 months at 1%% is %s and leaves %s', (numero, value, saldo) => {
    const parcela = simulate(REDONDA).parcelas[numero - 1];
    const centavos = (text: string) => Number(text.replace(/\D/g, ''));
    expect(parcela).toMatchObject({ numero, valor: centavos(value), saldo: centavos(saldo) });
  });

  test('their sums: 780,00 of interest, 12.780,00 in all', () => {
    expect(simulate(REDONDA)).toMatchObject({ parcela: 112_000, juros: 78_000, totalParcelas: 1_278_000 });
  });
});

describe('CDC art. 54-B, III: what is said of instalments that differ', () => {
  test.each([
    [
      'Price',
      { convencao: 'mensal', iof: 'isento', preco: 1_000_000, parcelas: 12, taxaMensal: 2 },
      /^12× de R\$ 945,60$/,
      /^(a última de .*)?$/,
    ],
    [
      'SAC',
      REDONDA,
      /^12×, a 1ª de R\$ 1\.120,00 e a última de R\$ 1\.010,00$/,
      /^caem até a última, de R\$ 1\.010,00$/,
    ],
    [
      'SAC over long months',
      LONGA,
      /^48×, a 1ª de R\$ .*, a maior de R\$ .* e a última de R\$ /,
      /^a maior de R\$ .*, a última de R\$ /,
    ],
    ['SAC after one day', CURTA, /^12×, a 1ª de R\$ 1\.003,98, a maior de R\$ 1\.1/, /^a maior de R\$ 1\.1/],
    ['a single instalment of SAC', { ...REDONDA, parcelas: 1 }, /^1× de R\$ 12\.120,00$/, /^$/],
    ['SAC without interest', { ...REDONDA, taxaMensal: 0 }, /^12× de R\$ 1\.000,00$/, /^$/],
  ] as [string, Partial<CdcRequest>, RegExp, RegExp][])('%s', (_, changes, all, under) => {
    const accounts = simulate(changes);
    expect(plain(describeParcela(advertisedParcelas(accounts))).replace(/^Sem entrada, /, '')).toMatch(all);
    expect(plain(describeLastParcela(compareParcelas(accounts)))).toMatch(under);
  });

  it.each([
    [
      'falling ones',
      REDONDA,
      /em 12 parcelas mensais decrescentes, de 15\/02\/2026 a 15\/01\/2027, a primeira de R\$ 1\.120,00 e a última de R\$ 1\.010,00\.$/,
    ],
    [
      'one above the first',
      LONGA,
      /em 48 parcelas mensais que variam com os dias de cada período, de .*, a primeira de R\$ .*, a maior de R\$ .* e a última de R\$ .*\.$/,
    ],
    [
      'a later one above the one before it',
      { ...LONGA, primeiroVencimento: '2026-12-22' },
      /que caem ao longo do prazo, de .*, a primeira, que é a maior, de R\$ .* e a última de R\$ .*\.$/,
    ],
  ] as [string, Partial<CdcRequest>, RegExp][])('the statement on %s', (_, changes, line) => {
    const asked = pedido(changes);
    const lines = simulacaoLegalLines(
      { produto: 'cdc', ...asked, tarifas: [], agente: 'Banco', fornecedor: LOJA, validade: '2026-01-31' },
      simulate(changes),
      DEFAULT_MORA,
    );
    expect(plain(lines[2] ?? '')).toMatch(line);
  });

  it('never calls instalments falling or the first one the dearest where they are not', () => {
    fc.assert(
      fc.property(
        fc.record({
          sistema: fc.constantFrom('price' as const, 'sac' as const),
          parcelas: fc.integer({ min: 1, max: 72 }),
          taxaMensal: fc.double({ min: 0, max: 8, noNaN: true }),
          preco: fc.integer({ min: 500_000, max: 9_000_000 }),
          primeiroVencimento: fc.constantFrom(
            '2026-01-16',
            '2026-02-01',
            '2026-02-15',
            '2026-03-31',
            '2026-05-10',
          ),
        }),
        (changes) => {
          const accounts = simulate(changes);
          const quadro = compareParcelas(accounts);
          const values = accounts.parcelas.map(({ valor }) => valor);
          expect(quadro.maior.valor).toBe(Math.max(...values));
          if (quadro.decrescentes) expect(values).toEqual(values.toSorted((a, b) => b - a));
          const sentence = describeLastParcela(quadro);
          if (sentence.startsWith('caem')) {
            expect(values[0]).toBe(Math.max(...values));
            expect(values.at(-1)).toBeLessThan(values[0] ?? 0);
          }
          if (sentence === '') expect(new Set(values).size).toBe(1);
        },
      ),
    );
  });
});
