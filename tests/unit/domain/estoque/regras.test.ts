import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_ESTOQUE_FILTER,
  ESTOQUE_ORDERS,
  filterStatuses,
  isEstoqueFiltered,
  readEstoqueFilter,
  writeEstoqueFilter,
} from '~/domain/estoque/estoque-filter.ts';
import { ESTOQUE_STATUSES } from '~/domain/estoque/estoque-status.ts';
import { currentPreco, marginOf, NO_PRECO, precoSortKey } from '~/domain/estoque/preco.ts';
import {
  createReservaSchema,
  defaultReservaEnd,
  isReservaEnded,
  readLocalInstant,
  writeLocalInstant,
} from '~/domain/estoque/reserva.ts';
import {
  arrivalDates,
  daysInEstoque,
  STOCK_AGE_RANGES,
  type StockAgeRange,
  stockAgeBand,
} from '~/domain/estoque/stock-age.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { addDays } from '~/domain/valores/dates.ts';

const AGORA = new Date('2026-11-22T15:04:30.000Z');

describe('Issue 12 §2 days in stock', () => {
  test.each([
    [0, 'novo'],
    [60, 'novo'],
    [61, 'velho'],
    [90, 'velho'],
    [91, 'parado'],
  ] as const)('%i days: %s', (days, faixa) => expect(stockAgeBand(days)).toBe(faixa));

  test('a date that is still to come is day 0', () =>
    expect(daysInEstoque('2026-12-01', '2026-11-22')).toBe(0));

  test('the dates of a range are those whose days are in it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(STOCK_AGE_RANGES) as StockAgeRange[])),
        fc.integer({ min: 0, max: 200 }),
        (prazo, days) => {
          const today = '2026-11-22';
          const entrou = addDays(today, -days);
          const { desde, ate } = arrivalDates(prazo, today);
          const { de, ate: last } = STOCK_AGE_RANGES[prazo];
          const isIn = (desde === null || entrou >= desde) && (ate === null || entrou <= ate);
          expect(isIn).toBe(days >= de && (last === null || days <= last));
        },
      ),
    );
  });
});

describe('Issue 12 §2 reservations', () => {
  test('an empty end is 48 hours; the default as its field writes it is taken back', () => {
    const schema = createReservaSchema(AGORA, false);
    const empty = v.parse(schema, { para: 'Ana', ate: '' });
    expect(empty).toEqual({ para: 'Ana', ate: '2026-11-24T15:04:30.000Z' });
    const written = v.parse(schema, { para: 'Ana', ate: writeLocalInstant(defaultReservaEnd(AGORA)) });
    expect(written.ate).toBe('2026-11-24T15:04:00.000Z');
  });

  test.each([
    ['2026-11-24T12:05', false, false],
    ['2026-11-24T12:04', false, true],
    ['2026-12-22T12:04', true, true],
    ['2026-12-23T12:04', true, false],
    ['2026-11-22T12:04', false, false],
    ['amanhã', true, false],
  ])('until %s, admin %s: %s', (ate, admin, ok) =>
    expect(v.safeParse(createReservaSchema(AGORA, admin), { para: 'Ana', ate }).success).toBe(ok),
  );

  test('an end that is over says so', () => {
    const read = v.safeParse(createReservaSchema(AGORA, true), { para: 'Ana', ate: '2026-11-22T12:04' });
    expect(read.issues?.map(({ message }) => message)).toEqual(['Escolha uma hora que ainda não passou.']);
  });

  test('somebody must be named', () =>
    expect(v.safeParse(createReservaSchema(AGORA, true), { para: ' ', ate: '' }).success).toBe(false));

  test('it is over to the millisecond of its end', () => {
    const until = AGORA.toISOString();
    expect([-1, 0, 1].map((ms) => isReservaEnded(until, new Date(AGORA.getTime() + ms)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isReservaEnded(null, AGORA)).toBe(false);
  });

  test('an instant written for the field is read back, its seconds aside', () => {
    const some = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(some, (date) => {
        const minute = Math.floor(date.getTime() / 60_000) * 60_000;
        expect(readLocalInstant(writeLocalInstant(date))?.getTime()).toBe(minute);
      }),
    );
  });
});

const MOTO = {
  id: 'fazer',
  preco: 2_500_000,
  precos: [
    { moto: 'fazer', ano: 2026, cor: '', preco: 2_600_000, vigencia: '2026-01-01' },
    { moto: 'fazer', ano: 2026, cor: 'Azul Racing', preco: 2_700_000, vigencia: '2026-01-01' },
  ],
} as unknown as PricedMoto;

describe('Issue 12 §2 the price of an item', () => {
  const item = { moto: 'fazer', anoModelo: 2026, cor: 'preto', preco: null };
  test.each([
    [{ ...item, preco: 100 }, 100, false],
    [item, 2_600_000, true],
    [{ ...item, cor: ' azul  racing' }, 2_700_000, true],
    [{ ...item, anoModelo: 2025 }, 2_500_000, true],
    [{ ...item, moto: 'outra' }, null, true],
    [{ ...item, moto: null }, null, true],
  ])('%o', (each, preco, sugerido) => {
    expect(currentPreco(each, [MOTO])).toEqual({ preco, sugerido });
    expect(precoSortKey(each, [MOTO])).toBe(preco ?? NO_PRECO);
  });

  test('the margin is of the price; without one of both there is none', () => {
    expect(marginOf(2_000_000, 1_500_000)).toEqual({ valor: 500_000, percentual: 25 });
    expect([marginOf(null, 1), marginOf(1, null), marginOf(0, 1)]).toEqual([null, null, null]);
  });
});

describe('Issue 12 §2 the filter lives in the address', () => {
  test('what is written is read back; nothing that an address says throws', () => {
    const filter = fc.record({
      situacao: fc.constantFrom('na-loja' as const, 'todas' as const, ...ESTOQUE_STATUSES),
      modelo: fc.option(fc.constantFrom('Fazer FZ25', 'MT-07 & cia')),
      local: fc.option(fc.constantFrom('Pátio', 'Loja 2')),
      prazo: fc.option(fc.constantFrom(...(Object.keys(STOCK_AGE_RANGES) as StockAgeRange[]))),
      busca: fc.constantFrom('', 'azul', '00123'),
      ordem: fc.constantFrom(...(Object.keys(ESTOQUE_ORDERS) as (keyof typeof ESTOQUE_ORDERS)[])),
    });
    fc.assert(
      fc.property(filter, (each) => {
        expect(readEstoqueFilter(new URLSearchParams(writeEstoqueFilter(each)))).toEqual(each);
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (any) => {
        readEstoqueFilter(new URLSearchParams(any));
      }),
    );
    expect(
      readEstoqueFilter(new URLSearchParams('situacao=constructor&ordem=toString&dias=valueOf')),
    ).toEqual(EMPTY_ESTOQUE_FILTER);
  });

  test.each([
    ['na-loja', ['em_transito', 'disponivel', 'reservada']],
    ['todas', ESTOQUE_STATUSES],
    ['vendida', ['vendida']],
  ] as const)('%s lists %o', (situacao, listed) => expect(filterStatuses({ situacao })).toEqual(listed));

  test('another order leaves nothing out; each other part does', () => {
    const empty = EMPTY_ESTOQUE_FILTER;
    expect(isEstoqueFiltered({ ...empty, ordem: 'dias' })).toBe(false);
    for (const part of [
      { situacao: 'todas' as const },
      { modelo: 'FZ25' },
      { local: 'Loja' },
      { busca: 'azul' },
    ])
      expect(isEstoqueFiltered({ ...empty, ...part })).toBe(true);
  });
});
