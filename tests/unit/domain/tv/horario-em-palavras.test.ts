import { describe, expect, test } from 'vitest';
import type { DayHours } from '../../../../app/domain/tv/loja-hours.ts';
import { lojaHoursInWords } from '../../../../app/domain/tv/loja-hours-words.ts';

const WEEK: DayHours = { abre: '08:00', fecha: '18:00', pausa: null };
const SATURDAY: DayHours = { abre: '09:00', fecha: '13:00', pausa: null };
const LUNCH: DayHours = { ...WEEK, pausa: { de: '12:00', ate: '13:30' } };

/** Hours of these days of the week; the others are closed. */
const open = (days: Readonly<Record<number, DayHours>>) => ({
  dias: Array.from({ length: 7 }, (_, day) => days[day] ?? null),
});
const same = (days: number[], hours = WEEK) => open(Object.fromEntries(days.map((day) => [day, hours])));

describe('Issue 28 §2: a used bike’s page says when the store is open', () => {
  test.each([
    [[1, 2, 3, 4, 5, 6], 'Segunda a sábado, das 08:00 às 18:00'],
    [[1, 2, 3, 4, 5], 'Segunda a sexta, das 08:00 às 18:00'],
    [[0, 1, 2, 3, 4, 5, 6], 'Todos os dias, das 08:00 às 18:00'],
    [[0, 6], 'Sábado e domingo, das 08:00 às 18:00'],
    [[2, 4], 'Terça e quinta, das 08:00 às 18:00'],
    [[1, 2, 3, 6], 'Segunda a quarta e sábado, das 08:00 às 18:00'],
    [[1, 3, 5], 'Segunda, quarta e sexta, das 08:00 às 18:00'],
    [[3], 'Quarta, das 08:00 às 18:00'],
  ])('%j', (dias, words) => {
    expect(lojaHoursInWords(same(dias))).toBe(words);
  });

  test('Issue 28 §3: Saturday has its own, and the interval stands between', () => {
    expect(lojaHoursInWords(open({ 1: LUNCH, 2: LUNCH, 3: LUNCH, 4: LUNCH, 5: LUNCH, 6: SATURDAY }))).toBe(
      'Segunda a sexta, das 08:00 às 12:00 e das 13:30 às 18:00; sábado, das 09:00 às 13:00',
    );
  });

  test('Issue 28 §3: days of equal hours stand together, wherever they are in the week', () => {
    expect(lojaHoursInWords(open({ 1: WEEK, 2: SATURDAY, 3: WEEK }))).toBe(
      'Segunda e quarta, das 08:00 às 18:00; terça, das 09:00 às 13:00',
    );
  });
});
