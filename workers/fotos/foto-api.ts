import { type Context, Hono } from 'hono';
import { FORMATO_RECUSADO, FOTO_RECUSADA, TIPOS_DE_FOTO } from '../../app/domain/fotos/formato.ts';
import { ENVIO_MAXIMO } from '../../app/domain/marca/figuras-da-marca.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { requireClientId } from '../base/client-id.ts';
import { matchesEtag } from '../base/etag.ts';
import { CorpoGrandeDemais, PrazoEsgotado } from '../base/limited-body.ts';
import { readBytes } from '../base/limited-bytes.ts';
import { fotoRecusada } from '../imagens/check-foto.ts';
import type { Ambiente } from '../shell/ambiente.ts';
import { requireUsuario } from '../usuarios/require-usuario.ts';
import { type Andamento, type Faixa, semFoto } from './foto-service.ts';

/** Longest that one body may take, in milliseconds: a part of 256 kB at 2 kB/s. */
const PRAZO_MS = 120_000;

/** A picture opened on its own must not be able to run or fetch anything. */
const CSP_DA_FOTO = "default-src 'none'; sandbox";

/**
 * /api/fotos: photos for pieces, for people of the company only. PUT brings one under a client-made id, whole or part
 * by part (Content-Range); GET …/envio says how far it is.
 */
export function createFotoApi(): Hono<Ambiente> {
  const app = new Hono<Ambiente>();

  app.get('/modelo/:moto', async (c) => {
    const contexto = c.get('contexto');
    const fotos = await contexto.fotosDosModelos.offered(
      await requireUsuario(contexto),
      c.req.param('moto').slice(0, 100),
    );
    return c.json({ fotos }, 200, { 'Cache-Control': 'private, no-cache' });
  });

  app.get('/:id', async (c) => {
    const contexto = c.get('contexto');
    const found = await contexto.fotos.open(await requireUsuario(contexto), c.req.param('id'));
    if (!found) throw semFoto();
    const { hash, tipo, bytes } = found.foto;
    // Asked about each time: on a shared device the next person may be of another company.
    const headers = {
      ETag: `"${hash.slice(0, 32)}"`,
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': CSP_DA_FOTO,
    };
    if (matchesEtag(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers);
    const object = await found.object();
    if (!object) throw semFoto();
    return c.body(object.body as ReadableStream, 200, {
      ...headers,
      'Content-Type': tipo,
      'Content-Length': String(bytes),
    });
  });

  app.get('/:id/envio', async (c) => {
    const contexto = c.get('contexto');
    const usuario = await requireUsuario(contexto);
    const idCliente = requireClientId(c.req.param('id'));
    const total = Number(c.req.query('total'));
    if (!Number.isInteger(total) || total < 1) throw faixaRuim();
    const andamento = await contexto.fotos.progress(usuario, idCliente, total);
    return c.json(toBody(andamento), 200, { 'Cache-Control': 'no-store' });
  });

  app.put('/:id', async (c) => {
    const contexto = c.get('contexto');
    const usuario = await requireUsuario(contexto);
    const idCliente = requireClientId(c.req.param('id'));
    const tipo = requireTipo(c.req.header('Content-Type'));
    const faixa = readFaixa(c.req.header('Content-Range'));
    const bytes = await readEnvio(c, faixa ? faixa.fim - faixa.inicio + 1 : ENVIO_MAXIMO);
    const andamento = await contexto.fotos.save(usuario, { idCliente, tipo, bytes, faixa });
    if ('recebido' in andamento) return c.json(toBody(andamento), 202);
    return c.json(toBody(andamento), andamento.nova ? 201 : 200);
  });

  app.delete('/:id', async (c) => {
    const contexto = c.get('contexto');
    await contexto.fotos.remove(await requireUsuario(contexto), c.req.param('id'));
    return c.body(null, 204);
  });

  return app;
}

const toBody = (andamento: Andamento) => ('foto' in andamento ? andamento.foto : andamento);

const faixaRuim = () =>
  new ErroDaApi(400, 'faixa-invalida', 'O envio não diz de quantos bytes é. Envie de novo.');

function requireTipo(header: string | undefined): string {
  const tipo = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (TIPOS_DE_FOTO.some((known) => known === tipo)) return tipo;
  const formato = /^image\/(heic|heif|avif|gif|svg)/.exec(tipo)?.[1]?.replace('heif', 'heic') ?? 'outro';
  throw fotoRecusada(FORMATO_RECUSADO[formato as keyof typeof FORMATO_RECUSADO], 415);
}

/** RFC 9110, 14.4; null without the header, which is a whole photo. Throws ErroDaApi 400, 413. */
function readFaixa(header: string | undefined): Faixa | null {
  if (header === undefined) return null;
  const [inicio, fim, total] = (/^bytes (\d{1,9})-(\d{1,9})\/(\d{1,9})$/.exec(header) ?? [])
    .slice(1)
    .map(Number);
  if (inicio === undefined || fim === undefined || total === undefined) throw faixaRuim();
  if (fim < inicio || fim >= total) throw faixaRuim();
  if (total > ENVIO_MAXIMO) throw fotoRecusada(FOTO_RECUSADA.pesada, 413);
  return { inicio, fim, total };
}

async function readEnvio(c: Context<Ambiente>, most: number): Promise<Uint8Array> {
  const { body } = c.req.raw;
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
    // The network was lost on the way: whoever sends goes on where the last part ended.
    throw new ErroDaApi(400, 'envio-interrompido', 'O envio parou no meio. Envie de novo.');
  }
}
