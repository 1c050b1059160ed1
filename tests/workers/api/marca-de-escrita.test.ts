import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWriteMarker, writeMarkerCookie } from '../../../workers/usuarios/write-marker.ts';

describe('architecture: the writer reads its own write, in every place, for 60 s', () => {
  it('the marker is read back from among other cookies', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000_000, max: 9_999_999_999_999 }), (em) => {
        const [pair] = writeMarkerCookie(em, true).split(';');
        expect(readWriteMarker(`tema=escuro; ${pair}; sessao=abc`)).toBe(em);
      }),
    );
  });

  it('lives for 60 s, out of reach of scripts and of plain http', () => {
    expect(writeMarkerCookie(1_795_262_400_000, true)).toBe(
      'escrita=1795262400000; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    );
    expect(writeMarkerCookie(1_795_262_400_000, false)).not.toContain('Secure');
  });

  it.each([
    null,
    undefined,
    '',
    'escrita=',
    'escrita=abc',
    'naoescrita=1795262400000',
    'escrita=17952624000001',
  ])('%s is no marker', (cookies) => {
    expect(readWriteMarker(cookies)).toBeNull();
  });

  it('takes any text without throwing', () => {
    fc.assert(fc.property(fc.string(), (text) => readWriteMarker(text) !== undefined));
  });
});
