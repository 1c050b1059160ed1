import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitAfter, whenReached } from '~/browser/when-reached.ts';

const browser = { onLine: true, reached: false, asked: 0, events: new EventTarget() };

beforeEach(() => {
  Object.assign(browser, { onLine: true, reached: false, asked: 0, events: new EventTarget() });
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    get onLine() {
      return browser.onLine;
    },
  });
  vi.stubGlobal('addEventListener', browser.events.addEventListener.bind(browser.events));
  vi.stubGlobal('fetch', async () => {
    browser.asked += 1;
    if (!browser.reached) throw new TypeError('Failed to fetch');
    return new Response();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const comeOnline = async () => {
  browser.onLine = true;
  browser.events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
};

describe('Issue 28 §2: what waits for the network goes out once the server is reached', () => {
  test('it is asked until it answers, however online the browser calls itself, and runs once', async () => {
    const run = vi.fn();
    whenReached(run, 400);
    await vi.advanceTimersByTimeAsync(399);
    expect(browser.asked).toBe(0);
    await vi.advanceTimersByTimeAsync(1 + 3000);
    expect(browser.asked).toBe(2);
    expect(run).not.toHaveBeenCalled();
    browser.reached = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).toHaveBeenCalledOnce();
    expect(browser.asked).toBe(3);
    await comeOnline();
    expect(run).toHaveBeenCalledOnce();
  });

  test('offline nothing is asked; the return of the network is no wait', async () => {
    const run = vi.fn();
    Object.assign(browser, { onLine: false, reached: true });
    whenReached(run, 400);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(browser.asked).toBe(0);
    await comeOnline();
    expect(run).toHaveBeenCalledOnce();
  });

  test('cancelled, also while it asks, it does not run', async () => {
    const run = vi.fn();
    browser.reached = true;
    const cancel = whenReached(run, 400);
    vi.advanceTimersByTime(400);
    expect(browser.asked).toBe(1);
    cancel();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).not.toHaveBeenCalled();
    expect(browser.asked).toBe(1);
  });

  test('waits grow with each failure, to a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map(waitAfter)).toEqual([
      3000, 3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000,
    ]);
  });
});
