import { describe, expect, test } from 'vitest';
import { keepLookup, lookupsKeyOf, readLookups } from '~/browser/storage/fipe-lookups.ts';
import type { FipeValue } from '~/domain/fipe/fipe-types.ts';

const valorOf = (ano: number, valor = 1_000_00): FipeValue => ({
  ...{ codigo: '827107-0', marca: 'Yamaha', modelo: 'FZ25', ano, zeroKm: false, combustivel: 'F' },
  ...{ valor, referencia: '2026-06', historico: [] },
});

function createArmazem() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const keep = (store: ReturnType<typeof createArmazem>, dono: string | null, valor: FipeValue) =>
  keepLookup(store, dono, { valor, anos: [], em: '2026-11-24T12:00:00.000Z' });

describe('Issue 12 §1: recent searches stay on the phone', () => {
  test('the last first, once each, twenty at most', () => {
    const store = createArmazem();
    for (let year = 1990; year < 2015; year += 1) keep(store, null, valorOf(year));
    keep(store, null, valorOf(2010, 2_000_00));
    const years = readLookups(store, null).map(({ valor }) => valor.ano);
    expect(years).toHaveLength(20);
    expect(years.slice(0, 3)).toEqual([2010, 2014, 2013]);
    expect(readLookups(store, null)[0]?.valor.valor).toBe(2_000_00);
  });

  test('nobody finds what another looked up; a visitor’s is nobody’s', () => {
    const store = createArmazem();
    keep(store, 'ana', valorOf(2020));
    expect(readLookups(store, 'bia')).toEqual([]);
    expect(readLookups(store, null)).toEqual([]);
    expect(lookupsKeyOf('ana')).toBe('consultas-fipe:ana');
    // The offline page's script reads these two names.
    expect(lookupsKeyOf(null)).toBe('de-visitante:consultas-fipe:todas');
  });

  test.each(['', 'null', '{}', '[1, null, {"valor": 3}]', 'nonsense'])(
    '%s in the storage is nothing',
    (text) => {
      const store = createArmazem();
      store.kept.set(lookupsKeyOf(null), text);
      expect(readLookups(store, null)).toEqual([]);
    },
  );

  test('a storage that is blocked keeps nothing and breaks nothing', () => {
    const blocked = {
      getItem: (): string => {
        throw new Error('blocked');
      },
      setItem: () => {
        throw new Error('blocked');
      },
    };
    keepLookup(blocked, null, { valor: valorOf(2020), anos: [], em: '' });
    expect(readLookups(blocked, null)).toEqual([]);
  });
});
