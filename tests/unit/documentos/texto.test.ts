import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clip,
  fitTextSize,
  formatColumnAmount,
  type MeasureText,
  wrap,
} from '../../../workers/desenho/pdf/text.ts';
import { documentFileName } from '../../../workers/documentos/file-name.ts';
import { createOferta, HOSTIL } from '../../support/documentos/ofertas.ts';

/** Every character half as wide as it is high. */
const medir: MeasureText = (text, body) => (Array.from(text).length * body) / 2;

describe('setting text', () => {
  test('lines keep to the width, and together they are the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 5, max: 200 }),
        (text, width) => {
          const lines = wrap(text, 10, width, medir);
          for (const line of lines) expect(medir(line, 10)).toBeLessThanOrEqual(Math.max(width, 5));
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        },
      ),
    );
  });

  test('an amount is never torn from its currency', () => {
    expect(wrap('total de R$\u00a01.234,56', 10, 60, medir)).toEqual(['total de', 'R$\u00a01.234,56']);
  });

  test('a text is made smaller, or cut with three dots, only where it does not fit', () => {
    expect(fitTextSize('abcd', 10, 20, medir)).toBe(10);
    expect(fitTextSize('abcdefgh', 10, 20, medir)).toBe(5);
    expect(clip('abcd', 10, 20, medir)).toBe('abcd');
    expect(clip('abc defgh', 10, 25, medir)).toBe('abc…');
  });

  test('what is taken away has a minus sign', () => {
    expect([formatColumnAmount(-450_000), formatColumnAmount(0)]).toEqual(['\u22124.500,00', '0,00']);
  });
});

describe('file names', () => {
  test.each([
    ['plano', 'a4', 'Crosser 150 S ABS', 'plano-de-pagamento-crosser-150-s-abs-48x-a4.pdf'],
    ['simulacao', 'a5', 'Ação & Cia. "Nº 1"', 'simulacao-acao-cia-no-1-48x-a5.pdf'],
    ['plano', 'a4', '', 'plano-de-pagamento-48x-a4.pdf'],
    ['plano', 'a4', '\r\n../../', 'plano-de-pagamento-48x-a4.pdf'],
  ] as const)('%s on %s of "%s"', (tipo, papel, moto, expected) => {
    expect(
      documentFileName({ tipo, papel, oferecida: createOferta({}, { moto: moto.replace('º', 'o') }) }),
    ).toBe(expected);
  });

  test('hostile names leave letters, digits and hyphens only', () => {
    const nome = documentFileName({
      tipo: 'plano',
      papel: 'a4',
      oferecida: createOferta({}, { moto: HOSTIL.repeat(9) }),
    });
    expect(nome).toMatch(/^[a-z0-9-]{1,90}\.pdf$/);
  });
});
