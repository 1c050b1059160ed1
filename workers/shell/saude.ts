import * as v from 'valibot';
import type { Env } from '../base/env.ts';
import { pingDatabase } from '../base/health-repository.ts';
import type { Rooms } from '../rooms.ts';

/** Body of GET /saude. Contract: design/architecture.md. */
export type Saude = {
  ok: boolean;
  versao: string;
  dependencias: { d1: boolean; kv: boolean; r2: boolean; origem: boolean; identidade: boolean };
};

/** KV only holds copies, so the product works without it. */
const NEEDED = ['d1', 'r2', 'origem', 'identidade'] as const;

/** Asks every dependency one cheap question at the same time. Never throws. */
export async function checkHealth(env: Env, rooms: Rooms, versao: string): Promise<Saude> {
  const [d1, kv, r2, origem, identidade] = await Promise.all([
    answers(() => pingDatabase(env.DB)),
    answers(() => env.CACHE.get('saude')),
    answers(() => env.BALDE.head('saude')),
    answers(() => rooms.upstream.get(['empresas'], v.array(v.unknown()))),
    rooms.provider.ping({ timeoutMs: 3_000 }).then(
      (answer) => answer.ok,
      () => false,
    ),
  ]);
  const dependencias = { d1, kv, r2, origem, identidade };
  return { ok: NEEDED.every((name) => dependencias[name]), versao, dependencias };
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  return ask().then(
    () => true,
    () => false,
  );
}
