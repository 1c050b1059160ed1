import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetScreenDraft,
  keepScreenDraft,
  recallScreenDraft,
  recallSentDraft,
  retireScreenDraft,
} from '~/browser/storage/drafts.ts';
import { clearPersonalData, hasPersonalData } from '~/browser/storage/owner-keys.ts';

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
    keepScreenDraft('post', 'ana', rascunho('da Ana'));
    expect(recallScreenDraft('post', 'ana', AGORA)?.campos.titulo).toBe('da Ana');
    expect(recallScreenDraft('post', 'bia', AGORA)).toBeNull();
    expect(recallScreenDraft('pecas', 'ana', AGORA)).toBeNull();
    expect(recallScreenDraft('post', 'ana', AGORA + 40 * DIA_MS), 'too old').toBeNull();
    forgetScreenDraft('post', 'ana');
    expect(recallScreenDraft('post', 'ana', AGORA)).toBeNull();
  });

  test('nothing of them is left after signing out', () => {
    keepScreenDraft('post', 'ana', rascunho('da Ana'));
    keepScreenDraft('post', '', rascunho('de visitante'));
    expect(hasPersonalData()).toBe(true);
    clearPersonalData();
    expect(Object.keys({ ...localStorage, ...sessionStorage })).toEqual([]);
  });

  test('a visitor’s is no reason to empty the browser, and is theirs once they sign in', () => {
    keepScreenDraft('post', 'ana', rascunho('de antes'));
    clearPersonalData();
    keepScreenDraft('post', '', rascunho('de visitante'));
    expect(hasPersonalData()).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(recallScreenDraft('post', 'ana', AGORA)?.campos.titulo).toBe('de visitante');
    expect(recallScreenDraft('post', 'bia', AGORA)).toBeNull();
  });

  test.each(['{', '1', '{"em":"ontem","campos":{}}', `{"em":"${EM}","campos":{"a":1}}`, `{"em":"${EM}"}`])(
    'what was tampered with is none: %s',
    (texto) => {
      localStorage.setItem('rascunho-do-estudio:ana:post', texto);
      expect(recallScreenDraft('post', 'ana', AGORA)).toBeNull();
    },
  );
});

describe('Issue 14 §2: Back after generating', () => {
  /** Draft typed in this history entry. */
  const typedIn = (onde: string) => ({ em: new Date().toISOString(), campos: { titulo: 'da Ana' }, onde });
  const titulo = (tela: string, dono: string, onde: string) =>
    recallSentDraft(tela, dono, onde)?.campos.titulo ?? null;

  test.each(['ana', ''])(
    '“%s”: what was sent comes back in its own history entry, and is no draft',
    (dono) => {
      keepScreenDraft('post', dono, typedIn('entrada-1'));
      retireScreenDraft('post', dono);
      expect(recallScreenDraft('post', dono, Date.now()), 'no draft').toBeNull();
      expect(titulo('post', dono, 'entrada-1')).toBe('da Ana');
      expect(titulo('post', dono, 'entrada-1'), 'Back again').toBe('da Ana');
      expect(titulo('post', dono, 'entrada-2'), 'a form opened anew').toBeNull();
      expect(titulo('pecas', dono, 'entrada-1'), 'another screen').toBeNull();
      expect(titulo('post', 'bia', 'entrada-1'), 'another person').toBeNull();
    },
  );

  test('of another tab nothing comes back, and after signing out nothing is left', () => {
    keepScreenDraft('post', 'ana', typedIn('entrada-1'));
    retireScreenDraft('post', 'ana');
    expect(Object.keys(localStorage)).toEqual([]);
    clearPersonalData();
    expect(titulo('post', 'ana', 'entrada-1')).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('without a draft nothing takes the place of what was sent before', () => {
    keepScreenDraft('post', 'ana', typedIn('entrada-1'));
    retireScreenDraft('post', 'ana');
    retireScreenDraft('post', 'ana');
    expect(titulo('post', 'ana', 'entrada-1')).toBe('da Ana');
  });

  test('the next piece takes the place of the one before', () => {
    for (const onde of ['entrada-1', 'entrada-2']) {
      keepScreenDraft('post', 'ana', typedIn(onde));
      retireScreenDraft('post', 'ana');
    }
    expect([titulo('post', 'ana', 'entrada-1'), titulo('post', 'ana', 'entrada-2')]).toEqual([
      null,
      'da Ana',
    ]);
  });
});
