import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearPersonalData, hasPersonalData } from '~/browser/storage/owner-keys.ts';
import { keepPendente, type PendingSimulacao, readFila } from '~/browser/storage/simulacao-queue.ts';
import { bringBack, keepForMe } from '~/browser/storage/vault.ts';
import { hasVault } from '~/browser/storage/vault-key.ts';

const pendente = (id: string): PendingSimulacao => ({
  id,
  nome: 'Cliente',
  nota: 'sábado',
  simulacao: 'preco=22490',
});

/** Storage whose keys are its own properties, as in a browser. */
function fakeStorage(): Storage {
  const methods = {
    getItem(this: Record<string, unknown>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, unknown>, key: string, value: string) {
      this[key] = String(value);
    },
    removeItem(this: Record<string, unknown>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

/** The server as two people see it: a key each. */
const KEYS: Record<string, string> = { ana: btoa('a'.repeat(32)), bia: btoa('b'.repeat(32)) };
let signedIn = 'ana';
let isDown = false;

beforeEach(() => {
  signedIn = 'ana';
  isDown = false;
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () =>
    isDown ? new Response(null, { status: 503 }) : Response.json({ chave: KEYS[signedIn] }),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('Issue 9 §3 keep for me on this device', () => {
  test('locked away at sign-out, back at the next sign-in, once', async () => {
    keepPendente(localStorage, 'ana', pendente('1'));
    keepPendente(localStorage, 'ana', pendente('2'));
    await keepForMe('ana');
    expect(document.cookie).toMatch(/^guardado=1;.*Max-Age=\d{8}/);
    clearPersonalData();
    expect(readFila(localStorage, 'ana')).toEqual([]);
    expect(Object.values(localStorage).join()).not.toMatch(/Cliente|22490/);

    expect(await bringBack('ana')).toBe(2);
    expect(readFila(localStorage, 'ana')).toEqual([pendente('1'), pendente('2')]);
    expect(document.cookie).toContain('Max-Age=0');
    expect([hasVault('ana'), await bringBack('ana')]).toEqual([false, 0]);
  });

  test('nobody else opens it: another person’s key gives nothing', async () => {
    keepPendente(localStorage, 'ana', pendente('1'));
    await keepForMe('ana');
    clearPersonalData();
    signedIn = 'bia';
    expect([hasVault('bia'), await bringBack('bia'), await bringBack('ana')]).toEqual([false, 0, 0]);
    expect(readFila(localStorage, 'ana')).toEqual([]);
  });

  test('two people keep theirs side by side', async () => {
    for (const dono of ['ana', 'bia']) {
      signedIn = dono;
      keepPendente(localStorage, dono, pendente(`de-${dono}`));
      await keepForMe(dono);
      clearPersonalData();
    }
    expect(await bringBack('bia')).toBe(1);
    expect(document.cookie).toMatch(/Max-Age=\d{8}/);
    signedIn = 'ana';
    expect(await bringBack('ana')).toBe(1);
    expect(document.cookie).toContain('Max-Age=0');
  });

  test('without the server nothing is locked and nothing is lost', async () => {
    keepPendente(localStorage, 'ana', pendente('1'));
    isDown = true;
    await expect(keepForMe('ana')).rejects.toThrow('503');
    expect([hasVault('ana'), readFila(localStorage, 'ana').length]).toEqual([false, 1]);
  });

  test('one that was tampered with is given up', async () => {
    localStorage.setItem('guardado:ana', 'x.y!');
    expect([await bringBack('ana'), hasVault('ana')]).toEqual([0, false]);
  });
});

describe('Issue 9 §3 a shared device', () => {
  test('what people leave goes, in both storages and from before it had an owner; the device’s own stays', () => {
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('rascunho-do-panfleto:ana', '{}');
    sessionStorage.setItem('ultima-simulacao', 'preco=1');
    keepPendente(localStorage, 'ana', pendente('1'));
    expect(hasPersonalData()).toBe(true);
    clearPersonalData();
    expect([hasPersonalData(), Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([
      false,
      ['theme'],
      [],
    ]);
  });

  test('each has a queue of their own', () => {
    keepPendente(localStorage, 'ana', pendente('1'));
    expect(readFila(localStorage, 'bia')).toEqual([]);
  });
});
