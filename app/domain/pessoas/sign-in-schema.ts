import * as v from 'valibot';
import { LONGEST_EMAIL, stripEmail } from '../valores/email.ts';

/** Maximum length of a password: the provider refuses more, and hashing long input costs time. */
const MAX_PASSWORD = 4096;

const emailSchema = v.pipe(
  v.optional(v.string(), ''),
  v.transform(stripEmail),
  v.nonEmpty('Digite seu e-mail.'),
  v.maxLength(LONGEST_EMAIL, 'Confira o e-mail digitado.'),
  v.email('Confira o e-mail digitado.'),
);

/**
 * Schema of the sign-in form. The password policy is the provider's (specification, section 5) and not
 * checked here.
 */
export const signInSchema = v.object({
  email: emailSchema,
  senha: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('Digite sua senha.'),
    v.maxLength(MAX_PASSWORD, 'A senha é longa demais.'),
  ),
});

/** Schema of the same form for a password reset. */
export const passwordResetSchema = v.object({ email: emailSchema });
