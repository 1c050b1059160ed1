import { type Foto, fotoUrl, UPLOAD_PART_BYTES } from '~/domain/fotos/foto.ts';

/** Answer of /api/fotos; `corpo` is the parsed JSON, or null without one. */
export type UploadAnswer = { status: number; corpo: unknown; retryAfter: number | null };

/** Reason an upload is waiting: no network, or the server asked to retry later. */
export type UploadWait = 'rede' | 'vez' | null;

/** Network access of an upload, replaced by a fake in tests. Both requests reject when there is no answer. */
export type UploadTransport = {
  put(
    url: string,
    part: Blob,
    faixa: string,
    onBytes: (sent: number) => void,
    signal: AbortSignal,
  ): Promise<UploadAnswer>;
  get(url: string, signal: AbortSignal): Promise<UploadAnswer>;
  /** Waits the given milliseconds, or less when the network comes back sooner. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

export type OutgoingFoto = {
  /** Idempotency key of the upload: repeating it resumes the same upload. */
  id: string;
  blob: Blob;
  /** Upload URL; default: the person's own photos. */
  url?: string;
  /** Reports the bytes sent so far, including those in transit. */
  onProgresso: (bytes: number) => void;
  onEspera: (wait: UploadWait) => void;
  signal: AbortSignal;
};

/** Permanent refusal by the server; its message is shown to the person. */
export class UploadRefused extends Error {}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15_000;
/** Maximum number of temporary refusals before the upload fails. */
const MAX_REFUSALS = 6;

const isFoto = (body: unknown): body is Foto =>
  typeof body === 'object' && body !== null && 'id' in body && 'largura' in body;

const receivedIn = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'recebido' in body ? Number(body.recebido) || 0 : 0;

function messageIn(body: unknown): string {
  const { erro } = (body ?? {}) as { erro?: { mensagem?: string; campos?: { arquivo?: string } } };
  return erro?.campos?.arquivo ?? erro?.mensagem ?? 'Não deu para enviar a foto. Tente de novo.';
}

/** Maximum Retry-After to wait for, seconds; with a longer one the upload fails with the server's message. */
const MAX_RETRY_S = 120;

/** Tells whether a refusal is temporary (5xx, or 429 with a short Retry-After). */
const isPassing = ({ status, retryAfter }: UploadAnswer) =>
  status >= 500 || (status === 429 && (retryAfter ?? 0) <= MAX_RETRY_S);

/**
 * Uploads a photo in chunks. After a network failure it queries how many bytes arrived and resumes from
 * there, for as long as needed. @throws UploadRefused, and the signal's reason
 */
export async function uploadFoto(transporte: UploadTransport, envio: OutgoingFoto): Promise<Foto> {
  const { id, blob, onProgresso, onEspera, signal, url = fotoUrl(id) } = envio;
  let start = 0;
  let isLost = false;
  let failures = 0;
  let refusals = 0;

  /** Sends one progress query or one chunk. Returns null when another step is needed. */
  async function step(): Promise<Foto | null> {
    const end = Math.min(start + UPLOAD_PART_BYTES, blob.size);
    const answer = isLost
      ? await transporte.get(`${url}/envio?total=${blob.size}`, signal)
      : await transporte.put(
          url,
          blob.slice(start, end, blob.type),
          `bytes ${start}-${end - 1}/${blob.size}`,
          (sent) => onProgresso(Math.min(start + sent, end)),
          signal,
        );
    failures = 0;
    if (isPassing(answer)) {
      refusals += 1;
      if (refusals >= MAX_REFUSALS) throw new UploadRefused(messageIn(answer.corpo));
      onEspera('vez');
      await transporte.wait((answer.retryAfter ?? 2) * 1000, signal);
      return null;
    }
    if (answer.status !== 409 && answer.status >= 300) throw new UploadRefused(messageIn(answer.corpo));
    onEspera(null);
    if (isFoto(answer.corpo)) return answer.corpo;
    // 409: the offset differs from the server's; query it in the next step.
    isLost = answer.status === 409;
    if (isLost) refusals += 1;
    if (refusals >= MAX_REFUSALS) throw new UploadRefused(messageIn(answer.corpo));
    if (!isLost) start = receivedIn(answer.corpo);
    onProgresso(start);
    return null;
  }

  for (;;) {
    signal.throwIfAborted();
    try {
      const foto = await step();
      if (foto) return foto;
    } catch (error) {
      if (error instanceof UploadRefused || signal.aborted) throw error;
      isLost = true;
      onEspera('rede');
      await transporte.wait(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures), signal);
      failures += 1;
    }
  }
}
