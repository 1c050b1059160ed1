import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkPassword,
  DEFAULT_PASSWORD_POLICY,
  describePasswordRules,
  isPasswordAccepted,
  type PasswordPolicy,
} from '../../../app/domain/pessoas/password.ts';

const TODAS: PasswordPolicy = {
  minLength: 8,
  maxLength: 12,
  lowercase: true,
  uppercase: true,
  digit: true,
  symbol: true,
};

const missing = (password: string, regras: PasswordPolicy) =>
  checkPassword(password, regras)
    .filter(({ atendida }) => !atendida)
    .map(({ id }) => id);

describe('§5 password policy: default minimum length 6', () => {
  test.each([
    ['', false],
    ['12345', false],
    ['123456', true],
    ['çãoçãõ', true],
  ])('%j accepted: %s', (password, aceita) => {
    expect(isPasswordAccepted(password, DEFAULT_PASSWORD_POLICY)).toBe(aceita);
  });

  test('it asks for nothing else', () => {
    expect(checkPassword('', DEFAULT_PASSWORD_POLICY)).toEqual([
      { id: 'minLength', texto: '6 caracteres ou mais', atendida: false },
    ]);
  });
});

describe('§5 optional maximum and character classes, driven by the server', () => {
  test.each<[string, (keyof PasswordPolicy)[]]>([
    ['', ['minLength', 'lowercase', 'uppercase', 'digit', 'symbol']],
    ['abcdefgh', ['uppercase', 'digit', 'symbol']],
    ['ABCDEFGH1', ['lowercase', 'symbol']],
    ['Abcdef1!', []],
    ['Abcdef1!Abcdef1!', ['maxLength']],
    ['Çã1234567', ['lowercase', 'uppercase', 'symbol']],
    ['Abcdef1 ', ['symbol']],
  ])('%j misses %j', (password, ids) => {
    expect(missing(password, TODAS)).toEqual(ids);
  });

  test('the rules as one sentence', () => {
    expect(describePasswordRules(TODAS)).toBe(
      '8 caracteres ou mais, no máximo 12 caracteres, uma letra minúscula, uma letra maiúscula, um número, um símbolo, como ! ou @.',
    );
  });

  test('any text has an answer, and accepted means that no rule is missing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (password) => {
        expect(isPasswordAccepted(password, TODAS)).toBe(missing(password, TODAS).length === 0);
      }),
    );
  });

  test('typing more never undoes a class', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const before = missing(a, { ...TODAS, maxLength: null });
        expect(missing(a + b, { ...TODAS, maxLength: null }).every((id) => before.includes(id))).toBe(true);
      }),
    );
  });
});
