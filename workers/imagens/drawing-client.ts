import { emojisOf } from '../../app/arte/emojis.ts';
import { ApiError, type ErrorBody, type ErrorStatus } from '../base/api-error.ts';
import { untilAborted } from '../base/limited-body.ts';
import { type BrandImages, DOCUMENT_FIGURES, type DocumentData } from '../desenho/contract/document.ts';
import {
  CONTRACT_VERSION,
  type CopyFormat,
  type DrawImageRequest,
  type DrawPrintRequest,
  type FiguresByName,
  IMAGE_MIME_TYPES,
  type QueueSlot,
  type RedrawnImage,
  writeEnvelope,
} from '../desenho/contract/drawing-requests.ts';
import type { PropostaSheetData } from '../desenho/contract/proposta.ts';

/** Host name of the drawing Worker behind its service binding; it does not resolve elsewhere. */
const DRAWING_HOST = 'https://desenho.interno';

/** Timeout of each job, its wait in the queue included, in milliseconds. */
const JOB_TIMEOUTS = {
  imagem: 30_000,
  documento: 60_000,
  proposta: 60_000,
  impresso: 60_000,
  envio: 30_000,
  foto: 30_000,
  copia: 30_000,
} as const;

/**
 * Jobs of the drawing Worker. Each throws ApiError 503 with Retry-After when too many wait or the drawing
 * Worker does not answer, and Error when the drawing itself failed (a bug).
 */
export type DrawingClient = ReturnType<typeof createDrawingClient>;

type DrawingJob = keyof typeof JOB_TIMEOUTS;

const NOT_DONE: Record<DrawingJob, string> = {
  imagem: 'A imagem não foi gerada',
  documento: 'O documento não foi gerado',
  proposta: 'O documento não foi gerado',
  impresso: 'O arquivo para imprimir não foi gerado',
  envio: 'A imagem não foi enviada',
  foto: 'A foto não foi enviada',
  copia: 'A foto não abriu',
};

const unavailable = (job: DrawingJob): ApiError =>
  new ApiError(503, 'desenho-fora-do-ar', `${NOT_DONE[job]}. Tente de novo em alguns segundos.`, {
    retryAfter: 5,
  });

/** Named images of the company, for the request to the drawing Worker. */
function namedOf({ marcas, ...images }: BrandImages) {
  const single = DOCUMENT_FIGURES.flatMap((nome) => {
    const figure = images[nome];
    return figure ? [[nome, figure] as const] : [];
  });
  return [...single, ...marcas.map((marca) => ['marcas', marca] as const)];
}

/** Creates the client of the drawing Worker. `fetch` is that of its service binding. */
export function createDrawingClient(parts: {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  deadline: (ms: number) => AbortSignal;
  /** Emoji images by address; unknown ones are missing. Never throws. */
  emojis: (addresses: readonly string[]) => Promise<FiguresByName>;
}) {
  const withEmojis = async (data: unknown, figures: FiguresByName) =>
    Object.entries({ ...figures, ...(await parts.emojis(emojisOf(data))) });

  async function ask(
    job: DrawingJob,
    params: Record<string, string | number | undefined>,
    body: BodyInit,
  ): Promise<Response> {
    const url = new URL(`/${CONTRACT_VERSION}/${job}`, DRAWING_HOST);
    for (const [name, value] of Object.entries(params)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const send = () => parts.fetch(url.href, { method: 'POST', body, redirect: 'manual' });
    // A kept-alive connection may close while the next request goes out on it. Drawing has no side effects,
    // so it is retried once. The signal only ends the wait for the response: reading its body may be slow.
    const answer = await untilAborted(send().catch(send), parts.deadline(JOB_TIMEOUTS[job])).catch(
      (error: unknown) => {
        console.warn(`The drawing Worker does not answer: ${error}`);
        throw unavailable(job);
      },
    );
    if (answer.ok) return answer;
    throw await failureOf(job, answer);
  }

  async function redrawn(job: DrawingJob, lugar: QueueSlot, bytes: Uint8Array): Promise<RedrawnImage> {
    const answer = await ask(job, placeOf(lugar), bytes as Uint8Array<ArrayBuffer>);
    const tipo = answer.headers.get('Content-Type') as RedrawnImage['tipo'];
    return { bytes: new Uint8Array(await answer.arrayBuffer()), tipo };
  }

  const placeOf = ({ fila, continua }: QueueSlot) => ({ fila, continua: continua ? 1 : undefined });

  return {
    /** Encodes one image. `figures` are the brand's images, by the names used in the data. */
    async imagem(
      lugar: QueueSlot,
      { id, extensao, ...pedido }: DrawImageRequest,
      figures: FiguresByName,
    ): Promise<Uint8Array> {
      const params = { ...placeOf(lugar), id, extensao };
      const answer = await ask(
        'imagem',
        params,
        writeEnvelope(pedido, await withEmojis(pedido.dados, figures)),
      );
      return new Uint8Array(await answer.arrayBuffer());
    },

    /** Draws a proposta as PDF. */
    async proposta(
      lugar: QueueSlot,
      data: PropostaSheetData,
      images: BrandImages,
    ): Promise<ReadableStream<Uint8Array>> {
      const answer = await ask('proposta', placeOf(lugar), writeEnvelope(data, namedOf(images)));
      if (!answer.body) throw unavailable('proposta');
      return answer.body;
    },

    /** Draws a payment plan or simulation sheet as PDF. */
    async documento(
      lugar: QueueSlot,
      data: DocumentData,
      images: BrandImages,
    ): Promise<ReadableStream<Uint8Array>> {
      const answer = await ask('documento', placeOf(lugar), writeEnvelope(data, namedOf(images)));
      if (!answer.body) throw unavailable('documento');
      return answer.body;
    },

    /** Draws the printed sheet of a piece as PDF, with 3 mm bleed on each side. */
    async impresso(
      lugar: QueueSlot,
      pedido: DrawPrintRequest,
      figures: FiguresByName,
    ): Promise<ReadableStream<Uint8Array>> {
      const answer = await ask(
        'impresso',
        placeOf(lugar),
        writeEnvelope(pedido, await withEmojis(pedido.dados, figures)),
      );
      if (!answer.body) throw unavailable('impresso');
      return answer.body;
    },

    /** Re-encodes an uploaded image. Throws ApiError 413, 422 with a message for `arquivo`. */
    regravar: (lugar: QueueSlot, bytes: Uint8Array): Promise<RedrawnImage> => redrawn('envio', lugar, bytes),
    /** Re-encodes an uploaded photo, upright. Throws ApiError 413, 415, 422 with a message for `arquivo`. */
    revelar: (lugar: QueueSlot, bytes: Uint8Array): Promise<RedrawnImage> => redrawn('foto', lugar, bytes),

    /**
     * Reduces a stored image to at most `maximo` bytes (default 300 kB), its longer side at most `lado` pixels;
     * default type JPEG. Throws ApiError 422.
     */
    async copiar(
      lugar: QueueSlot,
      bytes: Uint8Array,
      lado: number,
      tipo: CopyFormat = 'jpg',
      maximo?: number,
    ): Promise<Uint8Array> {
      const params = { ...placeOf(lugar), lado, tipo, maximo };
      const answer = await ask('copia', params, bytes as Uint8Array<ArrayBuffer>);
      // An older drawing Worker writes all copies as JPEG.
      if (answer.headers.get('Content-Type') !== IMAGE_MIME_TYPES[tipo]) {
        await answer.body?.cancel();
        throw unavailable('copia');
      }
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

/** Converts the drawing Worker's error response; 503 for a response that is not its own. */
async function failureOf(job: DrawingJob, answer: Response): Promise<Error> {
  const { erro } = await answer.json<Partial<ErrorBody>>().catch(() => ({ erro: undefined }));
  if (!erro) return unavailable(job);
  const { codigo, mensagem, campos } = erro;
  if (answer.status === 500) return new Error(`The drawing Worker failed: ${mensagem}`);
  const retryAfter = Number(answer.headers.get('Retry-After')) || undefined;
  return new ApiError(answer.status as ErrorStatus, codigo, mensagem, { campos, retryAfter });
}
