import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { ITEM_KINDS, iconDataUri, itemKindOf } from '~/arte/item-icons.ts';

const CORES = { corpo: '#222222', realce: '#cc0000', claro: '#ffffff' };

describe('the drawing of an item without a photo', () => {
  test.each([
    ['Capacete Trail fechado', 'capacete'],
    ['ÓLEO Yamalube 4T 10W-40', 'oleo'],
    ['Kit relação Crosser 150', 'relacao'],
    ['Baú 45 litros com suporte', 'bau'],
    ['Jogo de pastilhas de freio', 'freio'],
    ['Pneu traseiro 130/70-17', 'pneu'],
    ['Calça impermeável', 'roupa'],
    ['Manete de embreagem', 'peca'],
    ['constructor', 'peca'],
    ['', 'peca'],
  ] as const)('%s is drawn as %s', (description, kind) => {
    expect(itemKindOf(description)).toBe(kind);
  });

  test.each(ITEM_KINDS)('%s is a picture of its own, in its three colours', (kind) => {
    const svg = decodeURIComponent(iconDataUri(kind, CORES).replace('data:image/svg+xml,', ''));
    for (const colour of Object.values(CORES)) expect(svg).toContain(colour);
    const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    const painted = pixels.filter((_, at) => at % 4 === 3 && (pixels[at] ?? 0) > 0).length / (200 * 200);
    expect(painted).toBeGreaterThan(0.2);
    expect(painted).toBeLessThan(0.95);
  });

  test('no two kinds look the same', () => {
    expect(new Set(ITEM_KINDS.map((kind) => iconDataUri(kind, CORES))).size).toBe(ITEM_KINDS.length);
  });
});
