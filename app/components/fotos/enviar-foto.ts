import { type Foto, PARTE_DO_ENVIO, urlDaFoto } from '~/domain/fotos/foto.ts';

/** An answer of /api/fotos; `corpo` is its JSON, null for none. */
export type Resposta = { status: number; corpo: unknown; retryAfter: number | null };

/** What an upload waits for: the network, or the server to have time. */
export type Espera = 'rede' | 'vez' | null;

/** What an upload asks of the browser; tests bring their own. Both reject when nobody answers. */
export type Transporte = {
  put(
    url: string,
    parte: Blob,
    faixa: string,
    onBytes: (sent: number) => void,
    signal: AbortSignal,
  ): Promise<Resposta>;
  get(url: string, signal: AbortSignal): Promise<Resposta>;
  /** Until so many milliseconds have passed, or the network comes back sooner. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

export type EnvioDaFoto = {
  /** Names the upload: the same one again goes on with it. */
  id: string;
  blob: Blob;
  /** Where it goes; a person's own photos when not told. */
  url?: string;
  /** Bytes that have arrived or are on their way. */
  onProgresso: (bytes: number) => void;
  onEspera: (espera: Espera) => void;
  signal: AbortSignal;
};

/** The server will not take it, however often it is sent; the message is for the person. */
export class EnvioRecusado extends Error {}

const PRIMEIRA_ESPERA_MS = 1000;
const MAIOR_ESPERA_MS = 15_000;
/** Answers that say "not now" before the person is asked. */
const VEZES = 6;

const isFoto = (corpo: unknown): corpo is Foto =>
  typeof corpo === 'object' && corpo !== null && 'id' in corpo && 'largura' in corpo;

const receivedIn = (corpo: unknown): number =>
  typeof corpo === 'object' && corpo !== null && 'recebido' in corpo ? Number(corpo.recebido) || 0 : 0;

function messageIn(corpo: unknown): string {
  const { erro } = (corpo ?? {}) as { erro?: { mensagem?: string; campos?: { arquivo?: string } } };
  return erro?.campos?.arquivo ?? erro?.mensagem ?? 'Não deu para enviar a foto. Tente de novo.';
}

/** Refusals that pass by themselves. */
const isPassing = (status: number) => status === 429 || status >= 500;

/**
 * Sends a photo part by part. After a lost network it asks how much has arrived and goes on from there, as long as it
 * takes; what the server refuses ends it. @throws EnvioRecusado, and the signal's reason
 */
export async function enviarFoto(transporte: Transporte, envio: EnvioDaFoto): Promise<Foto> {
  const { id, blob, onProgresso, onEspera, signal, url = urlDaFoto(id) } = envio;
  let inicio = 0;
  let isLost = false;
  let failures = 0;
  let refusals = 0;

  /** One question or one part. Null for an answer that has to be waited for. */
  async function step(): Promise<Foto | null> {
    const fim = Math.min(inicio + PARTE_DO_ENVIO, blob.size);
    const answer = isLost
      ? await transporte.get(`${url}/envio?total=${blob.size}`, signal)
      : await transporte.put(
          url,
          blob.slice(inicio, fim, blob.type),
          `bytes ${inicio}-${fim - 1}/${blob.size}`,
          (sent) => onProgresso(Math.min(inicio + sent, fim)),
          signal,
        );
    failures = 0;
    if (isPassing(answer.status)) {
      refusals += 1;
      if (refusals >= VEZES) throw new EnvioRecusado(messageIn(answer.corpo));
      onEspera('vez');
      await transporte.wait((answer.retryAfter ?? 2) * 1000, signal);
      return null;
    }
    if (answer.status !== 409 && answer.status >= 300) throw new EnvioRecusado(messageIn(answer.corpo));
    onEspera(null);
    if (isFoto(answer.corpo)) return answer.corpo;
    // Out of step with what has arrived: asked, not guessed.
    isLost = answer.status === 409;
    if (isLost) refusals += 1;
    if (refusals >= VEZES) throw new EnvioRecusado(messageIn(answer.corpo));
    if (!isLost) inicio = receivedIn(answer.corpo);
    onProgresso(inicio);
    return null;
  }

  for (;;) {
    signal.throwIfAborted();
    try {
      const foto = await step();
      if (foto) return foto;
    } catch (error) {
      if (error instanceof EnvioRecusado || signal.aborted) throw error;
      isLost = true;
      onEspera('rede');
      await transporte.wait(Math.min(MAIOR_ESPERA_MS, PRIMEIRA_ESPERA_MS * 2 ** failures), signal);
      failures += 1;
    }
  }
}
