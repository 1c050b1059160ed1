import fontkit from '@pdf-lib/fontkit';
import { describe, expect, test } from 'vitest';
import { unpackWoff } from '../../../workers/desenho/pdf/woff.ts';
import { OFICINA } from '../../support/documentos/em-node.ts';

describe('unpacking WOFF', () => {
  test.each(Object.entries(OFICINA.fontes))(
    '%s has the same glyphs as its packed file',
    async (_nome, file) => {
      const unpacked = await unpackWoff(new Uint8Array(file));
      expect([...unpacked.slice(0, 4)]).toEqual([0, 1, 0, 0]);
      const [font, packed] = [fontkit.create(unpacked), fontkit.create(new Uint8Array(file))];
      expect(font.characterSet).toEqual(packed.characterSet);
      expect([font.unitsPerEm, font.ascent, font.capHeight]).toEqual([
        packed.unitsPerEm,
        packed.ascent,
        packed.capHeight,
      ]);
      for (const character of 'R$ 1.234,56 çãéôÀÑ') {
        const [one, other] = [font, packed].map((each) =>
          each.glyphForCodePoint(character.codePointAt(0) ?? 0),
        );
        expect(one?.advanceWidth).toBe(other?.advanceWidth);
        expect(one?.path.toSVG()).toBe(other?.path.toSVG());
      }
    },
  );

  test('a file of another kind is left as it is, a broken one is refused', async () => {
    const ttf = new Uint8Array([0, 1, 0, 0]);
    expect(await unpackWoff(ttf)).toBe(ttf);
    const broken = new Uint8Array(OFICINA.fontes.texto.slice(0));
    broken.fill(0, 2000, 12_000);
    await expect(unpackWoff(broken)).rejects.toThrow();
  });
});
