import { createPublicVersion } from './artes/public-version.ts';
import { parseConfiguration } from './base/configuration.ts';
import type { Env } from './base/env.ts';
import { buildContext } from './context/context.ts';
import { createPlatformServices, type Platform } from './context/platform.ts';
import { createBatchRepository } from './lotes/batch-repository.ts';
import { type BatchWork, createBatchConsumer } from './lotes/consumer.ts';
import { describeError } from './shell/describe-error.ts';
import { toApiError } from './shell/errors.ts';
import type { WriteLogLine } from './shell/request-log.ts';
import { requireUsuario } from './usuarios/require-usuario.ts';

/**
 * Placeholder base address of queued jobs: they have no page, and a piece's links are made when it is opened.
 */
const NO_PAGE = 'https://fila.interno/';

/** Handles the messages of wrangler.toml's queue, each as the person who owns the batch (docs/decisions/0022). */
export function createQueueHandler(platform: Platform & { write: WriteLogLine }) {
  const { write, clock } = platform;
  return async (batch: Pick<MessageBatch, 'messages'>, env: Env): Promise<void> => {
    const read = parseConfiguration(env);
    // With unsafe settings nothing is processed; the queue delivers the messages again.
    if (!read.ok) throw new Error(`Unsafe settings: ${read.motivos.join(' ')}`);
    const { configuration } = read;

    async function open(requestId: string, sessaoId: string): Promise<BatchWork> {
      const behind: Promise<unknown>[] = [];
      const rooms = createPlatformServices(env, configuration, platform, {
        publicVersion: createPublicVersion(clock),
        waitUntil: (promise) => void behind.push(promise),
        log: (evento, data) => write({ id: requestId, evento, ...data }),
      });
      const context = await buildContext(rooms, {
        request: new Request(NO_PAGE),
        ...{ requestId, sessaoId, nonce: '', versao: '' },
        answerError: () => new Response(null, { status: 500 }),
        statusOf: (error) => toApiError(error).status,
        logError: (error) => write({ id: requestId, nivel: 'erro', ...describeError(error) }),
      });
      return {
        usuario: () => requireUsuario(context),
        artes: context.artes,
        settled: async () => void (await Promise.allSettled(behind)),
      };
    }

    for (const message of batch.messages) {
      const requestId = crypto.randomUUID();
      const work = createBatchConsumer({
        lotes: createBatchRepository(env.DB),
        open: (session) => open(requestId, session),
        log: (evento, data) => write({ id: requestId, evento, ...data }),
        clock,
      });
      await work(message);
    }
  };
}
