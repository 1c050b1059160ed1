import { ApiError } from './api-error.ts';
import type { CountResult, EventCounters, WindowLimit } from './counter-repository.ts';

/**
 * Creates a limit counted in D1: it counts one event against limits of an hour or more, and throws ApiError
 * 429 with the time to wait, in words for visitors. A failing counter blocks nobody.
 * @param foram beginning of the message: what there were too many of
 * @param senao end of the message: the alternative to waiting
 */
export function createSlowLimit(
  foram: string,
  {
    contagens,
    log,
  }: {
    contagens: Pick<EventCounters, 'consume'>;
    log: (event: string, data: Record<string, string>) => void;
  },
  senao = ', ou fale com a loja',
) {
  return async (limits: readonly WindowLimit[]): Promise<void> => {
    const counted = await contagens.consume(limits).catch((error: unknown): CountResult => {
      log('limite.failed', { motivo: error instanceof Error ? error.name : 'unknown' });
      return { ok: true, refund: async () => undefined };
    });
    if (!counted.ok) throw waitError(foram, counted.esperaMs, senao);
  };
}

function waitError(foram: string, ms: number, senao: string): ApiError {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const wait =
    minutes === 1 ? 'um minuto' : minutes < 90 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
  return new ApiError(429, 'muitas-tentativas', `${foram}. Espere ${wait}${senao}.`, {
    retryAfter: Math.max(1, Math.ceil(ms / 1000)),
  });
}
