import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonthsClamped,
  daysBetween,
  formatDate,
  formatShortDate,
  isCalendarDate,
  parseDate,
  todayInSaoPaulo,
} from '~/domain/valores/dates.ts';
import { timeInSaoPaulo } from '~/domain/valores/instants.ts';

const EPOCH = Date.UTC(1970, 0, 1);
const DAY = 86_400_000;
/** The engine's own calendar as the second opinion; 1900-01-01 to 2199-12-31. */
const days = fc
  .integer({ min: -25_567, max: 84_005 })
  .map((number) => new Date(EPOCH + number * DAY).toISOString().slice(0, 10));

describe('dates as people type them', () => {
  it.each([
    ['30/11/2026', '2026-11-30'],
    ['30/11/26', '2026-11-30'],
    ['1/2/2026', '2026-02-01'],
    ['2026-11-30', '2026-11-30'],
    [' 30/11 ', '2026-11-30'],
    // As a field that writes the slashes itself leaves it.
    ['30/11/', '2026-11-30'],
    ['15/06', '2026-06-15'],
    ['14/06', '2027-06-14'],
    ['29/02/2028', '2028-02-29'],
    ['15-01-2027', '2027-01-15'],
    ['15.1.27', '2027-01-15'],
    ['15.01.2027', '2027-01-15'],
    ['15/1/27', '2027-01-15'],
    ['15 01 2027', '2027-01-15'],
    ['15 / 01 / 2027', '2027-01-15'],
    ['15012027', '2027-01-15'],
    ['15-1', '2027-01-15'],
    ['\u200e15/01/2027\u00a0', '2027-01-15'],
  ])('%j is %s on 15 June 2026', (text, data) => {
    expect(parseDate(text, '2026-06-15')).toBe(data);
  });

  it.each([
    '',
    '29/02/2026',
    '29/02',
    '31/11/2026',
    '00/01/2026',
    '01/13/2026',
    '1/1/1',
    '01/01/9999',
    '2026-1-1',
    '2026-02-30',
    'amanhã',
    '15-01/2027',
    '15.01-2027',
    '31.02.2027',
    '31-02-2027',
    '150127',
    '20270115',
    '2027/01/15',
    '15/01/027',
    '15--01-2027',
    '٣٠/١١/٢٠٢٦',
    '1'.repeat(1_000_000),
  ])('%j is refused', (text) => {
    expect(parseDate(text, '2026-06-15')).toBeNull();
  });

  it('does not guess a year without knowing today', () => {
    expect(parseDate('30/11')).toBeNull();
    expect(parseDate('30/11', 'garbage')).toBeNull();
  });

  it('takes any string without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d/. -]{0,12}$/)), (text) => {
        const read = parseDate(text, '2026-06-15');
        expect(read === null || isCalendarDate(read)).toBe(true);
      }),
    );
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(days, (data) => {
        expect(parseDate(formatDate(data))).toBe(data);
      }),
    );
  });

  it('Issue 14 §1: reads a day alike whatever sign stands between its parts', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('/', '-', '.', ' ', ' / ', ''), (data, sign) => {
        const parts = [data.slice(8), data.slice(5, 7), data.slice(0, 4)];
        expect(parseDate(parts.join(sign))).toBe(data);
        if (sign !== '') expect(parseDate(parts.map((part) => String(Number(part))).join(sign))).toBe(data);
      }),
    );
  });
});

describe('calendar arithmetic', () => {
  it('agrees with the engine’s calendar', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        const between = (Date.parse(b) - Date.parse(a)) / DAY;
        expect(daysBetween(a, b)).toBe(between);
        expect(addDays(a, between)).toBe(b);
      }),
    );
  });

  it('keeps the anchor day over short months without drifting', () => {
    const run = [0, 1, 2, 3, 13, 25].map((months) => addMonthsClamped('2026-01-31', months));
    expect(run).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28', '2028-02-29']);
    expect(addMonthsClamped('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('moves whole months, never past the end of the target month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -120, max: 120 }), (data, months) => {
        const [year = 0, month = 0] = data.split('-').map(Number);
        const target = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
        fc.pre(target >= '1900-01' && target <= '2199-12');
        const moved = addMonthsClamped(data, months);
        expect(moved.slice(0, 7)).toBe(target);
        expect(Number(moved.slice(8))).toBeLessThanOrEqual(Number(data.slice(8)));
      }),
    );
  });

  it('shows day and month', () => {
    expect(formatShortDate('2026-11-30')).toBe('30/11');
  });

  it.each([
    ['a date that does not exist', () => formatDate('2026-02-30')],
    ['half a day', () => addDays('2026-01-01', 0.5)],
    ['half a month', () => addMonthsClamped('2026-01-01', 0.5)],
    ['a day past the calendar', () => addDays('2199-12-31', 1)],
    ['a month past the calendar', () => addMonthsClamped('2199-12-31', 1)],
    ['an invalid instant', () => todayInSaoPaulo(new Date(Number.NaN))],
  ])('throws on %s', (_, action) => {
    expect(action).toThrow(RangeError);
  });
});

describe('today in São Paulo', () => {
  it.each([
    ['2026-06-16T02:59:59Z', '2026-06-15'],
    ['2026-06-16T03:00:00Z', '2026-06-16'],
    ['2018-12-31T01:59:59Z', '2018-12-30'],
    ['2018-12-31T02:00:00Z', '2018-12-31'],
  ])('at %s it is %s, daylight saving of before 2019 included', (instant, data) => {
    expect(todayInSaoPaulo(new Date(instant))).toBe(data);
  });
});

it.each(['0026-11-30', '0099-05-05', '1899-12-31', '2200-01-01'])(
  'the year of %s is none of the calendar',
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);

it('an instant shows the time of São Paulo', () => {
  expect(timeInSaoPaulo(new Date('2026-11-30T17:05:59Z'))).toBe('14:05');
});
