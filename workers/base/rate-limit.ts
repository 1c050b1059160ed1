import { ErroDaApi } from './api-error.ts';
import type { Env } from './env.ts';

type Limite = Extract<keyof Env, `LIMITE_${string}`>;

/** Seconds of every window of wrangler.toml. */
export const SECONDS_OF_WINDOW = 60;

/**
 * Counts one more request of `quem` against a limit and throws 429 past it. The limiter failing never stops
 * a request. Figures and reasons: docs/0007-rate-limits.md.
 */
export async function spend(env: Env, limite: Limite, quem: string): Promise<void> {
  if (!(await isWithin(env, limite, quem))) throw tooMany();
}

/** 429: come back when the window is over. */
export function tooMany(): ErroDaApi {
  return new ErroDaApi(
    429,
    'muitas-tentativas',
    'Foram muitos pedidos seguidos. Espere um minuto e tente de novo.',
    { retryAfter: SECONDS_OF_WINDOW },
  );
}

async function isWithin(env: Env, limite: Limite, quem: string): Promise<boolean> {
  try {
    return (await env[limite].limit({ key: quem })).success;
  } catch {
    return true;
  }
}

/** The address that the network vouches for; Cloudflare sets this header itself and drops a client's own. */
export function addressOf(request: Request): string {
  return request.headers.get('CF-Connecting-IP') ?? 'local';
}
