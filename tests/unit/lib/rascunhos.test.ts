import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearPessoal, hasPessoal } from '~/lib/guardado/pessoal.ts';
import { forgetRascunho, keepRascunho, recallRascunho } from '~/lib/guardado/rascunhos.ts';

const DIA_MS = 24 * 3600 * 1000;
const EM = '2026-11-12T15:00:00.000Z';
const AGORA = Date.parse(EM) + 3 * DIA_MS;
const rascunho = (titulo: string) => ({ em: EM, campos: { titulo } });

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

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('issue 10 §2 drafts on this device', () => {
  test('come back on another day, each to its person and screen', () => {
    keepRascunho('post', 'ana', rascunho('da Ana'));
    expect(recallRascunho('post', 'ana', AGORA)?.campos.titulo).toBe('da Ana');
    expect(recallRascunho('post', 'bia', AGORA)).toBeNull();
    expect(recallRascunho('pecas', 'ana', AGORA)).toBeNull();
    expect(recallRascunho('post', 'ana', AGORA + 40 * DIA_MS), 'too old').toBeNull();
    forgetRascunho('post', 'ana');
    expect(recallRascunho('post', 'ana', AGORA)).toBeNull();
  });

  test('nothing of them is left after signing out', () => {
    keepRascunho('post', 'ana', rascunho('da Ana'));
    keepRascunho('post', '', rascunho('de visitante'));
    expect(hasPessoal()).toBe(true);
    clearPessoal();
    expect(Object.keys({ ...localStorage, ...sessionStorage })).toEqual([]);
  });

  test('a visitor’s is no reason to empty the browser, and is theirs once they sign in', () => {
    keepRascunho('post', 'ana', rascunho('de antes'));
    clearPessoal();
    keepRascunho('post', '', rascunho('de visitante'));
    expect(hasPessoal()).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(recallRascunho('post', 'ana', AGORA)?.campos.titulo).toBe('de visitante');
    expect(recallRascunho('post', 'bia', AGORA)).toBeNull();
  });

  test.each(['{', '1', '{"em":"ontem","campos":{}}', `{"em":"${EM}","campos":{"a":1}}`, `{"em":"${EM}"}`])(
    'what was tampered with is none: %s',
    (texto) => {
      localStorage.setItem('rascunho-do-estudio:ana:post', texto);
      expect(recallRascunho('post', 'ana', AGORA)).toBeNull();
    },
  );
});
