import { Hono } from 'hono';
import { EMOJI_FOLDER, embedEmoji, withoutMissingEmojis } from '../../app/arte/emojis.ts';
import { mapFigures } from '../../app/arte/figures.ts';
import { templateById } from '../../app/arte/registry.ts';
import type { CommonDrawing } from '../../app/arte/types.ts';
import { ApiError } from '../base/api-error.ts';
import { base64 } from './base64.ts';
import type { BrandImages, DocumentData } from './contract/document.ts';
import {
  CONTRACT_VERSION,
  type DrawImageRequest,
  type DrawPrintRequest,
  type FigureFile,
  IMAGE_MIME_TYPES,
  type ImageExtension,
  type NamedFigures,
  readEnvelope,
} from './contract/drawing-requests.ts';
import type { PropostaSheetData } from './contract/proposta.ts';
import { draw, drawPrinted, MAX_JPEG } from './draw.ts';
import type { Rasterizer } from './engines/rasterizer.ts';
import { copyFoto, reencodeFoto } from './fotos.ts';
import { findFontFiles } from './pdf/font-files.ts';
import type { DrawingQueue, DrawingTask } from './queue.ts';
import { type DecodeWebp, redrawImage } from './redraw.ts';
import { defuse } from './sanitize-raster.ts';
import { createLastPicture } from './smaller-size.ts';
import { cleanSvg } from './svg/sanitize-svg.ts';

/** Drawing engines and queue; tests pass their own. */
export type DrawingEngines = { fila: DrawingQueue; rasterizer: Rasterizer; decodeWebp: DecodeWebp };

/** Maximum number of drawn images kept for a repeated request, of at most MAX_JPEG bytes each. */
const MAX_REMEMBERED = 6;

/** Returns an image that is safe to decode, or null. */
async function safeOf(file: Uint8Array<ArrayBuffer>, kind: string): Promise<Uint8Array | null> {
  if (kind !== 'image/svg+xml') return defuse(file);
  const limpo = await cleanSvg(new TextDecoder().decode(file));
  return limpo === null ? null : new TextEncoder().encode(limpo);
}

/**
 * Replaces image names in the data by data URIs, so that satori never fetches an address. An unsafe image, or
 * a missing emoji, is left out.
 */
async function withPictures(data: CommonDrawing, figures: NamedFigures): Promise<CommonDrawing> {
  const uris = new Map<string, string>();
  for (const [nome, { bytes, tipo }] of figures) {
    const safe = await safeOf(new Uint8Array(bytes), tipo);
    if (safe) uris.set(nome, `data:${tipo};base64,${base64(safe)}`);
  }
  for (const [nome, uri] of uris) if (nome.startsWith(EMOJI_FOLDER)) embedEmoji(nome, uri);
  return mapFigures(withoutMissingEmojis(data), (nome) => uris.get(nome) ?? '');
}

/**
 * Creates the drawing Worker's HTTP app: one drawing per request, with its data as body and its bytes as
 * response; failures as in the product's API. A body is read once its turn in the queue comes, so waiting
 * requests take no memory.
 */
export function createDrawingApp({ fila, rasterizer, decodeWebp }: DrawingEngines): Hono {
  const app = new Hono().basePath(`/${CONTRACT_VERSION}`);
  /** Images being drawn, by id. A second request for the same one waits for it instead of drawing again. */
  const underWay = new Map<string, Promise<Uint8Array>>();
  /** Last drawn images: they are requested again until the first requester has put them in the bucket. */
  const drawn = new Map<string, Uint8Array>();
  const lastPicture = createLastPicture();

  function remember(key: string, bytes: Uint8Array): void {
    const [oldest] = drawn.keys();
    if (oldest !== undefined && drawn.size >= MAX_REMEMBERED) drawn.delete(oldest);
    drawn.set(key, bytes);
  }

  const turnOf = <T>(task: DrawingTask, request: Request, work: () => Promise<T>): Promise<T> =>
    fila.run(task, work, { continua: new URL(request.url).searchParams.has('continua') });

  async function drawOnce(request: Request, key: string, extension: ImageExtension): Promise<Uint8Array> {
    const known = drawn.get(key) ?? underWay.get(key);
    if (known) {
      // Read to the end: cancelling the body would close the connection, and lose the response.
      await request.body?.pipeTo(new WritableStream());
      return known;
    }
    const drawing = turnOf('imagem', request, async () => {
      const { dados: pedido, figuras } = await readEnvelope<DrawImageRequest>(request);
      if (templateById(pedido.template).versao !== pedido.versao) throw beingReplaced();
      const drawing = { ...pedido, dados: await withPictures(pedido.dados, figuras) };
      return draw(rasterizer, drawing, extension, lastPicture);
    });
    underWay.set(key, drawing);
    try {
      const bytes = await drawing;
      if (bytes.byteLength <= MAX_JPEG) remember(key, bytes);
      return bytes;
    } finally {
      underWay.delete(key);
    }
  }

  app.post('/imagem', async (c) => {
    const extension = c.req.query('extensao') as ImageExtension;
    const bytes = await drawOnce(c.req.raw, `${c.req.query('id')}.${extension}`, extension);
    return answer(bytes as Uint8Array<ArrayBuffer>, IMAGE_MIME_TYPES[extension]);
  });

  app.post('/documento', async (c) => {
    const documento = await turnOf('documento', c.req.raw, async () => {
      const { dados, figuras } = await readEnvelope<DocumentData>(c.req.raw);
      // The PDF writer is large: it is loaded for the first document.
      const { createDocumentPdf: createDocumento } = await import('./pdf/document.ts');
      const fontes = findFontFiles(await rasterizer.fontes());
      return createDocumento(dados, brandImagesOf(figuras), { fontes, rasterizer });
    });
    const { streamPdf } = await import('./pdf/stream-pdf.ts');
    return answer(streamPdf(documento.context), 'application/pdf');
  });

  app.post('/proposta', async (c) => {
    const documento = await turnOf('documento', c.req.raw, async () => {
      const { dados, figuras } = await readEnvelope<PropostaSheetData>(c.req.raw);
      const { createPropostaSheet: createFolhaDaProposta } = await import('./pdf/proposta.ts');
      const fontes = findFontFiles(await rasterizer.fontes());
      return createFolhaDaProposta(dados, brandImagesOf(figuras), { fontes, rasterizer });
    });
    const { streamPdf } = await import('./pdf/stream-pdf.ts');
    return answer(streamPdf(documento.context), 'application/pdf');
  });

  app.post('/impresso', async (c) => {
    const documento = await turnOf('documento', c.req.raw, async () => {
      const { dados: pedido, figuras } = await readEnvelope<DrawPrintRequest>(c.req.raw);
      if (templateById(pedido.template).versao !== pedido.versao) throw beingReplaced();
      const { createPrintSheet: createFolhaImpressa } = await import('./pdf/impresso/print-sheet.ts');
      const dados = await withPictures(pedido.dados, figuras);
      const svg = await drawPrinted(rasterizer, { ...pedido, dados });
      return createFolhaImpressa(svg, pedido, rasterizer);
    });
    const { streamPdf } = await import('./pdf/stream-pdf.ts');
    return answer(streamPdf(documento.context), 'application/pdf');
  });

  app.post('/envio', async (c) => {
    const { bytes, tipo } = await turnOf('envio', c.req.raw, async () =>
      redrawImage({ rasterizer, decodeWebp }, new Uint8Array(await c.req.arrayBuffer())),
    );
    return answer(bytes as Uint8Array<ArrayBuffer>, tipo);
  });

  app.post('/foto', async (c) => {
    const { bytes, tipo } = await turnOf('envio', c.req.raw, async () =>
      reencodeFoto({ rasterizer, decodeWebp }, new Uint8Array(await c.req.arrayBuffer())),
    );
    return answer(bytes as Uint8Array<ArrayBuffer>, tipo);
  });

  app.post('/copia', async (c) => {
    const tipo = c.req.query('tipo') === 'webp' ? 'webp' : 'jpg';
    const bytes = await turnOf('copia', c.req.raw, async () =>
      copyFoto({ rasterizer, decodeWebp }, new Uint8Array(await c.req.arrayBuffer()), {
        lado: Number(c.req.query('lado')),
        tipo,
        maximo: Number(c.req.query('maximo')) || undefined,
      }),
    );
    return answer(bytes as Uint8Array<ArrayBuffer>, IMAGE_MIME_TYPES[tipo]);
  });

  app.onError(answerFailure);
  app.notFound(() => answerFailure(new Error('The drawing Worker has no such address: it is older.')));
  return app;
}

const answer = (body: BodyInit, kind: string): Response =>
  new Response(body, { headers: { 'Content-Type': kind } });

/**
 * During a deployment the template versions of the two Workers may differ: drawing now would make a different
 * image.
 */
const beingReplaced = (): ApiError =>
  new ApiError(503, 'desenho-em-troca', 'Estamos atualizando o sistema. Tente de novo em alguns segundos.', {
    retryAfter: 10,
  });

function answerFailure(error: unknown): Response {
  if (error instanceof ApiError) {
    const { status, retryAfter } = error;
    const headers: HeadersInit = retryAfter ? { 'Retry-After': String(retryAfter) } : {};
    return Response.json(error.toBody(), { status, headers });
  }
  const mensagem = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  console.error(mensagem);
  return Response.json({ erro: { codigo: 'desenho-falhou', mensagem } }, { status: 500 });
}

function brandImagesOf(figures: NamedFigures): BrandImages {
  const single = Object.fromEntries(figures) as Record<string, FigureFile | undefined>;
  return {
    logo: single.logo ?? null,
    moldura: single.moldura ?? null,
    rodape: single.rodape ?? null,
    marcaDagua: single.marcaDagua ?? null,
    logoBanco: single.logoBanco ?? null,
    fundoClaro: single.fundoClaro ?? null,
    marcas: figures.flatMap(([nome, figure]) => (nome === 'marcas' ? [figure] : [])),
  };
}
