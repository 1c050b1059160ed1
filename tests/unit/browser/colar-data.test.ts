import { expect, test } from 'vitest';
import { todayOnPage } from '~/browser/paste-date.ts';

const em = Date.parse('2019-03-10T15:00:00Z');
const HORA = 3_600_000;

test("Issue 25 §2 (F-21): a pasted day and month means the server's day, however wrong the device's clock is", () => {
  const day = { hoje: '2026-11-26', em };
  expect(todayOnPage(day, em)).toBe('2026-11-26');
  expect(todayOnPage(day, em + 2 * HORA)).toBe('2026-11-26');
  expect(todayOnPage(day, em + 24 * HORA)).toBe('2026-11-27');
  // A clock that was put back does not lead the page into the past.
  expect(todayOnPage(day, em - 72 * HORA)).toBe('2026-11-26');
});
