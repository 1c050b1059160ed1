import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isHiddenLine, textScale, withFormatAdjustment } from '~/arte/adjustments.ts';
import { checkPecaData } from '~/domain/artes/check-peca-data.ts';
import {
  ADJUSTABLE_FORMATS,
  formatAdjustmentSchema,
  formatAdjustmentsSchema,
  HIDEABLE_LINES,
  MAX_SLOT_ZOOM,
  requestedFotoSchema,
  TEXT_SIZE_STEPS,
} from '~/domain/artes/format-adjustments.ts';

const aceita = (schema: v.GenericSchema, value: unknown) => v.is(schema, value);

describe('§2 each size is tuned without touching the others', () => {
  test.each(ADJUSTABLE_FORMATS)('%s gives its own to its picture, and only its own', (format) => {
    const ajustes = Object.fromEntries(ADJUSTABLE_FORMATS.map((each, at) => [each, { zoom: 1.5 + at / 4 }]));
    expect(withFormatAdjustment(format, { titulo: 'a', ajustes })).toEqual({
      titulo: 'a',
      ajuste: ajustes[format],
    });
  });

  test.each([{}, { zoom: 1 }, { texto: 0 as const }, { sem: [] }])(
    '%j tunes nothing and leaves no trace',
    (ajuste) => {
      expect(withFormatAdjustment('feed', { titulo: 'a', ajustes: { feed: ajuste } })).toEqual({
        titulo: 'a',
      });
    },
  );

  test.each(TEXT_SIZE_STEPS)('step %i of the text is accepted and grows with the step', (texto) => {
    expect(aceita(formatAdjustmentSchema, { texto })).toBe(true);
    expect(Math.sign(textScale({ texto }) - 1)).toBe(Math.sign(texto));
  });

  test.each(HIDEABLE_LINES)('%s may be hidden', (linha) => {
    expect(aceita(formatAdjustmentSchema, { sem: [linha] })).toBe(true);
    expect(isHiddenLine({ sem: [linha] }, linha)).toBe(true);
    expect(isHiddenLine(undefined, linha)).toBe(false);
  });

  test.each([
    [{ sem: ['preco'] }],
    [{ sem: ['legal'] }],
    [{ sem: Array(6).fill('nome') }],
    [{ texto: 1.5 }],
    [{ zoom: MAX_SLOT_ZOOM + 0.01 }],
    [{ foco: { x: 0.5 } }],
    [{ foco: { x: -0.1, y: 0 } }],
    [{ cor: '#fff' }],
    [null],
  ])('%j is refused: neither price nor law is hidden, nothing leaves its bounds', (ajuste) => {
    expect(aceita(formatAdjustmentSchema, ajuste)).toBe(false);
    expect(aceita(formatAdjustmentsSchema, { feed: ajuste })).toBe(false);
  });

  test('a photo is an id that its company keeps, never an address', () => {
    fc.assert(fc.property(fc.webUrl(), (id) => !aceita(requestedFotoSchema, { id })));
    expect(aceita(requestedFotoSchema, { id: 'foto_0123456789', src: 'x' })).toBe(false);
    expect(aceita(requestedFotoSchema, { id: 'foto_0123456789' })).toBe(true);
  });
});

describe('messages by field', () => {
  const schema = v.strictObject({ itens: v.array(v.strictObject({ preco: v.number('Número.') })) });

  test('stand under the outer field, or by item where asked', () => {
    const data = { itens: [{ preco: 1 }, { preco: 'x' }] };
    expect(checkPecaData(schema, data, {})).toEqual({ ok: false, erros: { itens: 'Número.' } });
    expect(checkPecaData(schema, data, {}, 'porItem')).toEqual({
      ok: false,
      erros: { 'itens.1.preco': 'Número.' },
    });
  });

  test('a missing field has its own words, or the usual ones', () => {
    expect(checkPecaData(schema, {}, { itens: 'Faltam itens.' })).toEqual({
      ok: false,
      erros: { itens: 'Faltam itens.' },
    });
    expect(checkPecaData(schema, {}, {})).toEqual({ ok: false, erros: { itens: 'Preencha este campo.' } });
    expect(checkPecaData(v.strictObject({ constructor: v.string() }), {}, {}).ok).toBe(false);
  });
});
