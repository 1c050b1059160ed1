import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  AVAILABLE_SOURCE,
  afterFailure,
  currentMonth,
  defaultMarcas,
  isSourceAvailable,
  newRefreshPosition,
  readRefreshPosition,
  redeMarcas,
  startOfTomorrow,
} from '~/domain/fipe/refresh.ts';
import {
  brasilApiMonthSchema,
  brasilApiPrecosSchema,
  fipeEntriesSchema,
  fipeMonthSchema,
  fipeValueSchema,
  fipeYearsSchema,
  formatReferencia,
  parseReferencia,
  parseSourceYear,
} from '~/domain/fipe/refresh-answers.ts';
import { describeResumption, describeSuspendedSources, explainPause } from '~/domain/fipe/refresh-words.ts';

const FIPE = {
  ...{ vehicleType: 2, price: 'R$ 16.222,00', brand: 'YAMAHA', model: 'FAZER 250', modelYear: 2020 },
  ...{ fuel: 'Gasolina', codeFipe: '827130-5', referenceMonth: 'junho de 2026 ', fuelAcronym: 'G' },
};
const BRASILAPI = {
  ...{
    valor: 'R$ 16.222,00',
    marca: 'YAMAHA',
    modelo: 'FAZER 250',
    anoModelo: 2020,
    combustivel: 'Gasolina',
  },
  ...{ codigoFipe: '827130-5', mesReferencia: 'junho de 2026 ', tipoVeiculo: 2, siglaCombustivel: 'G' },
};
const LIDO = {
  ...{ codigo: '827130-5', marca: 'YAMAHA', modelo: 'FAZER 250', ano: 2020, combustivel: 'G' },
  ...{ valor: 1_622_200, referencia: '2026-06' },
};

describe('Issue 12 §1: months as the sources write them', () => {
  test.each([
    ['junho de 2026 ', '2026-06'],
    ['junho/2026 ', '2026-06'],
    ['Março de 2026', '2026-03'],
    ['marco/2026', '2026-03'],
    ['dezembro de 2025', '2025-12'],
    ['junho', null],
    ['13/2026', null],
    ['junho de 26', null],
    ['junio de 2026', null],
    ['junho de 1026', null],
    ['', null],
    ['j'.repeat(1000), null],
  ])('%j → %j', (text, expected) => expect(parseReferencia(text)).toBe(expected));

  test('every month is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const referencia = `${year}-${String(month).padStart(2, '0')}`;
        expect(parseReferencia(`${formatReferencia(referencia)} `)).toBe(referencia);
        expect(parseReferencia(formatReferencia(referencia).replace(' de ', '/'))).toBe(referencia);
      }),
    );
  });

  test('no text breaks it', () => {
    fc.assert(fc.property(fc.string(), (text) => /^(\d{4}-\d{2}|null)$/.test(String(parseReferencia(text)))));
  });
});

describe('Issue 12 §1: years', () => {
  test.each([
    [32000, 0],
    [0, 0],
    [null, 0],
    [2020, 2020],
    [1980, 1980],
    [1899, null],
    [2101, null],
    [2020.5, null],
    [Number.NaN, null],
  ])('%j → %j', (year, expected) => expect(parseSourceYear(year)).toBe(expected));
});

describe('Issue 12 §1: a value of FIPE API v2', () => {
  const read = (change: object) => v.safeParse(fipeValueSchema, { ...FIPE, ...change });

  test('is read', () => expect(read({}).output).toEqual(LIDO));
  test('zero km', () => expect(read({ modelYear: 32000 }).output).toMatchObject({ ano: 0 }));

  test.each([
    { price: 16222 },
    { price: 'R$ 0,00' },
    { price: 'R$ -1,00' },
    { price: 'a combinar' },
    { price: undefined },
    { modelYear: '2020' },
    { modelYear: 12 },
    { codeFipe: '827130' },
    { codeFipe: null },
    { fuelAcronym: '' },
    { fuelAcronym: 'GASOLINA' },
    { referenceMonth: '2026' },
    { brand: '' },
    { model: 'x'.repeat(201) },
  ])('%j is refused', (change) => expect(read(change).success).toBe(false));

  test('every price of whole centavos is read exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (centavos) => {
        const reais = Math.floor(centavos / 100).toLocaleString('pt-BR');
        const price = `R$ ${reais},${String(centavos % 100).padStart(2, '0')}`;
        expect(read({ price }).output).toMatchObject({ valor: centavos });
      }),
    );
  });

  test('nothing that JSON can say breaks it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const schema of [
          fipeValueSchema,
          fipeYearsSchema,
          fipeEntriesSchema,
          fipeMonthSchema,
          brasilApiMonthSchema,
          brasilApiPrecosSchema,
        ])
          v.safeParse(schema, value);
      }),
    );
  });
});

describe('Issue 12 §1: the values of BrasilAPI', () => {
  const read = (...items: object[]) =>
    v.safeParse(
      brasilApiPrecosSchema,
      items.map((item) => ({ ...BRASILAPI, ...item })),
    );

  test('all years of a model at once', () => {
    expect(read({}, { anoModelo: 32000, valor: 'R$ 20.000,00' }).output).toEqual([
      LIDO,
      { ...LIDO, ano: 0, valor: 2_000_000 },
    ]);
  });
  test('the same twice is one', () => expect(read({}, {}).output).toEqual([LIDO]));

  test.each([
    ['nothing', []],
    ['two values of one year', [{}, { valor: 'R$ 1,00' }]],
    ['two months', [{}, { anoModelo: 2019, mesReferencia: 'maio de 2026' }]],
    ['two models', [{}, { anoModelo: 2019, codigoFipe: '827131-3' }]],
    ['one that is broken', [{}, { anoModelo: 2019, valor: null }]],
    ['too many', Array.from({ length: 201 }, () => ({}))],
  ])('%s: refused whole', (_, items) => expect(read(...items).success).toBe(false));
});

describe('Issue 12 §1: lists', () => {
  test('the newest month, in whatever order', () => {
    expect(v.parse(fipeMonthSchema, [{ month: 'maio de 2026' }, { month: 'junho de 2026 ' }])).toBe(
      '2026-06',
    );
    expect(v.parse(brasilApiMonthSchema, [{ mes: 'junho/2026 ' }, { mes: 'dezembro/2025 ' }])).toBe(
      '2026-06',
    );
  });
  test('codes are numbers or texts, and never lead elsewhere', () => {
    expect(v.parse(fipeEntriesSchema, [{ code: 80, name: ' HONDA ' }])).toEqual([
      { codigo: '80', nome: 'HONDA' },
    ]);
    expect(v.safeParse(fipeEntriesSchema, [{ code: '../x', name: 'HONDA' }]).success).toBe(false);
    expect(v.safeParse(fipeYearsSchema, [{ code: '2020-1/..' }]).success).toBe(false);
    expect(v.safeParse(fipeYearsSchema, []).success).toBe(false);
  });
});

describe('Issue 12 §1: when a source is left alone', () => {
  const now = new Date('2026-07-06T15:00:00Z');

  test.each(['bloqueio', 'limite', 'mes-anterior'] as const)('%s: for the rest of the day', (motivo) => {
    const fonte = afterFailure(AVAILABLE_SOURCE, motivo, now);
    expect(fonte).toEqual({ fechadaAte: '2026-07-07T03:00:00.000Z', motivo, falhas: 0 });
    expect(isSourceAvailable(fonte, new Date('2026-07-07T02:59:59Z'))).toBe(false);
    expect(isSourceAvailable(fonte, new Date('2026-07-07T03:00:00Z'))).toBe(true);
  });

  test('five other failures in a row: for an hour; that it has no such model says nothing', () => {
    const four = Array.from({ length: 4 }).reduce<typeof AVAILABLE_SOURCE>(
      (fonte) => afterFailure(fonte, 'desafio', now),
      AVAILABLE_SOURCE,
    );
    expect(isSourceAvailable(four, now)).toBe(true);
    expect(afterFailure(four, 'demorou', now).fechadaAte).toBe('2026-07-06T16:00:00.000Z');
    expect(afterFailure(four, 'ausente', now)).toMatchObject({ fechadaAte: null, falhas: 0 });
  });

  test('days and months are São Paulo’s', () => {
    expect(startOfTomorrow(new Date('2026-07-07T02:00:00Z'))).toBe('2026-07-07T03:00:00.000Z');
    expect(currentMonth(new Date('2026-08-01T02:00:00Z'))).toBe('2026-07');
  });
});

describe('Issue 12 §1: which brands, and where a run stands', () => {
  test('the ten with most model years; what companies chose comes first', () => {
    const all = Array.from({ length: 12 }, (_, at) => ({ nome: `M${at}`, anos: at }));
    expect(defaultMarcas(all)).toEqual(['M11', 'M10', 'M9', 'M8', 'M7', 'M6', 'M5', 'M4', 'M3', 'M2']);
    expect(redeMarcas([['Z', 'B'], ['B']], ['A', 'Z'])).toEqual(['Z', 'B', 'A']);
  });

  test('a position is kept as it is; what nobody can read begins anew', () => {
    const posicao = {
      ...newRefreshPosition(true),
      depois: '827130-5',
      meio: { codigo: 'x', anos: ['2020-1'], feitos: 1 },
    };
    expect(readRefreshPosition(JSON.stringify(posicao))).toEqual(posicao);
    for (const text of ['', '{', '{}', 'null', '[1]'])
      expect(readRefreshPosition(text)).toEqual(newRefreshPosition(false));
  });
});

describe('Issue 12 §1: why it waits, in words', () => {
  test('each reason is a sentence', () => {
    for (const reason of ['franquia', 'fontes', 'mes', 'erro', null, 'outro'])
      expect(explainPause(reason, 1000)).toMatch(/^[A-ZÀ-Ú].*\.$/);
    expect(explainPause('franquia', 1000)).toBe('Os 1.000 pedidos de hoje acabaram.');
  });
  test('names the sources that are left alone', () => {
    const now = new Date('2026-07-06T15:00:00Z');
    const fontes = { fipe: AVAILABLE_SOURCE, brasilapi: afterFailure(AVAILABLE_SOURCE, 'limite', now) };
    expect(describeSuspendedSources(fontes, now.toISOString())).toEqual([
      'A BrasilAPI disse que foram pedidos demais.',
    ]);
    expect(describeResumption('2026-07-07T03:00:00Z', now)).toBe('amanhã às 00:00');
    expect(describeResumption('2026-07-06T18:30:00Z', now)).toBe('hoje às 15:30');
  });
});
