import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetOldDrafts,
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
const draft = (titulo: string) => ({ em: EM, campos: { titulo } });

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
    keepScreenDraft('post', 'ana', draft('da Ana'));
    expect(recallScreenDraft('post', 'ana', AGORA)?.campos.titulo).toBe('da Ana');
    expect(recallScreenDraft('post', 'bia', AGORA)).toBeNull();
    expect(recallScreenDraft('pecas', 'ana', AGORA)).toBeNull();
    expect(recallScreenDraft('post', 'ana', AGORA + 40 * DIA_MS), 'too old').toBeNull();
    forgetScreenDraft('post', 'ana');
    expect(recallScreenDraft('post', 'ana', AGORA)).toBeNull();
  });

  test('nothing of them is left after signing out', () => {
    keepScreenDraft('post', 'ana', draft('da Ana'));
    keepScreenDraft('post', '', draft('de visitante'));
    expect(hasPersonalData()).toBe(true);
    clearPersonalData();
    expect(Object.keys({ ...localStorage, ...sessionStorage })).toEqual([]);
  });

  test('a visitor’s is no reason to empty the browser, and is theirs once they sign in', () => {
    keepScreenDraft('post', 'ana', draft('de antes'));
    clearPersonalData();
    keepScreenDraft('post', '', draft('de visitante'));
    expect(hasPersonalData()).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(recallScreenDraft('post', 'ana', AGORA)?.campos.titulo).toBe('de visitante');
    expect(recallScreenDraft('post', 'bia', AGORA)).toBeNull();
  });

  test('Issue 28 §1 (A3): nothing of them is a password or a CPF, and what is too old goes by itself', () => {
    keepScreenDraft('proposta:nova', 'ana', {
      em: EM,
      campos: { 'cliente.cpf': '52998224725', senha: 'x', nome: 'Bia' },
    });
    expect(Object.values({ ...localStorage }).join()).not.toMatch(/52998224725|senha/);
    keepScreenDraft('post', 'bia', { ...draft('antigo'), em: new Date(AGORA - 31 * DIA_MS).toISOString() });
    localStorage.setItem('outra-coisa', '1');
    forgetOldDrafts(AGORA);
    expect(Object.keys(localStorage)).toEqual(['rascunho-do-estudio:ana:proposta:nova', 'outra-coisa']);
  });

  test.each(['{', '1', '{"em":"ontem","campos":{}}', `{"em":"${EM}","campos":{"a":1}}`, `{"em":"${EM}"}`])(
    'what was tampered with is none: %s',
    (text) => {
      localStorage.setItem('rascunho-do-estudio:ana:post', text);
      expect(recallScreenDraft('post', 'ana', AGORA)).toBeNull();
    },
  );
});

describe('Issue 14 §2: Back after generating', () => {
  /** Draft typed in this history entry. */
  const typedIn = (onde: string) => ({ em: new Date().toISOString(), campos: { titulo: 'da Ana' }, onde });
  const title = (tela: string, dono: string, where: string) =>
    recallSentDraft(tela, dono, where)?.campos.titulo ?? null;

  test.each(['ana', ''])(
    '“%s”: what was sent comes back in its own history entry, and is no draft',
    (dono) => {
      keepScreenDraft('post', dono, typedIn('entrada-1'));
      retireScreenDraft('post', dono);
      expect(recallScreenDraft('post', dono, Date.now()), 'no draft').toBeNull();
      expect(title('post', dono, 'entrada-1')).toBe('da Ana');
      expect(title('post', dono, 'entrada-1'), 'Back again').toBe('da Ana');
      expect(title('post', dono, 'entrada-2'), 'a form opened anew').toBeNull();
      expect(title('pecas', dono, 'entrada-1'), 'another screen').toBeNull();
      expect(title('post', 'bia', 'entrada-1'), 'another person').toBeNull();
    },
  );

  test('of another tab nothing comes back, and after signing out nothing is left', () => {
    keepScreenDraft('post', 'ana', typedIn('entrada-1'));
    retireScreenDraft('post', 'ana');
    expect(Object.keys(localStorage)).toEqual([]);
    clearPersonalData();
    expect(title('post', 'ana', 'entrada-1')).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('without a draft nothing takes the place of what was sent before', () => {
    keepScreenDraft('post', 'ana', typedIn('entrada-1'));
    retireScreenDraft('post', 'ana');
    retireScreenDraft('post', 'ana');
    expect(title('post', 'ana', 'entrada-1')).toBe('da Ana');
  });

  test('the next piece takes the place of the one before', () => {
    for (const where of ['entrada-1', 'entrada-2']) {
      keepScreenDraft('post', 'ana', typedIn(where));
      retireScreenDraft('post', 'ana');
    }
    expect([title('post', 'ana', 'entrada-1'), title('post', 'ana', 'entrada-2')]).toEqual([null, 'da Ana']);
  });
});
