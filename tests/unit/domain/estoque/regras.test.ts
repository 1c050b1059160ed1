import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { diasNoEstoque, entradasDoPrazo, faixaDeDias, PRAZOS, type Prazo } from '~/domain/estoque/dias.ts';
import { FILTRO_VAZIO, ORDENS, readFiltro, writeFiltro } from '~/domain/estoque/filtro.ts';
import { margemDe, precoDeOrdem, precoVigente, SEM_PRECO } from '~/domain/estoque/preco.ts';
import {
  createReservaEsquema,
  fimPadrao,
  isVencida,
  readInstanteLocal,
  writeInstanteLocal,
} from '~/domain/estoque/reserva.ts';
import { SITUACOES } from '~/domain/estoque/situacoes.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { addDias } from '~/domain/valores/datas.ts';

const AGORA = new Date('2026-11-22T15:04:30.000Z');

describe('Issue 12 §2 days in stock', () => {
  test.each([
    [0, 'novo'],
    [60, 'novo'],
    [61, 'velho'],
    [90, 'velho'],
    [91, 'parado'],
  ] as const)('%i days: %s', (dias, faixa) => expect(faixaDeDias(dias)).toBe(faixa));

  test('a date that is still to come is day 0', () =>
    expect(diasNoEstoque('2026-12-01', '2026-11-22')).toBe(0));

  test('the dates of a range are those whose days are in it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(PRAZOS) as Prazo[])),
        fc.integer({ min: 0, max: 200 }),
        (prazo, dias) => {
          const hoje = '2026-11-22';
          const entrou = addDias(hoje, -dias);
          const { desde, ate } = entradasDoPrazo(prazo, hoje);
          const { de, ate: last } = PRAZOS[prazo];
          const isIn = (desde === null || entrou >= desde) && (ate === null || entrou <= ate);
          expect(isIn).toBe(dias >= de && (last === null || dias <= last));
        },
      ),
    );
  });
});

describe('Issue 12 §2 reservations', () => {
  test('an empty end is 48 hours; the default as its field writes it is taken back', () => {
    const esquema = createReservaEsquema(AGORA, false);
    const empty = v.parse(esquema, { para: 'Ana', ate: '' });
    expect(empty).toEqual({ para: 'Ana', ate: '2026-11-24T15:04:30.000Z' });
    const written = v.parse(esquema, { para: 'Ana', ate: writeInstanteLocal(fimPadrao(AGORA)) });
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
    expect(v.safeParse(createReservaEsquema(AGORA, admin), { para: 'Ana', ate }).success).toBe(ok),
  );

  test('somebody must be named', () =>
    expect(v.safeParse(createReservaEsquema(AGORA, true), { para: ' ', ate: '' }).success).toBe(false));

  test('it is over to the millisecond of its end', () => {
    const ate = AGORA.toISOString();
    expect([-1, 0, 1].map((ms) => isVencida(ate, new Date(AGORA.getTime() + ms)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isVencida(null, AGORA)).toBe(false);
  });

  test('an instant written for the field is read back, its seconds aside', () => {
    const some = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(some, (date) => {
        const minute = Math.floor(date.getTime() / 60_000) * 60_000;
        expect(readInstanteLocal(writeInstanteLocal(date))?.getTime()).toBe(minute);
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
} as unknown as MotoComPrecos;

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
    expect(precoVigente(each, [MOTO])).toEqual({ preco, sugerido });
    expect(precoDeOrdem(each, [MOTO])).toBe(preco ?? SEM_PRECO);
  });

  test('the margin is of the price; without one of both there is none', () => {
    expect(margemDe(2_000_000, 1_500_000)).toEqual({ valor: 500_000, percentual: 25 });
    expect([margemDe(null, 1), margemDe(1, null), margemDe(0, 1)]).toEqual([null, null, null]);
  });
});

describe('Issue 12 §2 the filter lives in the address', () => {
  test('what is written is read back; nothing that an address says throws', () => {
    const filtro = fc.record({
      situacao: fc.constantFrom('na-loja' as const, 'todas' as const, ...SITUACOES),
      modelo: fc.option(fc.constantFrom('Fazer FZ25', 'MT-07 & cia')),
      local: fc.option(fc.constantFrom('Pátio', 'Loja 2')),
      prazo: fc.option(fc.constantFrom(...(Object.keys(PRAZOS) as Prazo[]))),
      busca: fc.constantFrom('', 'azul', '00123'),
      ordem: fc.constantFrom(...(Object.keys(ORDENS) as (keyof typeof ORDENS)[])),
    });
    fc.assert(
      fc.property(filtro, (each) => {
        expect(readFiltro(new URLSearchParams(writeFiltro(each)))).toEqual(each);
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (any) => {
        readFiltro(new URLSearchParams(any));
      }),
    );
    expect(readFiltro(new URLSearchParams('situacao=constructor&ordem=toString&dias=valueOf'))).toEqual(
      FILTRO_VAZIO,
    );
  });
});
