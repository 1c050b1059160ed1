import { describe, expect, test } from 'vitest';
import {
  describeAberturas,
  firstAberturaDay,
  lastAberturaDays,
} from '../../../app/domain/ofertas/aberturas.ts';

describe('§4 Share: openings per piece and per day', () => {
  test('fourteen days up to today, those without any too', () => {
    const days = lastAberturaDays(
      [
        { dia: '2026-11-20', n: 3 },
        { dia: '2026-11-22', n: 1 },
        { dia: '2026-10-01', n: 9 },
      ],
      '2026-11-22',
    );
    expect([days.length, days[0]?.dia, days.at(-1)?.dia]).toEqual([14, '2026-11-09', '2026-11-22']);
    expect(days.filter(({ n }) => n > 0)).toEqual([
      { dia: '2026-11-20', n: 3 },
      { dia: '2026-11-22', n: 1 },
    ]);
    expect(firstAberturaDay('2026-03-01')).toBe('2026-02-16');
  });

  test.each([
    [0, 'Ninguém abriu ainda'],
    [1, '1 abertura'],
    [1234, '1.234 aberturas'],
  ])('%i in words', (n, words) => expect(describeAberturas(n)).toBe(words));
});
