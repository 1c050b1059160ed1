import { FORMATO_RECUSADO, FOTO_RECUSADA } from '../../app/domain/fotos/formato.ts';
import { ENVIO_MAXIMO } from '../../app/domain/marca/figuras-da-marca.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { requireClientId } from '../base/client-id.ts';
import { CorpoGrandeDemais, PrazoEsgotado } from '../base/limited-body.ts';
import { readBytes } from '../base/limited-bytes.ts';
import { fotoRecusada } from '../imagens/check-foto.ts';
import type { EnvioDeFoto, Faixa } from './recepcao.ts';

/** Timeout of one request body, in milliseconds: a part of 256 kB at 2 kB/s. */
const PRAZO_MS = 120_000;

export const faixaRuim = () =>
  new ErroDaApi(400, 'faixa-invalida', 'O envio não diz de quantos bytes é. Envie de novo.');

/**
 * Reads a PUT of a photo, whole or a part of it. Throws ErroDaApi 400, 413, 415, 422 (client id), 504.
 * @param id client-made id
 */
export async function readEnvioDeFoto(request: Request, id: string): Promise<EnvioDeFoto> {
  const idCliente = requireClientId(id);
  requireFigura(request);
  const faixa = readFaixa(request.headers.get('Content-Range'));
  const bytes = await readBody(request, faixa ? faixa.fim - faixa.inicio + 1 : ENVIO_MAXIMO);
  return { idCliente, bytes, faixa };
}

/** Parses `?total=`, the size of the whole upload in bytes. Throws ErroDaApi 400. */
export function readTotal(query: string | undefined): number {
  const total = Number(query);
  if (!Number.isInteger(total) || total < 1) throw faixaRuim();
  return total;
}

/**
 * Accepts any image type, or untyped bytes: the format is read from the first bytes later. Throws ErroDaApi
 * 415.
 */
function requireFigura(request: Request): void {
  const tipo = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^image\//.test(tipo) || tipo === 'application/octet-stream') return;
  throw fotoRecusada(FORMATO_RECUSADO.outro, 415);
}

/**
 * Parses Content-Range (RFC 9110, 14.4); null without the header, for a whole photo. Throws ErroDaApi 400,
 * 413.
 */
function readFaixa(header: string | null): Faixa | null {
  if (header === null) return null;
  const [inicio, fim, total] = (/^bytes (\d{1,9})-(\d{1,9})\/(\d{1,9})$/.exec(header) ?? [])
    .slice(1)
    .map(Number);
  if (inicio === undefined || fim === undefined || total === undefined) throw faixaRuim();
  if (fim < inicio || fim >= total) throw faixaRuim();
  if (total > ENVIO_MAXIMO) throw fotoRecusada(FOTO_RECUSADA.pesada, 413);
  return { inicio, fim, total };
}

async function readBody({ body }: Request, most: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(PRAZO_MS);
  try {
    return new Uint8Array(await readBytes(body as ReadableStream<Uint8Array> | null, most, signal));
  } catch (error) {
    if (error instanceof CorpoGrandeDemais) throw fotoRecusada(FOTO_RECUSADA.pesada, 413);
    if (error instanceof PrazoEsgotado)
      throw new ErroDaApi(
        504,
        'envio-lento',
        'A rede está lenta demais agora. O envio continua de onde parou.',
      );
    // The network was lost; the client continues where the last part ended.
    throw new ErroDaApi(400, 'envio-interrompido', 'O envio parou no meio. Envie de novo.');
  }
}
