import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { safeReturn } from '~/domain/pagina/safe-return.ts';
import { passwordResetSchema, signInSchema } from '~/domain/pessoas/sign-in-schema.ts';
import { readForm } from '~/server/read-form.ts';
import { type FormResult, typedValues } from '~/shared/form-fields.ts';

/**
 * Answer of the sign-in form; `falha` is a sentence of the error catalogue (section 8), with advice when no
 * field shows any.
 */
type SignInFormResult = FormResult & {
  enviadoPara?: string;
  falha?: { mensagem: string; detalhe: string | null };
};

/** Names of fields that are never sent back to the page. */
const SECRET_FIELDS = ['senha'];

/** Signs a person in and throws the redirect; otherwise answers with the errors. */
export async function enter(context: AppLoadContext, formData: FormData) {
  const parsed = readForm(formData, signInSchema, { secretos: SECRET_FIELDS });
  if (!parsed.ok) return data<SignInFormResult>(parsed.resultado, { status: 422 });
  const result = await context.signIn.enter(parsed.valor.email, parsed.valor.senha);
  if (result.kind !== 'erro') throw redirect(safeReturn(formData.get('voltar')));
  const { campo, mensagem, detalhe, status } = result;
  const valores = typedValues(formData, SECRET_FIELDS);
  // The field shows the advice if there is any, otherwise the message itself.
  return data<SignInFormResult>(
    campo
      ? { valores, erros: { [campo]: detalhe ?? mensagem }, falha: { mensagem, detalhe: null } }
      : { valores, erros: {}, falha: { mensagem, detalhe } },
    { status },
  );
}

/** Sends the password-reset e-mail. */
export async function sendReset(context: AppLoadContext, formData: FormData) {
  const parsed = readForm(formData, passwordResetSchema, { secretos: SECRET_FIELDS });
  if (!parsed.ok) return data<SignInFormResult>(parsed.resultado, { status: 422 });
  const { email } = parsed.valor;
  const envio = await context.signIn.resetPassword(email);
  const empty = { valores: { email }, erros: {} };
  if (envio.kind === 'enviado') return data<SignInFormResult>({ ...empty, enviadoPara: email });
  const { mensagem, detalhe, status } = envio;
  return data<SignInFormResult>({ ...empty, falha: { mensagem, detalhe } }, { status });
}
