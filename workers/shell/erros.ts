import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { telaOfAddress } from '../../app/caminhos.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { isBusyDatabase, OCUPADO } from '../base/busy-database.ts';
import { CATALOGO } from '../identidade/mensagens.ts';
import type { Ambiente } from './ambiente.ts';
import { dataAnswer, isDataRequest } from './data-answer.ts';
import { describeError } from './describe-error.ts';
import { errorPage, type Saida } from './error-page.ts';
import { nonceOf } from './security-headers.ts';

/** Answer to a bug: tells the person that it was noticed, never what it was. */
export const INESPERADO = new ErroDaApi(
  500,
  'inesperado',
  'Algo deu errado do nosso lado. Tente de novo em instantes.',
);

/** Converts any failure to the error that a client may see. */
export function toErroDaApi(error: unknown): ErroDaApi {
  if (error instanceof ErroDaApi) return error;
  if (error instanceof HTTPException && error.status === 413) {
    return new ErroDaApi(413, 'grande-demais', 'O que você enviou é grande demais. Diminua e tente de novo.');
  }
  if (isBusyDatabase(error)) return OCUPADO;
  return INESPERADO;
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
function inWordsOfCatalogue(erro: ErroDaApi, { method, url }: Request): ErroDaApi {
  const isSignOut = method === 'POST' && /^\/logout(\.data)?$/.test(new URL(url).pathname);
  if (!isSignOut || erro.status < 500) return erro;
  const { status, codigo, retryAfter } = erro;
  return new ErroDaApi(status, codigo, CATALOGO.erroAoSair, { retryAfter });
}

/** Back to the form whose file, or text, was too large for its screen to be asked: without JavaScript nobody else says so. */
function backToForm(erro: ErroDaApi, url: string): Saida | undefined {
  const { pathname, search } = new URL(url);
  const { envio } = telaOfAddress(pathname);
  if (erro.status !== 413 || (envio !== 'planilha' && envio !== 'foto')) return undefined;
  return { para: `${pathname}${search}`, rotulo: 'Voltar ao formulário' };
}

/**
 * Converts every thrown error to a response.
 * @param saida link of the error page; default: Home
 */
export function answerError(error: unknown, c: Context<Ambiente>, saida?: Saida): Response {
  const known = toErroDaApi(error);
  const registro = c.get('registro');
  registro.erro = known.codigo;
  if (known === INESPERADO || known === OCUPADO) registro.falha = describeError(error);
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
export function answerNotFound(c: Context<Ambiente>): Response {
  return answerError(new ErroDaApi(404, 'nao-encontrado', 'Este endereço não existe.'), c);
}
