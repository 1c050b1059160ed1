import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureText } from '~/arte/fit-text.ts';
import { ADVANCE_WIDTHS, CODE_POINT_RANGES, FONT_METRICS, type TemplateFont } from '~/arte/font-widths.ts';
import { FONTES, lerFonte } from '../../support/arte/fontes.mjs';
import { inGate } from '../../support/full.ts';

const ids = Object.keys(FONTES) as TemplateFont[];
const codes = CODE_POINT_RANGES.flatMap(([de, until]) =>
  Array.from({ length: until - de + 1 }, (_, i) => de + i),
);
const sinais = codes.map((code) => String.fromCodePoint(code));

describe.each(ids)('the width table of %s', (id) => {
  const fonte = lerFonte(FONTES[id]);

  it('says for every sign what the font says', () => {
    const reais = codes.map((code) => {
      const { advanceWidth } = fonte.charToGlyph(String.fromCodePoint(code));
      return Math.round((advanceWidth * 1000) / fonte.unitsPerEm);
    });
    expect(ADVANCE_WIDTHS[id]).toEqual(reais);
  });

  it('lists only signs the font can draw', () => {
    const mudos = codes.filter((code) => fonte.charToGlyphIndex(String.fromCodePoint(code)) === 0);
    expect(mudos).toEqual([]);
  });

  it('knows the vertical metrics', () => {
    const mil = (value: number) => Math.round((value * 1000) / fonte.unitsPerEm);
    expect(FONT_METRICS[id]).toEqual({
      ascendente: mil(fonte.ascender),
      descendente: mil(-fonte.descender),
      versal: mil(fonte.tables.os2.sCapHeight),
    });
  });

  // Tens of thousands of texts.
  it('never promises less width than satori takes for any pair, repeated or alone', {
    timeout: 120_000,
  }, () => {
    // In the gate every eighth sign before every other: a font with other widths fails above for each of its signs.
    const firsts = inGate(sinais, (_, index) => index % 8 === 0);
    const estreitos = firsts.flatMap((a) =>
      sinais
        .flatMap((b) => [a + b, (a + b).repeat(20)])
        .filter((t) => measureText(t, id, 100) < fonte.getAdvanceWidth(t, 100)),
    );
    expect(estreitos).toEqual([]);
  });

  it('never promises less width than satori takes for any text, kerning included', () => {
    const text = fc.string({
      unit: fc.constantFrom(...sinais),
      minLength: 1,
    });
    fc.assert(
      fc.property(text, (t) => {
        expect(measureText(t, id, 100)).toBeGreaterThanOrEqual(fonte.getAdvanceWidth(t, 100));
      }),
    );
  });
});
