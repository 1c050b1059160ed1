import * as v from 'valibot';

/** Longest password sent on: the provider refuses more, and hashing a novel costs time. */
const SENHA_MAXIMA = 4096;

const email = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.nonEmpty('Digite seu e-mail.'),
  v.maxLength(254, 'Confira o e-mail digitado.'),
  v.email('Confira o e-mail digitado.'),
);

/** The sign-in form. The password's policy is the provider's (specification, section 5), so it is not judged here. */
export const entrarSchema = v.object({
  email,
  senha: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('Digite sua senha.'),
    v.maxLength(SENHA_MAXIMA, 'A senha é longa demais.'),
  ),
});

/** The same form, asked for a new password. */
export const redefinirSchema = v.object({ email });
