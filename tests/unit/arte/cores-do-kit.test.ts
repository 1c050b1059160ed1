import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from '../../../app/arte/colours.ts';
import { correctKitColours, legibleColour } from '../../../app/arte/kit-colours.ts';
import { NIGHT } from '../../../app/arte/templates/noturno-scene.ts';
import { FLOOR } from '../../../app/arte/templates/vitrine-colours.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('Issue 10 §3 colours with contrast checked and corrected with the reason shown', () => {
  test('every corrected colour can be read, and one that can be read stays as it is', () => {
    fc.assert(
      fc.property(colour, colour, fc.double({ min: 1, max: 4.5, noNaN: true }), (chosen, background, min) => {
        const usada = legibleColour(chosen, background, min);
        expect(contrastRatio(usada, background)).toBeGreaterThanOrEqual(min);
        if (contrastRatio(chosen, background) >= min) expect(usada).toBe(chosen);
        expect(legibleColour(usada, background, min)).toBe(usada);
      }),
    );
  });

  test('main colour on light ground, lettering on it, accent at night: always readable; a second time changes nothing', () => {
    fc.assert(
      fc.property(colour, fc.option(colour), fc.option(colour), (primaria, sobre, destaque) => {
        const { cores, correcoes } = correctKitColours({
          primaria,
          ...(sobre ? { sobrePrimaria: sobre } : {}),
          ...(destaque ? { destaque } : {}),
        });
        expect(contrastRatio(cores.primaria, FLOOR)).toBeGreaterThanOrEqual(3);
        expect(contrastRatio(cores.sobrePrimaria, cores.primaria)).toBeGreaterThanOrEqual(4.5);
        if (cores.destaque) expect(contrastRatio(cores.destaque, NIGHT)).toBeGreaterThanOrEqual(4.5);
        for (const { escolhida, usada, motivo } of correcoes) {
          expect(usada).not.toBe(escolhida);
          expect(motivo).toMatch(/contraste .* precisa de .* (?:Escurecemos|Clareamos)/s);
        }
        expect(correctKitColours(cores)).toEqual({ cores, correcoes: [] });
      }),
    );
  });

  test('yellow is darkened just enough, and said why', () => {
    const { cores, correcoes } = correctKitColours({ primaria: '#ffd400' });
    expect(correcoes).toEqual([
      {
        campo: 'primaria',
        escolhida: '#ffd400',
        usada: cores.primaria,
        motivo:
          'Preço e título quase somem no fundo claro com esta cor: o contraste é de 1,1:1 e precisa de 3,0:1. Escurecemos o mínimo.',
      },
    ]);
    expect(contrastRatio(cores.primaria, FLOOR)).toBeLessThan(3.05);
  });

  test('what is written on the main colour is white where white can be read', () => {
    expect(correctKitColours({ primaria: '#0a5ea8' }).cores).toEqual({
      primaria: '#0a5ea8',
      sobrePrimaria: '#ffffff',
    });
    expect(correctKitColours({ primaria: '#c92f17', sobrePrimaria: '#ffb000' }).correcoes).toMatchObject([
      { campo: 'sobrePrimaria', motivo: expect.stringContaining('em cima da cor principal') },
    ]);
  });
});
