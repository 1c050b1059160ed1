import { type Copies, createCopies } from './base/isolate-copies.ts';
import type { SessaoGuardada } from './sessao/session-repository.ts';
import type { Copia } from './upstream/envelope.ts';

/** What an isolate remembers between requests; docs/0003 and 0004 say how old it may be. */
export type Kept = { sessions: Copies<SessaoGuardada>; upstream: Copies<Copia<unknown>> };

const KEPT_MS = 10_000;

/** One for each isolate, made where the platform's parts are. */
export const createKept = (): Kept => ({
  sessions: createCopies({ keptMs: KEPT_MS, most: 500 }),
  upstream: createCopies({ keptMs: KEPT_MS, most: 500 }),
});
