import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { THEME_COLOUR, THEME_KEY, THEME_SCRIPT } from '~/browser/theme.ts';

type Ambiente = { saved?: string | null; cookie?: string; dark?: boolean; blocked?: boolean };

/** Runs the script as a browser would before the first paint, and lets the test send events. */
function boot({ saved = null, cookie = '', dark = false, blocked = false }: Ambiente) {
  const storage = { value: saved };
  const sistema = {
    matches: dark,
    addEventListener: (_: string, run: () => void) => listeners.set('system', run),
  };
  const listeners = new Map<string, (event?: { key: string | null }) => void>();
  const dataset: { theme?: string } = {};
  const metas = [{ content: '' }, { content: '' }];
  const page = { documentElement: { dataset }, querySelectorAll: () => metas, cookie };
  runInNewContext(THEME_SCRIPT, {
    document: page,
    matchMedia: () => sistema,
    localStorage: {
      getItem: (key: string) => {
        if (blocked) throw new Error('blocked');
        return key === THEME_KEY ? storage.value : null;
      },
      setItem: (key: string, value: string) => {
        if (key === THEME_KEY) storage.value = value;
      },
    },
    addEventListener: (name: string, run: () => void) => listeners.set(name, run),
  });
  return { dataset, metas, storage, sistema, listeners, page };
}

describe('§4 Theme', () => {
  test.each([
    [{ saved: 'dark', dark: false }, 'dark'],
    [{ saved: 'light', dark: true }, 'light'],
    [{ saved: null, dark: true }, 'dark'],
    [{ saved: null, dark: false }, 'light'],
    [{ saved: 'blue', dark: true }, 'dark'],
    [{ blocked: true, dark: true }, 'dark'],
  ])('starts as the saved theme, else the system’s: %j → %s', (environment, theme) => {
    expect(boot(environment).dataset.theme).toBe(theme);
  });

  test('§3: the key is theme', () => {
    expect(THEME_KEY).toBe('theme');
  });

  test('the browser’s own colour follows', () => {
    expect(boot({ saved: 'dark' }).metas.map(({ content }) => content)).toEqual([
      THEME_COLOUR.dark,
      THEME_COLOUR.dark,
    ]);
  });

  test('another tab’s choice is followed, other keys are not', () => {
    const page = boot({ saved: 'light' });
    page.storage.value = 'dark';
    page.listeners.get('storage')?.({ key: 'outra' });
    expect(page.dataset.theme).toBe('light');
    page.listeners.get('storage')?.({ key: 'theme' });
    expect(page.dataset.theme).toBe('dark');
  });

  test('a storage that a sign-out has emptied gets the choice back from the cookie', () => {
    const first = boot({ saved: 'dark' });
    expect(first.page.cookie).toContain('tema=dark;');
    const next = boot({ cookie: 'consentimento=sim; tema=dark' });
    expect(next.dataset.theme).toBe('dark');
    expect(next.storage.value).toBe('dark');
  });

  test('the storage wins over an older cookie, and renews it', () => {
    const page = boot({ saved: 'light', cookie: 'tema=dark' });
    expect(page.dataset.theme).toBe('light');
    expect(page.page.cookie).toContain('tema=light;');
  });

  test.each(['tema=blue', 'xtema=dark', ''])('no other cookie counts: %j', (cookie) => {
    expect(boot({ cookie, dark: false }).dataset.theme).toBe('light');
  });

  test('without a choice the system is followed while the page is open', () => {
    const page = boot({ dark: false });
    page.sistema.matches = true;
    page.listeners.get('system')?.();
    expect(page.dataset.theme).toBe('dark');
  });
});
