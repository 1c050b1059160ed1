import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { telaOfAddress } from '../../app/caminhos.ts';
import { bearerOf } from '../../app/domain/chaves/chave.ts';
import { ENVIO_MAXIMO } from '../../app/domain/marca/figuras-da-marca.ts';
import type { Envio } from '../../app/tela.ts';
import { ErroDaApi, metodoNaoPermitido } from '../base/api-error.ts';
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
  if (!WRITES.has(c.req.method) || bringsKey(c.req.raw) || isSameOrigin(c.req.raw)) return next();
  throw new ErroDaApi(403, 'outra-origem', 'Este pedido veio de outro site e foi recusado.');
};

/**
 * Whoever brings a key to /api comes without a cookie (workers/api/porta.ts), so there is no victim whose session another
 * site could use; and no page of another site can send this header, because /api agrees to none.
 */
const bringsKey = ({ url, headers }: Request): boolean =>
  new URL(url).pathname.startsWith('/api/') && bearerOf(headers.get('Authorization')) !== null;

/** True unless the browser says that the request was started elsewhere. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  if (site)
    return site === 'same-origin' || (site === 'none' && (!origin || origin === new URL(request.url).origin));
  return origin === null || origin === new URL(request.url).origin;
}

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

/** Largest body of each kind of sending, in bytes: a picture or a spreadsheet, and the form around it. */
const LIMITS: Record<Envio, number> = {
  form: MAX_BODY,
  planilha: MAX_BODY,
  foto: ENVIO_MAXIMO + MAX_BODY,
};
const textLimit = upTo(MAX_BODY);
/** A photo as it is, or a part of one. */
const FOTO = /^\/api\/(?:fotos|avaliacoes\/[^/]+\/fotos)\/[^/]+$/;
const photoLimit = upTo(ENVIO_MAXIMO);
const limits = new Map(Object.entries(LIMITS).map(([envio, most]) => [envio, upTo(most)]));

/** Bodies past the limit of their screen are refused, also when they announce no length. */
export const bodyLimits: MiddlewareHandler<Ambiente> = (c, next) => {
  if (!c.req.raw.body) return next();
  const { pathname } = new URL(c.req.url);
  if (c.req.method === 'PUT' && FOTO.test(pathname)) return photoLimit(c, next);
  const { envio } = telaOfAddress(pathname);
  return (limits.get(envio ?? 'form') ?? textLimit)(c, next);
};

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Screens are read, and sent what the route table says with POST. Anything else would fail inside the form parser,
 * where it would look like a fault of ours: 405 for other methods, 415 for other types and for files where only
 * fields are taken, 400 for what is no form after all.
 */
export const formsOnly: MiddlewareHandler<Ambiente> = async (c, next) => {
  const { method, raw } = c.req;
  if (READS.has(method)) return next();
  if (method !== 'POST') throw metodoNaoPermitido('GET, HEAD, POST');
  const { envio } = telaOfAddress(new URL(raw.url).pathname);
  if (!envio) throw metodoNaoPermitido('GET, HEAD');
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (!type || !FORM_TYPES.includes(type)) {
    throw new ErroDaApi(415, 'tipo-nao-aceito', 'Este endereço aceita somente formulários.');
  }
  const sent = await readForm(raw.clone());
  if (!sent)
    throw new ErroDaApi(400, 'formulario-invalido', 'O formulário chegou incompleto. Envie de novo.');
  if (envio === 'form' && hasFile(sent)) {
    throw new ErroDaApi(415, 'arquivo-nao-aceito', 'Este endereço não recebe arquivos.');
  }
  return next();
};

const readForm = (request: Pick<Request, 'formData'>): Promise<FormData | null> =>
  request.formData().catch(() => null);

/** Browsers send an empty file for a field in which none was chosen. */
function hasFile(form: FormData): boolean {
  let found = false;
  form.forEach((value) => {
    if (typeof value !== 'string' && value.size > 0) found = true;
  });
  return found;
}
