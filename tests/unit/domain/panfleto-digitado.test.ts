import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PANFLETO_FIELDS } from '../../../app/domain/ofertas/panfleto-fields.ts';
import { readPanfleto } from '../../../app/domain/ofertas/panfleto-form.ts';

const HOJE = '2026-11-20';

describe('what is typed in the studio', () => {
  test.each([
    ['preco', '18.690,00', 1_869_000],
    ['preco', 'R$ 18.690', 1_869_000],
    ['preco', 'dezoito mil', null],
    ['entrada', '4690', 469_000],
    ['parcelas', '48', 48],
    ['parcelas', '48x', null],
    ['parcelas', '-1', null],
    ['taxaMensal', '1,99', 1.99],
    ['cet', '33,75%', 33.75],
    ['cet', 'alto', null],
    ['validade', '30/11/2026', '2026-11-30'],
    ['validade', '30/11', '2026-11-30'],
    ['validade', '31/02/2026', null],
    ['nome', '  Ana Lima ', 'Ana Lima'],
  ] as const)('%s: %j is %j', (field, typed, value) => {
    expect(readPanfleto({ [field]: typed }, HOJE)).toEqual({ [field]: value });
  });

  test('empty fields are left out; unknown ones too', () => {
    expect(readPanfleto({ nome: ' ', preco: '', ...{ rodas: 'aro 18' } }, HOJE)).toEqual({});
  });

  test('any text is read without throwing', () => {
    const typed = fc.record(
      Object.fromEntries(PANFLETO_FIELDS.map((field) => [field, fc.string({ unit: 'binary' })])),
    );
    fc.assert(fc.property(typed, (fields) => void readPanfleto(fields, HOJE)));
  });
});
