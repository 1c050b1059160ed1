import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const ORIGEM = 'https://balcao.exemplo';

/** Runs public/sw.js as a browser would, with one window open or none. */
function boot({ aberta = false, obedece = true } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: [string, { body: string; tag: string; data: { para: string } }][] = [];
  const gone: string[] = [];
  const janela = {
    url: `${ORIGEM}/estoque`,
    async navigate(address: string) {
      if (!obedece) throw new TypeError('not controlled');
      gone.push(`levou ${address}`);
      return { focus: async () => void gone.push('focou') };
    },
  };
  const self = {
    location: { href: `${ORIGEM}/sw.js?versao=v1`, origin: ORIGEM },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: async (...notice: (typeof shown)[number]) => void shown.push(notice) },
    clients: {
      matchAll: async () => (aberta ? [janela] : []),
      openWindow: async (address: string) => void gone.push(`abriu ${address}`),
    },
  };
  runInNewContext(readFileSync('public/sw.js', 'utf8'), { self, URL, Response, Set, Promise, String });
  async function dispatch(name: string, event: object) {
    const waited: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void waited.push(promise) });
    await Promise.all(waited);
  }
  return {
    shown,
    gone,
    push: (text: string | null) =>
      dispatch('push', { data: text === null ? null : { json: () => JSON.parse(text) } }),
    press: (para: unknown) =>
      dispatch('notificationclick', { notification: { close: () => {}, data: { para } } }),
  };
}

describe('Issue 13 §5: the service worker shows a notice and opens it at its path', () => {
  test('what it says, once for each notice', async () => {
    const { shown, push } = boot();
    await push(JSON.stringify({ id: 'a1', texto: 'Começou a campanha.', para: '/campanha' }));
    expect(shown[0]?.[0]).toBe('Balcão');
    expect(shown[0]?.[1]).toMatchObject({
      body: 'Começou a campanha.',
      tag: 'a1',
      data: { para: '/campanha' },
    });
  });

  test.each([null, 'lixo', 'null'])(
    'one that cannot be read (%s) still says that there is one',
    async (text) => {
      const { shown, push } = boot();
      await push(text);
      expect(shown[0]?.[1]).toMatchObject({ body: 'Há um aviso novo.', data: { para: '/avisos' } });
    },
  );

  test('in a new window, in the one that is open, or in a new one where that is not led', async () => {
    const first = boot();
    await first.press('/propostas/p1');
    expect(first.gone).toEqual([`abriu ${ORIGEM}/propostas/p1`]);
    const second = boot({ aberta: true });
    await second.press('/propostas/p1');
    expect(second.gone).toEqual([`levou ${ORIGEM}/propostas/p1`, 'focou']);
    const third = boot({ aberta: true, obedece: false });
    await third.press('/propostas/p1');
    expect(third.gone).toEqual([`abriu ${ORIGEM}/propostas/p1`]);
  });

  test.each(['https://mau.exemplo/x', '//mau.exemplo', 'javascript:alert(1)', undefined])(
    'never anywhere else: %s',
    async (para) => {
      const { gone, press } = boot();
      await press(para);
      expect(gone).toHaveLength(1);
      expect(gone[0]?.startsWith(`abriu ${ORIGEM}/`)).toBe(true);
    },
  );
});
