import * as v from 'valibot';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { ArteService } from '../artes/arte-service.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import type { Log } from '../upstream/cache.ts';
import type { LoteRepository, Lugar } from './lote-repository.ts';

/** One piece of a batch; the queue may deliver it more than once. */
export type Mensagem = Lugar;

/** What a message is worked on with: the person whose batch it is, as their session opens now. */
export type Trabalho = {
  /** Asked anew of the upstream. Throws ErroDaApi 401 when the session is over, 403, 502, 504. */
  usuario(): Promise<Usuario>;
  artes: Pick<ArteService, 'create'>;
  /** Waits for what goes on behind the answer: the other sizes of the piece. */
  settled(): Promise<void>;
};

/** After so many tries a piece failed; the queue itself (wrangler.toml) gives up later. */
export const MAIS_TENTATIVAS = 10;
/** Seconds until a piece is tried again; after the last of them it stays so. */
const ESPERAS = [5, 10, 20, 40, 60];

const SEM_SESSAO = 'A sua sessão terminou antes desta imagem. Tente de novo.';
const OUTRA_LOJA = 'Você mudou de loja depois de pedir este lote.';
const INESPERADO = 'Algo deu errado aqui. Tente de novo.';

const mensagemSchema = v.object({ loteId: v.string(), item: v.pipe(v.number(), v.safeInteger()) });

/** What passes by itself: a full queue, a host that is away. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ErroDaApi) || error.status === 429 || error.status >= 500;

/** The client id of a piece of a batch: always the same, so that a message delivered twice makes one piece. */
export async function idDoItem({ loteId, item }: Lugar): Promise<string> {
  const hash = await sha256Hex(`lote ${loteId} ${item}`);
  const part = (from: number, to: number) => hash.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`.toUpperCase();
}

/**
 * Works on messages of the queue. A message is acknowledged once its row says how it ended; what passes by itself is
 * put off. Never throws, except when D1 fails: then the queue delivers again.
 * @param open opens the work of a session
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
    // Gone with its person, cancelled, or made by another delivery.
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

/** The reason in Portuguese: of wrong data, what the first field says. */
function motivoDe(error: unknown): string {
  if (!(error instanceof ErroDaApi)) return INESPERADO;
  if (error.status === 401) return SEM_SESSAO;
  const [first] = Object.values(error.campos ?? {});
  return first ?? error.message;
}

const nameOf = (error: unknown): string =>
  error instanceof ErroDaApi ? error.codigo : error instanceof Error ? error.name : 'desconhecido';
