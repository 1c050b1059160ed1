import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCodePageText } from '../../../../app/domain/impressora/receipt.ts';

describe('Issue 25 §1.9: no text commands a thermal printer, wherever it came from', () => {
  test('ESC, GS and the rest are dropped; letters, accents and line ends stay, a tab is a blank', () => {
    expect(toCodePageText('Ana\u001bp\u0000\u0019 Maçã\u001dV\u0000\n\tfim\u007f\u009b')).toBe(
      'Anap MaçãV\n fim',
    );
  });

  test('property: no control byte is left in any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0x2fff }).map((n) => String.fromCharCode(n)) }),
        (text) => {
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
          expect(toCodePageText(text)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
        },
      ),
    );
  });
});
