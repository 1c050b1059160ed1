import { createPublicVersion } from './artes/public-version.ts';
import { parseConfiguracao } from './base/configuration.ts';
import type { Env } from './base/env.ts';
import { buildContext } from './context.ts';
import { createConsumidor, type Trabalho } from './lotes/consumidor.ts';
import { createLoteRepository } from './lotes/lote-repository.ts';
import { createRooms, type Platform } from './rooms.ts';
import { describeError } from './shell/describe-error.ts';
import { toErroDaApi } from './shell/erros.ts';
import type { EscreverRegistro } from './shell/registro.ts';
import { requireUsuario } from './usuarios/require-usuario.ts';

/** Placeholder base address: a background job has no page, and a piece's links are made when it is opened. */
const SEM_PAGINA = 'https://fila.interno/';

/** Handles the messages of wrangler.toml's queue, each as the person who owns the batch (docs/decisions/0022). */
export function createQueueHandler(platform: Platform & { write: EscreverRegistro }) {
  const { write, agora } = platform;
  return async (batch: Pick<MessageBatch, 'messages'>, env: Env): Promise<void> => {
    const read = parseConfiguracao(env);
    // With unsafe settings nothing is processed; the queue delivers the messages again.
    if (!read.ok) throw new Error(`Unsafe settings: ${read.motivos.join(' ')}`);
    const { configuracao } = read;

    async function open(requestId: string, sessaoId: string): Promise<Trabalho> {
      const behind: Promise<unknown>[] = [];
      const rooms = createRooms(env, configuracao, platform, {
        publicVersion: createPublicVersion(agora),
        waitUntil: (promise) => void behind.push(promise),
        log: (evento, dados) => write({ id: requestId, evento, ...dados }),
      });
      const contexto = await buildContext(rooms, {
        request: new Request(SEM_PAGINA),
        ...{ requestId, sessaoId, nonce: '', versao: '' },
        answerError: () => new Response(null, { status: 500 }),
        statusOf: (error) => toErroDaApi(error).status,
        logError: (error) => write({ id: requestId, nivel: 'erro', ...describeError(error) }),
      });
      return {
        usuario: () => requireUsuario(contexto),
        artes: contexto.artes,
        settled: async () => void (await Promise.allSettled(behind)),
      };
    }

    for (const message of batch.messages) {
      const requestId = crypto.randomUUID();
      const work = createConsumidor({
        lotes: createLoteRepository(env.DB),
        open: (sessao) => open(requestId, sessao),
        log: (evento, dados) => write({ id: requestId, evento, ...dados }),
        agora,
      });
      await work(message);
    }
  };
}
