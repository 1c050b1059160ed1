import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { passwordResetSchema, signInSchema } from '~/domain/pessoas/sign-in-schema.ts';
import { clienteSchema } from '~/domain/propostas/proposta-schema.ts';
import { readContact } from '~/domain/seminovos/pedido-form.ts';
import { parseEmail, stripEmail } from '~/domain/valores/email.ts';

const ANA = 'ana.prado@exemplo.com.br';

describe('Issue 25 §2, N-4: an e-mail is read without what was copied around it', () => {
  test.each([
    ...[
      ANA,
      `  ${ANA} `,
      `\u200b${ANA}`,
      `${ANA}\ufeff`,
      `\u202a${ANA}\u202c`,
      `ana.prado\u200b@exemplo.com.br`,
    ],
    ...[`“${ANA}”`, `"${ANA}"`, `'${ANA}'`, `‘${ANA}’`, `«${ANA}»`, `<${ANA}>`, `(${ANA})`, `="${ANA}"`],
    ...[
      `mailto:${ANA}`,
      `MAILTO: ${ANA}`,
      `mailto:${ANA}?subject=Moto`,
      `<mailto:${ANA}>`,
      `“mailto:${ANA}”`,
    ],
    ...[`Ana Prado <${ANA}>`, `"Prado, Ana" <${ANA}>;`, `${ANA},`, `${ANA}.`, `\u00a0${ANA}\u00a0`],
  ])('%j, wherever one is typed', (email) => {
    expect(parseEmail(email)).toBe(ANA);
    expect(v.parse(clienteSchema, { nome: '', cpf: null, telefone: null, email }).email).toBe(ANA);
    expect(readContact({ nome: 'Ana', celular: '(41) 98811-0003', email })).toMatchObject({
      contato: { email: ANA },
      erros: {},
    });
    expect(v.parse(signInSchema, { email, senha: 'x' }).email).toBe(ANA);
    expect(v.parse(passwordResetSchema, { email }).email).toBe(ANA);
  });

  test.each(['ana', 'ana@exemplo', 'a na@exemplo.com', 'a@b@exemplo.com', `${'a'.repeat(260)}@b.com`])(
    '%s is none',
    (email) => {
      expect(parseEmail(email)).toBeNull();
      expect(v.safeParse(passwordResetSchema, { email }).success).toBe(false);
      expect(readContact({ nome: 'Ana', celular: '(41) 98811-0003', email }).erros).toEqual({
        email: 'Confira o e-mail.',
      });
    },
  );

  test.each(['', ' ', '\u200b', '“”', '<>'])('%j is left empty', (email) => {
    expect(v.parse(clienteSchema, { nome: '', cpf: null, telefone: null, email }).email).toBeNull();
    expect(readContact({ nome: 'Ana', celular: '(41) 98811-0003', email })).toMatchObject({
      contato: { email: null },
      erros: {},
    });
    expect(v.safeParse(passwordResetSchema, { email }).issues?.[0]?.message).toBe('Digite seu e-mail.');
  });

  test('what is read reads the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const email = parseEmail(text);
        if (email !== null) expect(parseEmail(email)).toBe(email);
        expect(typeof stripEmail(text)).toBe('string');
      }),
    );
  });
});

describe('Issue 25 §2: an e-mail that cannot exist is told at its field', () => {
  test.each([
    'joão@exemplo..com',
    'x@exemplo..com',
    'a@-b.com',
    'a@b-.com',
    'a..b@exemplo.com',
    '.a@exemplo.com',
    'a.@exemplo.com',
    'a,b@exemplo.com',
    'a@b',
    'a@exemplo.c',
    'a@exemplo.1',
    `${'a'.repeat(65)}@exemplo.com`,
    `a@${'b'.repeat(64)}.com`,
  ])('%s', (email) => expect(parseEmail(email)).toBe(null));

  test.each([
    'ana+moto@exemplo.com.br',
    "d'arc@exemplo.com",
    'a@xn--caf-dma.com',
    'joão@café.com.br',
    'a_b@x1.co',
  ])('%s may', (email) => expect(parseEmail(email)).toBe(email));
});
