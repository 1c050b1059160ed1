import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  type AvaliacaoInput,
  type AvaliacaoTable,
  avaliacaoTableSchema,
  DEFAULT_AVALIACAO_TABLE,
  proposeAvaliacao,
} from '../../../../app/domain/seminovos/avaliacao.ts';
import {
  avaliacaoTableToForm,
  readAvaliacaoTableForm,
} from '../../../../app/domain/seminovos/avaliacao-table-form.ts';
import { EMPTY_FICHA } from '../../../../app/domain/seminovos/ficha.ts';
import { compareToFipe } from '../../../../app/domain/seminovos/fipe-comparison.ts';
import { modeloClasse } from '../../../../app/domain/seminovos/modelo-classe.ts';
import { readSeminovoFilters } from '../../../../app/domain/seminovos/seminovo-filters.ts';

const PIORES = ['excelente', 'bom', 'regular', 'ruim'] as const;

const pontos = (min: number, max: number) => fc.integer({ min: min * 4, max: max * 4 }).map((n) => n / 4);

/** Tables that the schema takes. */
const tabela: fc.Arbitrary<AvaliacaoTable> = fc
  .record({
    kms: fc.uniqueArray(fc.integer({ min: 1, max: 200_000 }), { maxLength: 6 }),
    percentuais: fc.array(pontos(0, 110), { minLength: 7, maxLength: 7 }),
    estados: fc.array(pontos(-40, 20), { minLength: 4, maxLength: 4 }),
    bons: fc.array(pontos(0, 20), { minLength: 5, maxLength: 5 }),
    ruins: fc.array(pontos(-40, 0), { minLength: 2, maxLength: 2 }),
    arredonda: fc.constantFrom(1 as const, 1_000 as const, 5_000 as const, 50_000 as const),
  })
  .map(({ kms, percentuais, estados, bons, ruins, arredonda }) => {
    const sorted = [...kms].sort((a, b) => a - b);
    const down = [...percentuais].sort((a, b) => b - a);
    const [excelente = 0, bom = 0, regular = 0, ruim = 0] = [...estados].sort((a, b) => b - a);
    const [umDono = 0, manual = 0, chaveReserva = 0, laudo = 0, garantia = 0] = bons;
    const [ipvaAberto = 0, semLicenciamento = 0] = ruins;
    return {
      faixas: [...sorted, null].map((ate, at) => ({ ate, percentual: down[at] ?? 0 })),
      conservacao: { excelente, bom, regular, ruim },
      extras: { umDono, manual, chaveReserva, laudo, garantia, ipvaAberto, semLicenciamento },
      arredonda,
    };
  });

const ficha = fc.record({
  conservacao: fc.constantFrom(...PIORES, null),
  donos: fc.constantFrom(null, 1, 2, 3),
  multas: fc.constantFrom(null, 0, 12_345, 900_000),
  ipvaPago: fc.boolean(),
  licenciado: fc.boolean(),
  laudo: fc.boolean(),
  garantia: fc.boolean(),
  manual: fc.boolean(),
  chaveReserva: fc.boolean(),
});
const moto: fc.Arbitrary<AvaliacaoInput> = fc.record({
  fipe: fc.integer({ min: 1, max: 30_000_000 }),
  km: fc.integer({ min: 0, max: 300_000 }),
  ficha,
});

describe('Issue 12 §3: the evaluation table', () => {
  test('the lines add up to the value to the centavo, and it is never negative', () => {
    fc.assert(
      fc.property(moto, tabela, (para, table) => {
        const { valor, linhas } = proposeAvaliacao(para, table);
        expect(linhas.reduce((sum, linha) => sum + linha.valor, 0)).toBe(valor);
        expect(valor).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(valor)).toBe(true);
        expect(valor % table.arredonda).toBe(0);
      }),
    );
  });

  test('more km never is worth more', () => {
    fc.assert(
      fc.property(moto, tabela, fc.integer({ min: 0, max: 100_000 }), (para, table, more) => {
        const farther = { ...para, km: para.km + more };
        expect(proposeAvaliacao(farther, table).valor).toBeLessThanOrEqual(
          proposeAvaliacao(para, table).valor,
        );
      }),
    );
  });

  test('a worse condition, larger debts and missing papers never are worth more', () => {
    fc.assert(
      fc.property(moto, tabela, (para, table) => {
        const valueWith = (change: Partial<AvaliacaoInput['ficha']>) =>
          proposeAvaliacao({ ...para, ficha: { ...para.ficha, ...change } }, table).valor;
        const values = PIORES.map((conservacao) => valueWith({ conservacao }));
        expect(values).toEqual([...values].sort((a, b) => b - a));
        expect(valueWith({ multas: 100_000 })).toBeLessThanOrEqual(valueWith({ multas: 0 }));
        expect(valueWith({ ipvaPago: false })).toBeLessThanOrEqual(valueWith({ ipvaPago: true }));
        expect(valueWith({ manual: false })).toBeLessThanOrEqual(valueWith({ manual: true }));
      }),
    );
  });

  test('every table that makes sense is taken, and its form gives it back', () => {
    fc.assert(
      fc.property(tabela, (table) => {
        expect(v.parse(avaliacaoTableSchema, table)).toEqual(table);
        expect(readAvaliacaoTableForm(avaliacaoTableToForm(table))).toEqual(table);
      }),
    );
    expect(v.parse(avaliacaoTableSchema, DEFAULT_AVALIACAO_TABLE)).toEqual(DEFAULT_AVALIACAO_TABLE);
  });

  test.each([
    [
      'more km worth more',
      {
        faixas: [
          { ate: 10, percentual: 70 },
          { ate: null, percentual: 80 },
        ],
      },
    ],
    ['no end', { faixas: [{ ate: 10, percentual: 70 }] }],
    [
      'bands out of order',
      {
        faixas: [
          { ate: 20, percentual: 70 },
          { ate: 10, percentual: 60 },
          { ate: null, percentual: 50 },
        ],
      },
    ],
    ['a worse condition worth more', { conservacao: { excelente: 0, bom: 1, regular: 0, ruim: 0 } }],
    ['open tax that adds', { extras: { ...DEFAULT_AVALIACAO_TABLE.extras, ipvaAberto: 1 } }],
    ['points that are no number', { conservacao: { excelente: Number.NaN, bom: 0, regular: 0, ruim: 0 } }],
  ])('refused: %s', (_, change) => {
    expect(v.safeParse(avaliacaoTableSchema, { ...DEFAULT_AVALIACAO_TABLE, ...change }).success).toBe(false);
  });

  test('a Fazer of 2022 with 18.400 km, line by line', () => {
    const { valor, linhas } = proposeAvaliacao(
      {
        fipe: 2_029_600,
        km: 18_400,
        ficha: {
          ...EMPTY_FICHA,
          conservacao: 'bom',
          donos: 1,
          ipvaPago: true,
          licenciado: true,
          multas: 10_000,
        },
      },
      DEFAULT_AVALIACAO_TABLE,
    );
    expect(linhas.map(({ rotulo, valor: each }) => [rotulo, each])).toEqual([
      ['Até 30.000 km', 1_684_568],
      ['Único dono', 20_296],
      ['Multas e débitos', -10_000],
      ['Arredondamento', -4_864],
    ]);
    expect(valor).toBe(1_690_000);
  });
});

describe('Issue 12 §3: a price against FIPE in plain words', () => {
  test.each([
    [1_940_000, 2_000_000, '3% abaixo da FIPE de junho'],
    [1_940_001, 2_000_000, '2% abaixo da FIPE de junho'],
    [2_000_000, 2_000_000, 'No valor da FIPE de junho'],
    [1_980_001, 2_000_000, 'No valor da FIPE de junho'],
    [1_980_000, 2_000_000, '1% abaixo da FIPE de junho'],
    [2_000_001, 2_000_000, '1% acima da FIPE de junho'],
    [2_060_000, 2_000_000, '3% acima da FIPE de junho'],
  ])('%i against %i: %s', (preco, fipe, phrase) => {
    expect(compareToFipe(preco, fipe, '2026-06', '2026-11-24')?.frase).toBe(phrase);
  });

  test('another year says so; without a value nothing is said', () => {
    expect(compareToFipe(100, 200, '2025-12', '2026-01-02')?.frase).toBe(
      '50% abaixo da FIPE de dezembro de 2025',
    );
    expect(compareToFipe(null, 200, '2025-12', '2026-01-02')).toBeNull();
    expect(compareToFipe(100, null, null, '2026-01-02')).toBeNull();
  });

  test('never flatters the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (preco, fipe) => {
        const said = compareToFipe(preco, fipe, '2026-06', '2026-11-24');
        const percent = Number(/^(\d+)%/.exec(said?.frase ?? '')?.[1] ?? 0);
        if (said?.lado === 'abaixo') expect(preco * 100).toBeLessThanOrEqual(fipe * (100 - percent));
        else if (said?.lado === 'acima') expect(preco * 100).toBeLessThanOrEqual(fipe * (100 + percent));
        else expect(preco).toBeLessThanOrEqual(fipe);
      }),
    );
  });
});

test.each([
  ['NMAX Connected 160 ABS', 'scooter'],
  ['XTZ 250 LANDER 249cc/LANDER BLUEFLEX/ABS', 'trail'],
  ['MT-03 321/ABS', 'naked'],
  ['NINJA 400', 'sport'],
  ['CB 500X', 'adventure'],
  ['Meteor 350 Fireball ', 'custom'],
  ['CG 160 TITAN FLEXONE', 'street'],
  ['PCX 150 SPORT', 'scooter'],
])('%s is drawn as %s', (modelo, classe) => {
  expect(modeloClasse(modelo)).toBe(classe);
});

test('filters read any address without throwing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (params) => {
      const { ordem } = readSeminovoFilters(new URLSearchParams(params));
      expect(['novidades', 'preco', 'km', 'ano']).toContain(ordem);
    }),
  );
});
