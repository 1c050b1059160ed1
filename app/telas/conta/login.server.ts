import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { safeReturn } from '~/domain/pagina/voltar.ts';
import { entrarSchema, redefinirSchema } from '~/domain/pessoas/entrada-esquema.ts';
import { type ResultadoDeFormulario, typedValues } from '~/lib/formulario.ts';
import { readFormulario } from '~/lib/ler-formulario.ts';

/** Answer of the form; `falha` is a message of section 8, with advice when no field shows any. */
type Resultado = ResultadoDeFormulario & {
  enviadoPara?: string;
  falha?: { mensagem: string; detalhe: string | null };
};

/** Names of fields that are never sent back to the page. */
const SECRETOS = ['senha'];

/** Signs a person in and throws the redirect; otherwise answers with the errors. */
export async function enter(context: AppLoadContext, formData: FormData) {
  const lido = readFormulario(formData, entrarSchema, { secretos: SECRETOS });
  if (!lido.ok) return data<Resultado>(lido.resultado, { status: 422 });
  const resultado = await context.signIn.enter(lido.valor.email, lido.valor.senha);
  if (resultado.kind !== 'erro') throw redirect(safeReturn(formData.get('voltar')));
  const { campo, mensagem, detalhe, status } = resultado;
  const valores = typedValues(formData, SECRETOS);
  // The field shows the advice if there is any, otherwise the message itself.
  return data<Resultado>(
    campo
      ? { valores, erros: { [campo]: detalhe ?? mensagem }, falha: { mensagem, detalhe: null } }
      : { valores, erros: {}, falha: { mensagem, detalhe } },
    { status },
  );
}

/** Sends the password-reset e-mail. */
export async function sendReset(context: AppLoadContext, formData: FormData) {
  const lido = readFormulario(formData, redefinirSchema, { secretos: SECRETOS });
  if (!lido.ok) return data<Resultado>(lido.resultado, { status: 422 });
  const { email } = lido.valor;
  const envio = await context.signIn.resetPassword(email);
  const vazio = { valores: { email }, erros: {} };
  if (envio.kind === 'enviado') return data<Resultado>({ ...vazio, enviadoPara: email });
  const { mensagem, detalhe, status } = envio;
  return data<Resultado>({ ...vazio, falha: { mensagem, detalhe } }, { status });
}
