import * as v from 'valibot';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { PecaService } from '../artes/peca-service.ts';
import { ApiError } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import type { Log } from '../upstream/cache.ts';
import type { BatchItemKey, BatchRepository } from './batch-repository.ts';

/** Queue message for one item of a batch; it may be delivered more than once. */
export type BatchMessage = BatchItemKey;

/** Context of a message: the owner of the batch, by their session as it is now. */
export type BatchWork = {
  /** Reads the Usuario upstream again. Throws ApiError 401 when the session is over, 403, 502, 504. */
  usuario(): Promise<Usuario>;
  artes: Pick<PecaService, 'create'>;
  /** Waits for the work after the response: the other formats of the piece. */
  settled(): Promise<void>;
};

/** Number of tries after which an item fails; the queue itself (wrangler.toml) gives up later. */
export const MAX_ATTEMPTS = 10;
/** Delays before the next try, in seconds; the last one repeats. */
const RETRY_DELAYS = [5, 10, 20, 40, 60];

const SESSION_OVER = 'A sua sessão terminou antes desta imagem. Tente de novo.';
const OTHER_LOJA = 'Você mudou de loja depois de pedir este lote.';
const UNEXPECTED = 'Algo deu errado aqui. Tente de novo.';

const messageSchema = v.object({ loteId: v.string(), item: v.pipe(v.number(), v.safeInteger()) });

/** True for temporary errors: a full queue, a host that does not answer. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

/** Derives the client id of an item: deterministic, so that a message delivered twice makes one piece. */
export async function batchItemId({ loteId, item }: BatchItemKey): Promise<string> {
  const hash = await sha256Hex(`lote ${loteId} ${item}`);
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`.toUpperCase();
}

/**
 * Creates the queue consumer. A message is acknowledged once its row has the result; temporary errors are
 * retried later. Never throws, except when D1 fails: then the queue delivers again.
 * @param open opens the context of a session
 */
export function createBatchConsumer({
  lotes,
  open,
  log,
  clock,
}: {
  lotes: BatchRepository;
  open: (session: string) => Promise<BatchWork>;
  log: Log;
  clock: () => Date;
}) {
  const now = () => clock().toISOString();

  return async (message: Pick<Message, 'body' | 'attempts' | 'ack' | 'retry'>): Promise<void> => {
    const lugar = v.is(messageSchema, message.body) ? message.body : null;
    const found = lugar && (await lotes.findItem(lugar));
    // Deleted with its person, cancelled, or done by another delivery.
    if (!lugar || !found || found.item.estado !== 'esperando') return message.ack();
    const { lote, item } = found;
    try {
      const job = await open(lote.sessao);
      const usuario = await job.usuario();
      if (usuario.uid !== lote.uid || usuario.id_empresa !== lote.idEmpresa)
        throw new ApiError(403, 'outra-loja', OTHER_LOJA);
      const { id } = await job.artes.create(usuario, {
        id: await batchItemId(lugar),
        tipo: 'oferta',
        template: lote.template,
        dados: JSON.parse(item.dados),
      });
      await lotes.markDone(lugar, id, now());
      await job.settled();
      return message.ack();
    } catch (error) {
      const reason = reasonOf(error);
      log('lote.item.failed', { tentativa: message.attempts, motivo: nameOf(error) });
      if (isPassing(error) && message.attempts < MAX_ATTEMPTS) {
        await lotes.markLater(lugar, reason, now());
        return message.retry({ delaySeconds: RETRY_DELAYS[message.attempts - 1] ?? 60 });
      }
      await lotes.markFailed(lugar, reason, now());
      return message.ack();
    }
  };
}

/** Reason in Portuguese; for invalid data the message of the first field. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  if (error.status === 401) return SESSION_OVER;
  const [first] = Object.values(error.campos ?? {});
  return first ?? error.message;
}

const nameOf = (error: unknown): string =>
  error instanceof ApiError ? error.codigo : error instanceof Error ? error.name : 'desconhecido';
