import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { bearerOf } from '../../app/domain/chaves/api-key.ts';
import { MAX_FIGURE_BYTES } from '../../app/domain/marca/brand-figures.ts';
import { MAX_SPREADSHEET_BYTES } from '../../app/domain/resource/spreadsheet-limit.ts';
import { screenOfAddress } from '../../app/routes/lookup.ts';
import type { SubmissionKind } from '../../app/routes/screen.ts';

import { ApiError, methodNotAllowedError } from '../base/api-error.ts';
import type { ShellEnvironment } from './environment.ts';

const READS = new Set(['GET', 'HEAD']);
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Maximum body of a form or of a JSON request, in bytes. */
export const MAX_BODY = 64 * 1024;

/** Middleware that answers unknown methods with 405. */
export const knownMethods: MiddlewareHandler<ShellEnvironment> = async (c, next) => {
  const { method } = c.req;
  if (READS.has(method) || WRITES.has(method) || method === 'OPTIONS') return next();
  throw methodNotAllowedError([...READS, ...WRITES].join(', '));
};

/**
 * Middleware that refuses writes started by another site, form and JSON alike (ASVS 3.5). Sec-Fetch-Site
 * decides; browsers without it send Origin. A client that sends neither is no browser and carries no cookie
 * of a victim.
 */
export const originCheck: MiddlewareHandler<ShellEnvironment> = async (c, next) => {
  if (!WRITES.has(c.req.method) || bringsKey(c.req.raw) || isSameOrigin(c.req.raw)) return next();
  throw new ApiError(403, 'outra-origem', 'Este pedido veio de outro site e foi recusado.');
};

/**
 * True for a request to /api with an API key: its cookie is ignored (workers/api/api-key-door.ts), so another site
 * can use nobody's session; nor can another site's page send this header, because /api does not allow CORS.
 */
const bringsKey = ({ url, headers }: Request): boolean =>
  new URL(url).pathname.startsWith('/api/') && bearerOf(headers.get('Authorization')) !== null;

/** True unless the browser says that another site started the request. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  if (site)
    return site === 'same-origin' || (site === 'none' && (!origin || origin === new URL(request.url).origin));
  return origin === null || origin === new URL(request.url).origin;
}

const tooLarge = (): ApiError =>
  new ApiError(413, 'grande-demais', 'O que você enviou é grande demais. Diminua e tente de novo.');

const upTo = (maxSize: number): MiddlewareHandler<ShellEnvironment> =>
  bodyLimit({
    maxSize,
    onError() {
      throw tooLarge();
    },
  });

/**
 * Maximum body by kind of form, in bytes: an image or a spreadsheet, and the form around it. A spreadsheet above its own
 * limit (app/shared/spreadsheet.ts) still reaches its screen, which refuses it beside the typed values; so does one that
 * was pasted, up to twice the limit.
 */
const LIMITS: Record<SubmissionKind, number> = {
  form: MAX_BODY,
  planilha: MAX_FIGURE_BYTES + MAX_BODY,
  foto: MAX_FIGURE_BYTES + MAX_BODY,
};
const textLimit = upTo(MAX_BODY);
/** Path of a photo upload, whole or in parts. */
const FOTO_PATH = /^\/api\/(?:fotos|avaliacoes\/[^/]+\/fotos)\/[^/]+$/;
const photoLimit = upTo(MAX_FIGURE_BYTES);
const limits = new Map(Object.entries(LIMITS).map(([envio, most]) => [envio, upTo(most)]));

/** Middleware that refuses bodies past the limit of their screen, also without a Content-Length. */
export const bodyLimits: MiddlewareHandler<ShellEnvironment> = (c, next) => {
  if (!c.req.raw.body) return next();
  const { pathname } = new URL(c.req.url);
  if (c.req.method === 'PUT' && FOTO_PATH.test(pathname)) return photoLimit(c, next);
  const { envio } = screenOfAddress(pathname);
  return (limits.get(envio ?? 'form') ?? textLimit)(c, next);
};

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Middleware for screens: GET, and POST of what the route table declares. Anything else would fail inside the
 * form parser and look like a bug: 405 for other methods, 415 for other types and for files where only fields
 * are accepted, 400 for an invalid form.
 */
export const formsOnly: MiddlewareHandler<ShellEnvironment> = async (c, next) => {
  const { method, raw } = c.req;
  if (READS.has(method)) return next();
  if (method !== 'POST') throw methodNotAllowedError('GET, HEAD, POST');
  const { envio } = screenOfAddress(new URL(raw.url).pathname);
  if (!envio) throw methodNotAllowedError('GET, HEAD');
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (!type || !FORM_TYPES.includes(type)) {
    throw new ApiError(415, 'tipo-nao-aceito', 'Este endereço aceita somente formulários.');
  }
  const sent = await readForm(raw.clone());
  if (!sent) throw new ApiError(400, 'formulario-invalido', 'O formulário chegou incompleto. Envie de novo.');
  if (envio === 'form' && hasFile(sent)) {
    throw new ApiError(415, 'arquivo-nao-aceito', 'Este endereço não recebe arquivos.');
  }
  if (envio === 'planilha' && isTooMuchText(sent)) throw tooLarge();
  return next();
};

const readForm = (request: Pick<Request, 'formData'>): Promise<FormData | null> =>
  request.formData().catch(() => null);

/** True when the form has a file; browsers send an empty one for an unused file field. */
function hasFile(form: FormData): boolean {
  let found = false;
  form.forEach((value) => {
    if (typeof value !== 'string' && value.size > 0) found = true;
  });
  return found;
}

const utf8 = new TextEncoder();
const bytesOf = (text: string): number => utf8.encode(text).byteLength;

/** Field of a pasted spreadsheet, the only long text of a form that takes one. */
const PASTED = 'csv';

/** Tells whether a form without its files is too large; names count as well, a pasted spreadsheet apart. */
function isTooMuchText(form: FormData): boolean {
  let texts = 0;
  let pasted = 0;
  form.forEach((value, name) => {
    const bytes = bytesOf(name) + (typeof value === 'string' ? bytesOf(value) : 0);
    if (name === PASTED) pasted += bytes;
    else texts += bytes;
  });
  return texts > MAX_BODY || pasted > 2 * MAX_SPREADSHEET_BYTES;
}
