import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { safeReturn } from '../../app/domain/pagina/safe-return.ts';
import {
  ALREADY_SIGNED_IN,
  REQUEST_FIELD,
  readTypedData,
  SESSION_ENDED,
  SESSION_HEADER,
  type SignInAgainAnswer,
  TYPED_DATA_FIELD,
  takeTypedData,
} from '../../app/domain/pessoas/ended-session.ts';
import { signInSchema } from '../../app/domain/pessoas/sign-in-schema.ts';
import { messagesByField } from '../../app/domain/valores/messages-by-field.ts';
import { ApiError } from '../base/api-error.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import { backAtWorkPage, endedPage } from './session-ended-page.ts';

const asksForPage = (request: Request): boolean =>
  request.headers.get('Accept')?.includes('text/html') === true &&
  !new URL(request.url).pathname.endsWith('.data');

/**
 * Handles a form submitted by a browser without JavaScript after the session ended: instead of redirecting to
 * Home, answers with a page that says so and carries the fields through the sign-in. The form itself was not
 * processed.
 */
export const keepTyped: MiddlewareHandler<ShellEnvironment> = async (c, next) => {
  const { raw } = c.req;
  if (raw.method !== 'POST' || c.get('contexto').sessao || !asksForPage(raw)) return next();
  const sent = raw.clone();
  await next();
  // A screen open to visitors answers with its own form and the typed fields.
  const isSentAway = c.res.status >= 300 && c.res.status < 400;
  if (!isSentAway || c.res.headers.get(SESSION_HEADER) !== SESSION_ENDED) {
    await sent.body?.cancel();
    return;
  }
  const url = new URL(raw.url);
  const job = {
    ...takeTypedData(await sent.formData()),
    pedido: safeReturn(`${url.pathname}${url.search}`),
  };
  const headers = { [SESSION_HEADER]: SESSION_ENDED, 'Cache-Control': 'no-store' };
  // Cleared first: Hono would keep the redirect's headers.
  c.res = undefined;
  c.res = c.html(endedPage(c.get('contexto').nonce, job, null), 401, headers);
};

/**
 * Routes of POST /entrar/de-novo: signs in without leaving the interrupted work. JSON for the dialog over the
 * page, which compares who signed in; a page for browsers without JavaScript, which asks before it submits in
 * that person's name. Limits and responses are those of POST /login.
 */
export function createSignInAgain(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  app.post('/de-novo', async (c) => {
    c.header('Cache-Control', 'no-store');
    const form = await c.req.raw.formData().catch(() => {
      throw new ApiError(400, 'formulario-invalido', 'O formulário chegou incompleto. Envie de novo.');
    });
    const answer = await enterAgain(c, form);
    if (!asksForPage(c.req.raw)) return c.json<SignInAgainAnswer>(answer.corpo, answer.status);
    const { nonce } = c.get('contexto');
    const campos = readTypedData(form.get(TYPED_DATA_FIELD));
    const job = { campos, pedido: safeReturn(form.get(REQUEST_FIELD)) };
    if ('uid' in answer.corpo) return c.html(backAtWorkPage(nonce, job, answer.corpo.email));
    const email = form.get('email');
    const refusal = { ...answer.corpo, email: typeof email === 'string' ? email : '' };
    const interrompido = { ...job, arquivos: false, grandeDemais: false };
    return c.html(endedPage(nonce, interrompido, refusal), answer.status);
  });
  return app;
}

const NOT_YET = 'Ninguém entrou neste navegador ainda. Entre na outra aba e volte aqui.';

async function enterAgain(
  c: Context<ShellEnvironment>,
  form: FormData,
): Promise<{ status: 200 | 422 | 429 | 502 | 504; corpo: SignInAgainAnswer }> {
  const { sessao, signIn } = c.get('contexto');
  if (form.get('_acao') === ALREADY_SIGNED_IN)
    return sessao
      ? { status: 200, corpo: { uid: sessao.identidade.uid, email: sessao.identidade.email } }
      : { status: 422, corpo: { erros: {}, mensagem: NOT_YET } };
  const read = v.safeParse(signInSchema, { email: textOf(form, 'email'), senha: textOf(form, 'senha') });
  if (!read.success)
    return { status: 422, corpo: { erros: messagesByField(read.issues, { whole: '' }), mensagem: null } };
  const result = await signIn.enter(read.output.email, read.output.senha);
  if (result.kind !== 'erro')
    return { status: 200, corpo: { uid: result.identidade.uid, email: result.identidade.email } };
  const { campo, mensagem, detalhe, status } = result;
  return {
    status,
    corpo: campo
      ? { erros: { [campo]: detalhe ?? mensagem }, mensagem: null }
      : { erros: {}, mensagem: detalhe ? `${mensagem}. ${detalhe}`.replace('.. ', '. ') : mensagem },
  };
}

/** Text of a field; undefined for a file. */
function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
}
