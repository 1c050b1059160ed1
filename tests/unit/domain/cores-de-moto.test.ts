import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paintOfColour } from '~/domain/motos/moto-colours.ts';

describe('a motorcycle’s colour by its name in the price table', () => {
  test.each([
    ['preto', '#1c1d20'],
    ['Racing Blue', '#1d3f98'],
    ['  AZUL   racing ', '#1d3f98'],
    ['Vermelho metálico', '#a5161f'],
    ['Vermelho Metálico 2026', '#a5161f'],
    ['Azul claro', '#6ea4d2'],
    ['Azul Icon', '#1c4fa3'],
    ['Verde-oliva', '#5d6140'],
    ['azul/preto', '#1c4fa3'],
    ['preto e azul', '#1c1d20'],
    ['Midnight Black', '#191a1e'],
  ])('%s is %s', (nome, ink) => expect(paintOfColour(nome)).toBe(ink));

  test.each(['', '   ', 'constructor', '__proto__', 'Edição especial', 'azulejo', 'redonda'])(
    '"%s" says no colour',
    (nome) => expect(paintOfColour(nome)).toBeNull(),
  );

  test('whatever is typed gives a colour or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (nome) => {
        const ink = paintOfColour(nome);
        expect(ink === null || /^#[0-9a-f]{6}$/.test(ink)).toBe(true);
      }),
    );
  });
});
