import { expect, test } from 'vitest';
import { countMadeOn, describeValidade } from '~/domain/ofertas/panfletos-summary.ts';

const HOJE = '2026-11-20';
const until = (validade: string, encerrada = false) => ({ validade, encerrada });

test.each([
  [until('2026-11-20'), 'Vence hoje'],
  [until('2026-11-21'), 'Vence amanhã'],
  [until('2026-11-22'), 'Vence em 2 dias'],
  [until('2026-11-23'), 'Até 23/11'],
  [until('2027-01-05'), 'Até 05/01'],
  [until('2026-11-19'), 'Encerrado'],
  [until('2026-12-30', true), 'Encerrado'],
])('%j on 2026-11-20: %s', (panfleto, text) => {
  expect(describeValidade(panfleto, HOJE)).toBe(text);
});

test('the day of a flyer is the dealership’s, not that of Greenwich', () => {
  const feitos = ['2026-11-20T03:00:00.000Z', '2026-11-21T02:59:59.999Z', '2026-11-20T02:59:59.999Z'];
  expect(
    countMadeOn(
      feitos.map((criadaEm) => ({ criadaEm })),
      HOJE,
    ),
  ).toBe(2);
});
