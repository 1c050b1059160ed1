import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ENVIO_MAXIMO } from '../../app/domain/pecas-da-marca.ts';
import { ErroDaApi, metodoNaoPermitido } from '../api/erro-da-api.ts';
import type { Ambiente } from './ambiente.ts';

const READS = new Set(['GET', 'HEAD']);
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Largest body of a form or of a JSON request, in bytes. */
export const MAX_BODY = 64 * 1024;

/** Methods that no room knows end here, with 405. */
export const knownMethods: MiddlewareHandler<Ambiente> = async (c, next) => {
  const { method } = c.req;
  if (READS.has(method) || WRITES.has(method) || method === 'OPTIONS') return next();
  throw metodoNaoPermitido([...READS, ...WRITES].join(', '));
};

/**
 * Refuses writes that another site started, form and JSON alike (ASVS 3.5). Sec-Fetch-Site decides; browsers
 * without it send Origin. A client that sends neither is no browser and carries no cookie of a victim.
 */
export const originCheck: MiddlewareHandler<Ambiente> = async (c, next) => {
  if (!WRITES.has(c.req.method) || isSameOrigin(c.req.raw)) return next();
  throw new ErroDaApi(403, 'outra-origem', 'Este pedido veio de outro site e foi recusado.');
};

/** True unless the browser says that the request was started elsewhere. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  if (site)
    return site === 'same-origin' || (site === 'none' && (!origin || origin === new URL(request.url).origin));
  return origin === null || origin === new URL(request.url).origin;
}

/** The screen that takes pictures, asked for as a page and as data: the picture, and the form around it. */
const UPLOADS: ReadonlySet<string> = new Set(['/recursos', '/recursos.data']);
const MAX_UPLOAD = ENVIO_MAXIMO + MAX_BODY;

const upTo = (maxSize: number): MiddlewareHandler<Ambiente> =>
  bodyLimit({
    maxSize,
    onError() {
      throw new ErroDaApi(
        413,
        'grande-demais',
        'O que você enviou é grande demais. Diminua e tente de novo.',
      );
    },
  });
const textLimit = upTo(MAX_BODY);
const uploadLimit = upTo(MAX_UPLOAD);

/** Bodies past their limit are refused, also when they announce no length. */
export const bodyLimits: MiddlewareHandler<Ambiente> = (c, next) =>
  (UPLOADS.has(new URL(c.req.url).pathname) ? uploadLimit : textLimit)(c, next);

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Screens are read, or sent a form with POST. Anything else would fail inside the form parser, where it would
 * look like a fault of ours: 405 for other methods, 415 for other types, 400 for what is no form after all.
 */
export const formsOnly: MiddlewareHandler<Ambiente> = async (c, next) => {
  const { method, raw } = c.req;
  if (READS.has(method)) return next();
  if (method !== 'POST') throw metodoNaoPermitido('GET, HEAD, POST');
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (!type || !FORM_TYPES.includes(type)) {
    throw new ErroDaApi(415, 'tipo-nao-aceito', 'Este endereço aceita somente formulários.');
  }
  if (!(await isForm(raw.clone()))) {
    throw new ErroDaApi(400, 'formulario-invalido', 'O formulário chegou incompleto. Envie de novo.');
  }
  return next();
};

async function isForm(request: Pick<Request, 'formData'>): Promise<boolean> {
  return request.formData().then(
    () => true,
    () => false,
  );
}
