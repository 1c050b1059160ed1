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

const keep = (armazem: ReturnType<typeof createArmazem>, dono: string | null, valor: FipeValue) =>
  keepLookup(armazem, dono, { valor, anos: [], em: '2026-11-24T12:00:00.000Z' });

describe('Issue 12 §1: recent searches stay on the phone', () => {
  test('the last first, once each, twenty at most', () => {
    const armazem = createArmazem();
    for (let ano = 1990; ano < 2015; ano += 1) keep(armazem, null, valorOf(ano));
    keep(armazem, null, valorOf(2010, 2_000_00));
    const years = readLookups(armazem, null).map(({ valor }) => valor.ano);
    expect(years).toHaveLength(20);
    expect(years.slice(0, 3)).toEqual([2010, 2014, 2013]);
    expect(readLookups(armazem, null)[0]?.valor.valor).toBe(2_000_00);
  });

  test('nobody finds what another looked up; a visitor’s is nobody’s', () => {
    const armazem = createArmazem();
    keep(armazem, 'ana', valorOf(2020));
    expect(readLookups(armazem, 'bia')).toEqual([]);
    expect(readLookups(armazem, null)).toEqual([]);
    expect(lookupsKeyOf('ana')).toBe('consultas-fipe:ana');
    // The offline page's script reads these two names.
    expect(lookupsKeyOf(null)).toBe('de-visitante:consultas-fipe:todas');
  });

  test.each(['', 'null', '{}', '[1, null, {"valor": 3}]', 'nonsense'])(
    '%s in the storage is nothing',
    (text) => {
      const armazem = createArmazem();
      armazem.kept.set(lookupsKeyOf(null), text);
      expect(readLookups(armazem, null)).toEqual([]);
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
