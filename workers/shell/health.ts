import * as v from 'valibot';
import type { Env } from '../base/env.ts';
import { pingDatabase } from '../base/health-repository.ts';
import type { PlatformServices } from '../context/platform.ts';

/** Body of GET /saude. Contract: docs/spec/security.md. */
export type HealthReport = {
  ok: boolean;
  versao: string;
  dependencias: { d1: boolean; kv: boolean; r2: boolean; origem: boolean; identidade: boolean };
};

/** Dependencies without which the product does not work; KV holds only cached copies. */
const NEEDED = ['d1', 'r2', 'origem', 'identidade'] as const;

/** Maximum age of a cached answer, ms. */
const KEPT_MS = 5_000;
/** Age at which one request refreshes the answer, ms; concurrent ones still get the copy. */
const RENEWED_MS = 2_500;
/** Timeout of a dependency, ms. */
const PATIENCE_MS = 3_000;

/**
 * Caches the health answer of this isolate, so that a thousand requests a second cost its dependencies
 * nothing. Only finished answers are cached: a promise of another request would never settle once that
 * request is aborted.
 */
export function createHealthCopy(
  clock: () => Date,
): (ask: () => Promise<HealthReport>) => Promise<HealthReport> {
  let copy: { em: number; saude: HealthReport } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  return async (ask) => {
    const now = clock().getTime();
    const age = copy ? now - copy.em : KEPT_MS;
    if (copy && age < KEPT_MS && (age < RENEWED_MS || now - askedAt < RENEWED_MS)) return copy.saude;
    askedAt = now;
    const saude = await ask();
    if (!copy || copy.em <= now) copy = { em: now, saude };
    return saude;
  };
}

/** Runs a cheap query on every dependency in parallel. Never throws, and never waits for long. */
export async function checkHealth(env: Env, rooms: PlatformServices, versao: string): Promise<HealthReport> {
  const tooLong = rooms.deadline(PATIENCE_MS);
  const answers = (ask: () => Promise<unknown>) => Promise.race([succeeds(ask), aborted(tooLong)]);
  const [d1, kv, r2, origem, identidade] = await Promise.all([
    answers(() => pingDatabase(env.DB)),
    answers(() => env.CACHE.get('saude')),
    answers(() => env.BALDE.head('saude')),
    answers(() => rooms.upstream.get(['empresas'], v.array(v.unknown()))),
    answers(async () => {
      if (!(await rooms.provider.ping({ timeoutMs: PATIENCE_MS })).ok) throw new Error('no answer');
    }),
  ]);
  const dependencias = { d1, kv, r2, origem, identidade };
  return { ok: NEEDED.every((name) => dependencias[name]), versao, dependencias };
}

async function succeeds(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false;
  }
}

const aborted = (signal: AbortSignal): Promise<false> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }));
