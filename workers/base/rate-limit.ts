import { ApiError } from './api-error.ts';
import type { Env } from './env.ts';
import { readNetworkAddress, regionOf } from './network-address.ts';

export type RateLimitName = Extract<keyof Env, `LIMITE_${string}`>;

/** Window of every rate limit in wrangler.toml, in seconds. */
export const SECONDS_OF_WINDOW = 60;

/**
 * Counts one more request of `quem` against a limit and throws 429 past it. An IPv6 network also counts
 * against its sixteenth of the surrounding /48. A failing limiter never blocks a request. Figures and
 * reasons: docs/decisions/0007-rate-limits.md.
 */
export async function spend(env: Env, limit: RateLimitName, quem: string): Promise<void> {
  if (!(await isWithin(env, limit, quem))) throw tooMany();
  const region = regionOf(quem);
  if (region && !(await isWithin(env, limit, `${region.quem} ${region.parte}`))) throw tooMany();
}

/** 429: retry when the window is over. */
export function tooMany(): ApiError {
  return new ApiError(
    429,
    'muitas-tentativas',
    'Foram muitos pedidos seguidos. Espere um minuto e tente de novo.',
    { retryAfter: SECONDS_OF_WINDOW },
  );
}

async function isWithin(env: Env, limit: RateLimitName, quem: string): Promise<boolean> {
  try {
    return (await env[limit].limit({ key: quem })).success;
  } catch {
    return true;
  }
}

/** Address of a request without a proxy in between, on one's own machine. */
const LOCAL = { exact: 'local', network: 'local' };

const networkAddressOf = (request: Request) =>
  readNetworkAddress(request.headers.get('CF-Connecting-IP') ?? '') ?? LOCAL;

/**
 * Network address that limits count: a whole IPv4 address, the /64 of an IPv6 one. Cloudflare sets the header
 * itself and drops a client's own.
 */
export const addressOf = (request: Request): string => networkAddressOf(request).network;

/** Exact address, as evidence of the acceptance of a proposta. */
export const exactAddressOf = (request: Request): string => networkAddressOf(request).exact;
