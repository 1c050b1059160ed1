import { ErroDaApi } from './api-error.ts';
import type { Contada, Contagens, Limite } from './contagem-repository.ts';

/** Counts one more against limits of an hour or more. Throws ErroDaApi 429 with the time to wait. */
export type SlowLimit = (limites: readonly Limite[]) => Promise<void>;

/**
 * A limit that is counted in D1 and told to a visitor. A counter that fails stops nobody.
 * @param foram what there were too many of, as a sentence begins
 */
export function createSlowLimit(
  foram: string,
  {
    contagens,
    log,
  }: {
    contagens: Pick<Contagens, 'consume'>;
    log: (evento: string, dados: Record<string, string>) => void;
  },
): SlowLimit {
  return async (limites) => {
    const counted = await contagens.consume(limites).catch((error: unknown): Contada => {
      log('limite.failed', { motivo: error instanceof Error ? error.name : 'unknown' });
      return { ok: true, refund: async () => undefined };
    });
    if (!counted.ok) throw espere(foram, counted.esperaMs);
  };
}

function espere(foram: string, ms: number): ErroDaApi {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const espera =
    minutes === 1 ? 'um minuto' : minutes < 90 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
  return new ErroDaApi(429, 'muitas-tentativas', `${foram}. Espere ${espera}, ou fale com a loja.`, {
    retryAfter: Math.max(1, Math.ceil(ms / 1000)),
  });
}
