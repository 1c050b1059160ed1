import { describe, expect, test } from 'vitest';
import { versionOf } from '~/browser/deployed-version.ts';
import {
  BETWEEN_CHECKS_MS,
  createVersionConfirmation,
  QUIET_AFTER_RELOAD_MS,
} from '~/browser/version-confirmation.ts';

/** A page of version `a`, with the deployments that /versao names in turn; the last one goes on. */
function open({ noAr = ['a'] as (string | null)[], recarregada = false } = {}) {
  const announced: string[] = [];
  const clock = { now: 5000 };
  let asked = 0;
  const confirmacao = createVersionConfirmation({
    atual: 'a',
    recarregada,
    ask: async () => {
      asked += 1;
      return noAr[Math.min(asked, noAr.length) - 1] ?? null;
    },
    onNova: (version) => announced.push(version),
    clock: () => clock.now,
  });
  return { ...confirmacao, announced, clock, asked: () => asked };
}

describe('§4 Update countdown notice: an answer only hints', () => {
  test('an old copy that names another version announces nothing', async () => {
    const page = open();
    await page.hint('velha');
    expect([page.announced, page.asked()]).toEqual([[], 1]);
  });

  test('announced is what /versao names, whatever the hint was', async () => {
    const page = open({ noAr: ['b'] });
    await page.hint('velha');
    expect(page.announced).toEqual(['b']);
  });

  test('the page’s own version, and answers without any, give rise to no question', async () => {
    const page = open({ noAr: ['b'] });
    await page.hint('a');
    await page.hint(null);
    expect(page.asked()).toBe(0);
  });

  test('a hundred old pictures give rise to one question a minute', async () => {
    const page = open();
    const shelf = () => Promise.all(Array.from({ length: 100 }, (_, i) => page.hint(`velha ${i}`)));
    await shelf();
    page.clock.now += BETWEEN_CHECKS_MS - 1;
    await shelf();
    expect(page.asked()).toBe(1);
    page.clock.now += 1;
    await shelf();
    expect(page.asked()).toBe(2);
  });

  test('a version that /versao did not know yet is asked for again later', async () => {
    const page = open({ noAr: ['a', 'b'] });
    await page.hint('b');
    expect(page.announced).toEqual([]);
    page.clock.now += BETWEEN_CHECKS_MS;
    await page.hint('b');
    expect(page.announced).toEqual(['b']);
  });

  test('a server that does not answer announces nothing', async () => {
    const page = open({ noAr: [null] });
    await page.hint('b');
    await page.question();
    expect([page.announced, page.asked()]).toEqual([[], 2]);
  });

  test('two questions at once are one', async () => {
    const page = open({ noAr: ['b'] });
    await Promise.all([page.question(), page.question(), page.hint('b')]);
    expect([page.announced, page.asked()]).toEqual([['b'], 1]);
  });
});

describe('§4 Update countdown notice: no reload follows a reload', () => {
  test('while a deployment spreads, a page that was reloaded into the old version stays', async () => {
    const page = open({ noAr: ['b'], recarregada: true });
    for (page.clock.now = 0; page.clock.now < QUIET_AFTER_RELOAD_MS; page.clock.now += 30_000) {
      await page.hint('b');
      await page.question();
    }
    expect([page.announced, page.asked()]).toEqual([[], 0]);
    await page.hint('b');
    expect(page.announced).toEqual(['b']);
  });

  test('a tab whose servers answer by turns reloads at most once in fifteen minutes', async () => {
    const reloads: number[] = [];
    // Each reload brings the version that its servers happen to give; the other one answers every question.
    let page = open({ noAr: ['b'] });
    page.clock.now = 0;
    for (let now = 0, began = 0; now < 3_600_000; now += 1000) {
      page.clock.now = now - began;
      await page.hint('b');
      if (page.announced.length === 0) continue;
      reloads.push(now);
      began = now;
      page = open({ noAr: ['b'], recarregada: true });
    }
    expect(reloads[0]).toBe(0);
    for (const [turn, at] of reloads.entries())
      if (turn > 0) expect(at - (reloads[turn - 1] ?? 0)).toBeGreaterThanOrEqual(QUIET_AFTER_RELOAD_MS);
    expect(reloads.length).toBeLessThanOrEqual(4);
  });
});

describe('§4 Update countdown notice: the version in Server-Timing', () => {
  const entryOf = (fields: object) => fields as PerformanceEntry;
  test.each<[string, object, string | null]>([
    ['named', { serverTiming: [{ name: 'total' }, { name: 'versao', description: 'b' }] }, 'b'],
    ['not named', { serverTiming: [{ name: 'total', description: '' }] }, null],
    ['empty', { serverTiming: [{ name: 'versao', description: '' }] }, null],
    ['a browser without Server-Timing', {}, null],
  ])('%s', (_, fields, version) => {
    expect(versionOf(entryOf(fields))).toBe(version);
  });
});
