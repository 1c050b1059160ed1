import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeQr } from '~/arte/qr.ts';
import { pageCss, pageMargins, rollHeight } from '~/domain/impressora/page-rule.ts';
import {
  dotsPerModule,
  isPaperSize,
  PAPER_SIZES,
  paperMeasures,
  printableWidth,
} from '~/domain/impressora/papers.ts';

const AJUSTES = { margem: 12 };

describe('Issue 13 §4: papers and their @page', () => {
  test.each([
    ['a4', '@page{size:210mm 297mm;margin:12mm 12mm;}'],
    ['a5', '@page{size:148mm 210mm;margin:12mm 12mm;}'],
    ['etiqueta', '@page{size:100mm 50mm;margin:0mm 0mm;}'],
    ['80mm', '@page{size:80mm 297mm;margin:3mm 4mm;}'],
    ['58mm', '@page{size:58mm 297mm;margin:3mm 5mm;}'],
  ] as const)('%s: %s', (papel, css) => {
    expect(pageCss(papel, AJUSTES)).toBe(css);
  });

  test('a roll is as long as what stands on it, never shorter', () => {
    expect(pageCss('80mm', AJUSTES, { conteudoPx: 378 })).toContain('size:80mm 108mm');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15_000 }), (px) => {
        const millimetres = (px / 96) * 25.4;
        expect(rollHeight(px)).toBeGreaterThanOrEqual(millimetres + 6);
        expect(rollHeight(px)).toBeLessThan(millimetres + 9);
      }),
    );
    expect(rollHeight(1_000_000)).toBe(5000);
  });

  test('pages of sheets are numbered where their margin has room', () => {
    expect(pageCss('a4', AJUSTES, { paginas: true })).toContain('counter(page)');
    expect(pageCss('a4', { margem: 5 }, { paginas: true })).not.toContain('counter(page)');
    expect(pageCss('80mm', AJUSTES, { paginas: true })).not.toContain('counter(page)');
  });

  test.each([
    ['80mm', 576, 72],
    ['58mm', 384, 48],
  ] as const)('a roll of %s prints %i dots, %i mm', (papel, pontos, width) => {
    expect([paperMeasures(papel).pontos, printableWidth(papel)]).toEqual([pontos, width]);
    expect(paperMeasures(papel).largura - 2 * pageMargins(papel, AJUSTES).lateral).toBe(width);
  });

  test('a QR code has whole dots for each module and never leaves the roll', () => {
    fc.assert(
      fc.property(fc.webUrl({ size: 'large' }), fc.constantFrom(576, 384), (address, pontos) => {
        const { lado } = encodeQr(address.slice(0, 300));
        const dots = dotsPerModule(lado, pontos);
        expect(Number.isInteger(dots)).toBe(true);
        expect(lado * dots).toBeLessThanOrEqual(pontos);
      }),
    );
  });

  test('names of papers are these and no inherited ones', () => {
    expect(PAPER_SIZES.every(isPaperSize)).toBe(true);
    for (const name of ['toString', 'A4', '', null, 4]) expect(isPaperSize(name)).toBe(false);
  });
});
