import { readdirSync, readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';

const recursos = (empresa: string) =>
  new URL(`../../../workers/origem/recursos/${empresa}/`, import.meta.url);

/** §3 Cached resources, without the font, which comes from its package. */
const PECAS = [
  'logo.svg',
  'logo-escuro.svg',
  'marca-1.svg',
  'marca-2.svg',
  'moldura-parcela.svg',
  'rodape-logos.svg',
  'marca-dagua.svg',
  'logo-banco.svg',
  'fundo-claro.svg',
];

describe.each(['1', '2'])('§3 Cached resources of demonstration company %s', (empresa) => {
  it('are all there', () => {
    expect(readdirSync(recursos(empresa))).toEqual(expect.arrayContaining(PECAS));
  });

  it.each(PECAS)('%s is drawn without fonts and without anything from outside', (peca) => {
    const svg = readFileSync(new URL(peca, recursos(empresa)), 'utf8');
    expect(svg).not.toMatch(/<(text|image|use|style|script|foreignObject)|href|url\(|NaN/);
    const png = PNG.sync.read(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
    expect(png.data.some((value, i) => i % 4 === 3 && value > 0)).toBe(true);
  });
});

describe('the product’s icons', () => {
  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('%s is %d px square', (file, side) => {
    const png = PNG.sync.read(readFileSync(new URL(`../../../public/icons/${file}`, import.meta.url)));
    expect([png.width, png.height]).toEqual([side, side]);
  });

  it('leave no transparent corner where the launcher cuts', () => {
    for (const file of ['maskable-512.png', 'apple-touch-icon.png']) {
      const png = PNG.sync.read(readFileSync(new URL(`../../../public/icons/${file}`, import.meta.url)));
      expect(png.data[3]).toBe(255);
    }
  });
});
