import { afterEach, describe, expect, test, vi } from 'vitest';
import { byOneTab } from '~/browser/one-tab.ts';

/** The locks of a browser, as much of them as is asked for: `ifAvailable`, held until what is run has ended. */
function createLocks() {
  const held = new Set<string>();
  return {
    held,
    async request(name: string, _options: { ifAvailable: true }, run: (lock: object | null) => unknown) {
      if (held.has(name)) return run(null);
      held.add(name);
      try {
        return await run({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

describe('Section 4, resource loading: by one page of a browser at a time', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('who comes while another page is at it does nothing and does not wait', async () => {
    vi.stubGlobal('navigator', { locks: createLocks() });
    let end = () => {};
    const first = byOneTab('recursos', () => new Promise<string>((done) => (end = () => done('loaded'))));
    const run = vi.fn(async () => 'again');
    expect(await byOneTab('recursos', run)).toBeNull();
    expect(run).not.toHaveBeenCalled();
    // Something else is nobody's business.
    expect(await byOneTab('copia-do-simulador', run)).toBe('again');
    end();
    expect(await first).toBe('loaded');
    expect(await byOneTab('recursos', run)).toBe('again');
  });

  test('what fails says so, and lets the next one begin', async () => {
    const locks = createLocks();
    vi.stubGlobal('navigator', { locks });
    await expect(byOneTab('recursos', () => Promise.reject(new Error('no network')))).rejects.toThrow(
      'no network',
    );
    expect(locks.held.size).toBe(0);
  });

  test('a browser without locks runs it in every page', async () => {
    vi.stubGlobal('navigator', {});
    const run = vi.fn(async () => 'loaded');
    expect(await Promise.all([byOneTab('recursos', run), byOneTab('recursos', run)])).toEqual([
      'loaded',
      'loaded',
    ]);
  });
});
