import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, lightenColour, visibleColour } from '~/arte/colours.ts';
import * as noturno from '~/arte/templates/noturno-scene.ts';
import * as vitrine from '~/arte/templates/vitrine-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const empresa = fc.record({
  primaria: colour,
  sobrePrimaria: colour,
  destaque: fc.option(colour, { nil: undefined }),
});

describe('colours of a company, whatever they are', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#2196F3', '#ffffff', 3.12],
  ])('contrast of %s on %s is %d', (a, b, esperado) => {
    expect(contrastRatio(a, b)).toBeCloseTo(esperado, 1);
  });

  it('stand out from the ground or give way to one that does', () => {
    fc.assert(
      fc.property(empresa, (colours) => {
        expect(contrastRatio(vitrine.vitrineTextColour(colours), vitrine.FLOOR)).toBeGreaterThanOrEqual(3);
        expect(contrastRatio(vitrine.vitrineShapeColour(colours), vitrine.FLOOR)).toBeGreaterThanOrEqual(1.6);
        expect(
          contrastRatio(vitrine.vitrineMotoColours(colours).destaque, vitrine.FLOOR),
        ).toBeGreaterThanOrEqual(1.6);
        expect(contrastRatio(noturno.nightAccentColour(colours), noturno.NIGHT)).toBeGreaterThanOrEqual(6);
        expect(contrastRatio(noturno.nightShapeColour(colours), noturno.NIGHT)).toBeGreaterThanOrEqual(2.4);
        expect(
          contrastRatio(noturno.nightMotoColours(colours).destaque, noturno.NIGHT),
        ).toBeGreaterThanOrEqual(4);
      }),
    );
  });

  it('carry words that can be read on them', () => {
    fc.assert(
      fc.property(empresa, (colours) => {
        expect(
          contrastRatio(vitrine.vitrineBlockTextColour(colours), vitrine.vitrineShapeColour(colours)),
        ).toBeGreaterThanOrEqual(3);
        expect(
          contrastRatio(noturno.nightTextColour(colours), noturno.nightShapeColour(colours)),
        ).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('of the small print are AA on their grounds', () => {
    expect(contrastRatio(vitrine.SECONDARY_INK, vitrine.FLOOR)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(noturno.SECONDARY_LIGHT, noturno.NIGHT)).toBeGreaterThanOrEqual(4.5);
  });

  it('are lightened only as far as needed', () => {
    expect(lightenColour('#2196f3', '#05090c', 4)).toBe('#2196f3');
    expect(contrastRatio(lightenColour('#001133', '#05090c', 4), '#05090c')).toBeGreaterThanOrEqual(4);
  });

  it('that fail are replaced by the one that fails least', () => {
    expect(visibleColour('#ffffff', 4.5, '#eeeeee', '#dddddd')).toBe('#dddddd');
  });
});
