import * as v from 'valibot';
import { emailDigitado, MAIOR_EMAIL } from '../valores/email.ts';

/** Maximum length of a password: the provider refuses more, and hashing long input costs time. */
const SENHA_MAXIMA = 4096;

const email = v.pipe(
  v.optional(v.string(), ''),
  v.transform(emailDigitado),
  v.nonEmpty('Digite seu e-mail.'),
  v.maxLength(MAIOR_EMAIL, 'Confira o e-mail digitado.'),
  v.email('Confira o e-mail digitado.'),
);

/**
 * Schema of the sign-in form. The password policy is the provider's (specification, section 5) and not
 * checked here.
 */
export const entrarSchema = v.object({
  email,
  senha: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('Digite sua senha.'),
    v.maxLength(SENHA_MAXIMA, 'A senha é longa demais.'),
  ),
});

/** Schema of the same form for a password reset. */
export const redefinirSchema = v.object({ email });
