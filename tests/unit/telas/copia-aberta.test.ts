import { describe, expect, test } from 'vitest';
import { withDefaults } from '~/domain/financiamento/fill-in.ts';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { simulacaoFromQuery } from '~/domain/financiamento/simulacao-address.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { formatReadTime, isOfOtherPlano, openOfflineCopy } from '~/telas/simulador/sem-rede/offline-copy.ts';

const EM = '2026-11-25T17:32:00.000Z';
const HOJE = '2026-11-25';
const PLANO = { ...DEFAULT_PLANO, versao: 7, ate: '2026-11-30' };
const CROSSER = { id: 'crosser', nome: 'Crosser 150', preco: 1_950_000 } as PricedMoto;

const data = {
  inicial: withDefaults(simulacaoFromQuery(new URLSearchParams()), PLANO, HOJE),
  plano: PLANO,
  motos: [CROSSER],
  vencido: false,
  hoje: HOJE,
  em: EM,
  outra: 'coisa',
};
const open = (search: string, now = '2026-11-26T15:00:00Z') => openOfflineCopy(data, search, new Date(now));

describe('a copy of the simulator is opened', () => {
  test('with the simulation of the address, its motorcycle with the price of the copy', () => {
    const { inicial, outra } = open('?moto=crosser&entrada=5000&parcelas=24');
    expect(inicial).toMatchObject({
      moto: 'Crosser 150',
      preco: '19.500,00',
      entrada: '5.000,00',
      parcelas: '24',
    });
    expect(outra).toBe('coisa');
  });

  test('on the day of the device in São Paulo, never on one before the copy', () => {
    expect(open('').inicial).toMatchObject({ data: '2026-11-26', venc: '2026-12-26' });
    expect(open('', '2026-11-27T02:59:00Z').hoje).toBe('2026-11-26');
    expect(open('', '2020-01-01T00:00:00Z').hoje).toBe(HOJE);
  });

  test('under the plan of the copy, whatever plan the address names', () => {
    expect(open('?plano=3').inicial.plano).toBe('7');
    expect([isOfOtherPlano('?plano=3', PLANO), isOfOtherPlano('?plano=7', PLANO)]).toEqual([true, false]);
    expect([isOfOtherPlano('', PLANO), isOfOtherPlano('?plano=', PLANO)]).toEqual([false, false]);
  });

  test('and says that the plan is over when it is by now', () => {
    expect(open('', '2026-11-30T15:00:00Z').vencido).toBe(false);
    expect(open('', '2026-12-01T15:00:00Z').vencido).toBe(true);
  });
});

test('the hour is that of São Paulo', () => {
  expect(formatReadTime(EM)).toBe('25/11/2026 14:32');
});
