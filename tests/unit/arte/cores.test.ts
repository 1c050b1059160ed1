import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clarear, contraste, corVisivel } from '~/arte/cores.ts';
import * as noturno from '~/arte/templates/noturno-cena.ts';
import * as vitrine from '~/arte/templates/vitrine-cores.ts';

const cor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const empresa = fc.record({
  primaria: cor,
  sobrePrimaria: cor,
  destaque: fc.option(cor, { nil: undefined }),
});

describe('colours of a company, whatever they are', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#2196F3', '#ffffff', 3.12],
  ])('contrast of %s on %s is %d', (a, b, esperado) => {
    expect(contraste(a, b)).toBeCloseTo(esperado, 1);
  });

  it('stand out from the ground or give way to one that does', () => {
    fc.assert(
      fc.property(empresa, (cores) => {
        expect(contraste(vitrine.corTexto(cores), vitrine.CHAO)).toBeGreaterThanOrEqual(3);
        expect(contraste(vitrine.corForma(cores), vitrine.CHAO)).toBeGreaterThanOrEqual(1.6);
        expect(contraste(vitrine.coresMoto(cores).destaque, vitrine.CHAO)).toBeGreaterThanOrEqual(1.6);
        expect(contraste(noturno.corViva(cores), noturno.NOITE)).toBeGreaterThanOrEqual(6);
        expect(contraste(noturno.corForma(cores), noturno.NOITE)).toBeGreaterThanOrEqual(2.4);
        expect(contraste(noturno.coresMoto(cores).destaque, noturno.NOITE)).toBeGreaterThanOrEqual(4);
      }),
    );
  });

  it('carry words that can be read on them', () => {
    fc.assert(
      fc.property(empresa, (cores) => {
        expect(contraste(vitrine.corSobre(cores), vitrine.corForma(cores))).toBeGreaterThanOrEqual(3);
        expect(contraste(noturno.corSobre(cores), noturno.corForma(cores))).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('of the small print are AA on their grounds', () => {
    expect(contraste(vitrine.APOIO, vitrine.CHAO)).toBeGreaterThanOrEqual(4.5);
    expect(contraste(noturno.APOIO, noturno.NOITE)).toBeGreaterThanOrEqual(4.5);
  });

  it('are lightened only as far as needed', () => {
    expect(clarear('#2196f3', '#05090c', 4)).toBe('#2196f3');
    expect(contraste(clarear('#001133', '#05090c', 4), '#05090c')).toBeGreaterThanOrEqual(4);
  });

  it('that fail are replaced by the one that fails least', () => {
    expect(corVisivel('#ffffff', 4.5, '#eeeeee', '#dddddd')).toBe('#dddddd');
  });
});
