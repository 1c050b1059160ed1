import * as v from 'valibot';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { ArteService } from '../artes/arte-service.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import type { Log } from '../upstream/cache.ts';
import type { LoteRepository, Lugar } from './lote-repository.ts';

/** Queue message for one item of a batch; it may be delivered more than once. */
export type Mensagem = Lugar;

/** Context of a message: the owner of the batch, by their session as it is now. */
export type Trabalho = {
  /** Reads the Usuario upstream again. Throws ErroDaApi 401 when the session is over, 403, 502, 504. */
  usuario(): Promise<Usuario>;
  artes: Pick<ArteService, 'create'>;
  /** Waits for the work after the response: the other formats of the piece. */
  settled(): Promise<void>;
};

/** Number of tries after which an item fails; the queue itself (wrangler.toml) gives up later. */
export const MAIS_TENTATIVAS = 10;
/** Delays before the next try, in seconds; the last one repeats. */
const ESPERAS = [5, 10, 20, 40, 60];

const SEM_SESSAO = 'A sua sessão terminou antes desta imagem. Tente de novo.';
const OUTRA_LOJA = 'Você mudou de loja depois de pedir este lote.';
const INESPERADO = 'Algo deu errado aqui. Tente de novo.';

const mensagemSchema = v.object({ loteId: v.string(), item: v.pipe(v.number(), v.safeInteger()) });

/** True for temporary errors: a full queue, a host that does not answer. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ErroDaApi) || error.status === 429 || error.status >= 500;

/** Derives the client id of an item: deterministic, so that a message delivered twice makes one piece. */
export async function idDoItem({ loteId, item }: Lugar): Promise<string> {
  const hash = await sha256Hex(`lote ${loteId} ${item}`);
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`.toUpperCase();
}

/**
 * Creates the queue consumer. A message is acknowledged once its row has the result; temporary errors are
 * retried later. Never throws, except when D1 fails: then the queue delivers again.
 * @param open opens the context of a session
 */
export function createConsumidor({
  lotes,
  open,
  log,
  agora,
}: {
  lotes: LoteRepository;
  open: (sessao: string) => Promise<Trabalho>;
  log: Log;
  agora: () => Date;
}) {
  const now = () => agora().toISOString();

  return async (message: Pick<Message, 'body' | 'attempts' | 'ack' | 'retry'>): Promise<void> => {
    const lugar = v.is(mensagemSchema, message.body) ? message.body : null;
    const found = lugar && (await lotes.findItem(lugar));
    // Deleted with its person, cancelled, or done by another delivery.
    if (!lugar || !found || found.item.estado !== 'esperando') return message.ack();
    const { lote, item } = found;
    try {
      const trabalho = await open(lote.sessao);
      const usuario = await trabalho.usuario();
      if (usuario.uid !== lote.uid || usuario.id_empresa !== lote.idEmpresa)
        throw new ErroDaApi(403, 'outra-loja', OUTRA_LOJA);
      const { id } = await trabalho.artes.create(usuario, {
        id: await idDoItem(lugar),
        tipo: 'oferta',
        template: lote.template,
        dados: JSON.parse(item.dados),
      });
      await lotes.markDone(lugar, id, now());
      await trabalho.settled();
      return message.ack();
    } catch (error) {
      const motivo = motivoDe(error);
      log('lote.item.failed', { tentativa: message.attempts, motivo: nameOf(error) });
      if (isPassing(error) && message.attempts < MAIS_TENTATIVAS) {
        await lotes.markLater(lugar, motivo, now());
        return message.retry({ delaySeconds: ESPERAS[message.attempts - 1] ?? 60 });
      }
      await lotes.markFailed(lugar, motivo, now());
      return message.ack();
    }
  };
}

/** Reason in Portuguese; for invalid data the message of the first field. */
function motivoDe(error: unknown): string {
  if (!(error instanceof ErroDaApi)) return INESPERADO;
  if (error.status === 401) return SEM_SESSAO;
  const [first] = Object.values(error.campos ?? {});
  return first ?? error.message;
}

const nameOf = (error: unknown): string =>
  error instanceof ErroDaApi ? error.codigo : error instanceof Error ? error.name : 'desconhecido';
