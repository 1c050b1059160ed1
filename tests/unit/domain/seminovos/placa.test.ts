import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedPlaca, placaKey } from '../../../../app/domain/seminovos/placa.ts';

test.each([
  ['ABC1234', 'ABC1234'],
  ['abc-1234', 'ABC1234'],
  ['ABC1C34', 'ABC1234'],
  ['ABC1J34', 'ABC1934'],
  ['ABC1A34', 'ABC1034'],
  // A letter past J belongs to plates that never had an old form.
  ['ABC1K34', 'ABC1K34'],
  ['AB1234', null],
])('Issue 12 §3 both forms of a plate are one vehicle: %s', (text, key) => {
  expect(placaKey(text)).toBe(key);
});

test('Issue 12 §3 the old form and its Mercosul form always have one key', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{3}[0-9]{4}$/), (old) => {
      const mercosul = `${old.slice(0, 4)}${'ABCDEFGHIJ'[Number(old[4])]}${old.slice(5)}`;
      expect(placaKey(mercosul)).toBe(placaKey(old));
    }),
  );
});

test('docs/spec/trade.md the public sees ABC•••4', () => {
  expect(maskedPlaca('ABC1D34')).toBe('ABC•••4');
});
