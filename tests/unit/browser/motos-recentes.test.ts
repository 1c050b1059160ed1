import { describe, expect, test } from 'vitest';
import { keepRecentMoto, readRecentMotos } from '~/browser/storage/recent-motos.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

describe('Issue 14 §1: the motorcycles that were chosen last', () => {
  test('the last first, each once, eight at most, each person their own', () => {
    const store = memory();
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g', 'h', 'i']) keepRecentMoto(store, 'ana', id);
    expect(readRecentMotos(store, 'ana')).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'a', 'c']);
    expect(readRecentMotos(store, 'bia')).toEqual([]);
    expect(readRecentMotos(store, null)).toEqual([]);
    // Both go as all that is personal goes when somebody signs out.
    keepRecentMoto(store, null, 'z');
    expect([...store.kept.keys()]).toEqual(['motos-recentes:ana', 'de-visitante:motos-recentes:todas']);
  });

  test.each(['', 'null', '{"a":1}', '[1,{}]', '{{'])('%j in the storage is nobody’s choice', (text) => {
    const store = memory();
    store.setItem('motos-recentes:ana', text);
    expect(readRecentMotos(store, 'ana')).toEqual([]);
  });

  test('a storage that is blocked keeps nothing and stops nothing', () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    expect(readRecentMotos({ getItem: refuse, setItem: refuse }, 'ana')).toEqual([]);
    expect(() => keepRecentMoto({ getItem: refuse, setItem: refuse }, 'ana', 'a')).not.toThrow();
  });
});
