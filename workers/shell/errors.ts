import type { Context, Hono, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { screenOfAddress } from '../../app/routes/lookup.ts';
import { ApiError, methodNotAllowedError } from '../base/api-error.ts';
import { DATABASE_BUSY, isBusyDatabase } from '../db/busy-database.ts';
import { ERROR_CATALOGUE } from '../identidade/messages.ts';
import { dataAnswer, isDataRequest } from './data-answer.ts';
import { describeError } from './describe-error.ts';
import type { ShellEnvironment } from './environment.ts';
import { type ExitLink, errorPage } from './error-page.ts';
import { nonceOf } from './security-headers.ts';

/** Answer to a bug: tells the person that it was noticed, never what it was. */
export const UNEXPECTED_ERROR = new ApiError(
  500,
  'inesperado',
  'Algo deu errado do nosso lado. Tente de novo em instantes.',
);

/** Converts any failure to the error that a client may see. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status === 413) {
    return new ApiError(413, 'grande-demais', 'O que você enviou é grande demais. Diminua e tente de novo.');
  }
  if (isBusyDatabase(error)) return DATABASE_BUSY;
  return UNEXPECTED_ERROR;
}

/** True when a person's browser requests a page; API clients and images get JSON, screens turbo-stream. */
export function wantsPage(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/') || pathname.endsWith('.data')) return false;
  const { headers } = request;
  return (
    (headers.get('Accept')?.includes('text/html') ?? false) || headers.get('Sec-Fetch-Mode') === 'navigate'
  );
}

/** Section 8: a sign-out that failed before any screen gets the catalogue's sentence as its message. */
function inWordsOfCatalogue(error: ApiError, { method, url }: Request): ApiError {
  const isSignOut = method === 'POST' && /^\/logout(\.data)?$/.test(new URL(url).pathname);
  if (!isSignOut || error.status < 500) return error;
  const { status, codigo, retryAfter } = error;
  return new ApiError(status, codigo, ERROR_CATALOGUE.erroAoSair, { retryAfter });
}

/** Back to the form whose file, or text, was too large for its screen to be asked: without JavaScript nobody else says so. */
function backToForm(error: ApiError, url: string): ExitLink | undefined {
  const { pathname, search } = new URL(url);
  const { envio } = screenOfAddress(pathname);
  if (error.status !== 413 || (envio !== 'planilha' && envio !== 'foto')) return undefined;
  return { para: `${pathname}${search}`, rotulo: 'Voltar ao formulário' };
}

/**
 * Converts every thrown error to a response.
 * @param saida link of the error page; default: Home
 */
export function answerError(error: unknown, c: Context<ShellEnvironment>, saida?: ExitLink): Response {
  const known = toApiError(error);
  const registro = c.get('registro');
  registro.erro = known.codigo;
  if (known === UNEXPECTED_ERROR || known === DATABASE_BUSY) registro.falha = describeError(error);
  const erro = inWordsOfCatalogue(known, c.req.raw);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (erro.retryAfter) headers.set('Retry-After', String(erro.retryAfter));
  if (erro.allow) headers.set('Allow', erro.allow);
  // RFC 6750 3.
  if (erro.codigo.startsWith('chave-') && erro.status === 401)
    headers.set('WWW-Authenticate', 'Bearer error="invalid_token"');
  if (wantsPage(c.req.raw)) {
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return new Response(
      errorPage(erro, nonceOf(c), registro.requestId, saida ?? backToForm(erro, c.req.url)),
      {
        status: erro.status,
        headers,
      },
    );
  }
  if (isDataRequest(c.req.raw)) {
    const { body, contentType } = dataAnswer(c.req.raw, erro);
    headers.set('Content-Type', contentType);
    headers.set('X-Remix-Response', 'yes');
    return new Response(body, { status: erro.status, headers });
  }
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(erro.toBody()), { status: erro.status, headers });
}

/** Answers an unknown path with 404. */
export function answerNotFound(c: Context<ShellEnvironment>): Response {
  return answerError(new ApiError(404, 'nao-encontrado', 'Este endereço não existe.'), c);
}

/**
 * Middleware that answers 405, with the allowed methods, for existing paths of `app` under another method. It
 * converts the 404 of such a request, so every route group must end in one before the screens, which accept
 * all the rest.
 */
export const refuseOtherMethods = (app: Hono<ShellEnvironment>): MiddlewareHandler<ShellEnvironment> =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => answerError(methodNotAllowedError(methods.join(', ')), c),
  });
