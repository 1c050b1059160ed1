import { describe, expect, test } from 'vitest';
import { noteMadePiece } from '~/browser/storage/install-hint.ts';

function createStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('Issue 28 §2: installing is offered after the second flyer, once', () => {
  test('not with the first, with the second, and never again', () => {
    const store = createStore();
    expect(['a', 'b', 'c', 'd'].map((id) => noteMadePiece(store, id, true))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('one piece that is opened twice is one', () => {
    const store = createStore();
    expect(['a', 'a', 'b'].map((id) => noteMadePiece(store, id, true))).toEqual([false, false, true]);
  });

  test('waits until the browser would install', () => {
    const store = createStore();
    expect(['a', 'b', 'c'].map((id) => noteMadePiece(store, id, false))).toEqual([false, false, false]);
    expect(noteMadePiece(store, 'd', true)).toBe(true);
  });

  test('blocked storage or foreign text offer nothing', () => {
    const blocked = {
      getItem: () => 'lixo',
      setItem: () => {
        throw new Error('blocked');
      },
    };
    expect(noteMadePiece(blocked, 'a', true)).toBe(false);
    expect(noteMadePiece(blocked, 'b', true)).toBe(false);
  });
});
