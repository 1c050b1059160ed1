import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { HEADLIGHTS, SILHOUETTE_SIZE, silhouetteDataUri, silhouetteSvg } from '~/arte/silhouettes.ts';
import { MOTO_CLASSES, type MotoClasse } from '~/domain/motos/catalogo.ts';

function pixels(classe: MotoClasse): PNG {
  return PNG.sync.read(new Resvg(silhouetteSvg(classe, '#000000')).render().asPng());
}

/** Part of the drawing's pixels that are painted, within a rectangle given in fractions. */
function pintado(png: PNG, [x0, y0, x1, y1]: readonly [number, number, number, number]): number {
  let cheios = 0;
  let all = 0;
  for (let y = Math.floor(y0 * png.height); y < y1 * png.height; y++) {
    for (let x = Math.floor(x0 * png.width); x < x1 * png.width; x++) {
      all++;
      if ((png.data[(y * png.width + x) * 4 + 3] ?? 0) > 128) cheios++;
    }
  }
  return cheios / all;
}

describe('silhouettes', () => {
  it.each(MOTO_CLASSES)('%s stands with both wheels on the lower edge and fills its box', (classe) => {
    const png = pixels(classe);
    expect([png.width, png.height]).toEqual([SILHOUETTE_SIZE.largura, SILHOUETTE_SIZE.altura]);
    expect(pintado(png, [0.1, 0.985, 0.35, 1])).toBeGreaterThan(0.1);
    expect(pintado(png, [0.68, 0.985, 0.95, 1])).toBeGreaterThan(0.1);
    expect(pintado(png, [0, 0, 1, 1])).toBeGreaterThan(0.2);
    expect(pintado(png, [0, 0, 1, 1])).toBeLessThan(0.5);
  });

  it.each(MOTO_CLASSES)('%s touches neither side of its box', (classe) => {
    const png = pixels(classe);
    expect(pintado(png, [0, 0, 0.005, 1]) + pintado(png, [0.995, 0, 1, 1])).toBe(0);
    expect(pintado(png, [0, 0, 1, 0.005])).toBe(0);
  });

  it.each(MOTO_CLASSES)('the headlight of %s lies on the machine', (classe) => {
    const farol = HEADLIGHTS[classe];
    if (!farol) return expect(classe).toBe('off-road');
    const [x, y] = farol;
    expect(pintado(pixels(classe), [x - 0.05, y - 0.03, x, y + 0.03])).toBeGreaterThan(0.4);
  });

  it('are eight different drawings in the colours they are given', () => {
    const tones = { corpo: '#111111', destaque: '#cc0000', metal: '#999999' };
    expect(new Set(MOTO_CLASSES.map((classe) => silhouetteSvg(classe, tones))).size).toBe(8);
    for (const classe of MOTO_CLASSES) {
      const colours = silhouetteSvg(classe, tones).match(/#[0-9a-f]{6}/g) ?? [];
      expect([...new Set(colours)].sort()).toEqual(['#111111', '#999999', '#cc0000']);
    }
  });

  it('travel as data URIs without characters that end an attribute', () => {
    expect(silhouetteDataUri('sport', '#000000')).toMatch(/^data:image\/svg\+xml,[^"<>\s#]+$/);
  });
});
