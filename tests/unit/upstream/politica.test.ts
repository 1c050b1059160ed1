import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CACHE_WINDOWS,
  type CacheWindows,
  freshnessOf,
  ttlOf,
} from '../../../workers/upstream/cache-policy.ts';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;

describe('architecture, cache of the upstream API: windows', () => {
  it.each<[keyof typeof CACHE_WINDOWS, number, string]>([
    ['usuario', 0, 'fresh'],
    ['usuario', MINUTO - 1, 'fresh'],
    ['usuario', MINUTO, 'expired'],
    ['usuarios', MINUTO - 1, 'fresh'],
    ['usuarios', MINUTO, 'expired'],
    ['empresas', 10 * MINUTO - 1, 'fresh'],
    ['empresas', 10 * MINUTO, 'stale'],
    ['empresas', DIA - 1, 'stale'],
    ['empresas', DIA, 'error-usable'],
    ['empresas', 7 * DIA - 1, 'error-usable'],
    ['empresas', 7 * DIA, 'expired'],
    ['catalogo', 5 * MINUTO - 1, 'fresh'],
    ['catalogo', 5 * MINUTO, 'stale'],
    ['catalogo', DIA, 'error-usable'],
    ['catalogo', 30 * DIA - 1, 'error-usable'],
    ['catalogo', 30 * DIA, 'expired'],
  ])('%s aged %d ms is %s', (recurso, age, expected) => {
    expect(freshnessOf(CACHE_WINDOWS[recurso], age)).toBe(expected);
  });

  it.each([-1, -DIA, Number.NaN])(
    'a copy aged %d ms comes from a clock that disagrees and is not used',
    (age) => {
      expect(freshnessOf(CACHE_WINDOWS.catalogo, age)).toBe('expired');
    },
  );

  it('ages only downwards: a copy never becomes better by getting older', () => {
    const order = ['fresh', 'stale', 'error-usable', 'expired'];
    const windows = fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(([fresh, stale, error]): CacheWindows => {
      return { freshMs: fresh, staleMs: fresh + stale, errorMs: fresh + stale + error };
    });
    fc.assert(
      fc.property(windows, fc.nat(), fc.nat(), (each, age, more) => {
        const younger = order.indexOf(freshnessOf(each, age));
        const older = order.indexOf(freshnessOf(each, age + more));
        expect(older).toBeGreaterThanOrEqual(younger);
      }),
    );
  });
});

describe('security: permission changes count within 60 s', () => {
  it.each(['usuario', 'usuarios'] as const)(
    'no window of %s reaches past 60 s, failures included',
    (recurso) => {
      fc.assert(
        fc.property(fc.integer({ min: MINUTO }), (age) => {
          expect(freshnessOf(CACHE_WINDOWS[recurso], age)).toBe('expired');
        }),
      );
    },
  );

  it('KV forgets users after 60 s, its own minimum, and keeps the catalogue for its error window', () => {
    expect(ttlOf(CACHE_WINDOWS.usuario)).toBe(60);
    expect(ttlOf(CACHE_WINDOWS.catalogo)).toBe(30 * 24 * 60 * 60);
    expect(ttlOf({ freshMs: 1, staleMs: 1, errorMs: 1 })).toBe(60);
  });
});
