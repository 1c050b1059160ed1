import type { PrecoEmVigor } from '../app/domain/motos/pps.ts';
import type { Loja } from '../app/domain/ofertas/fornecedor.ts';
import { type Copies, createCopies } from './base/isolate-copies.ts';
import type { PlanoVigente } from './financiamento/plano-service.ts';
import { createMemoriaDaFipe, type MemoriaDaFipe } from './fipe/tabela-em-vigor.ts';
import type { SessaoGuardada } from './sessao/session-repository.ts';
import type { Copia } from './upstream/envelope.ts';

/** In-memory caches of an isolate, shared by its requests; their maximum ages: docs/decisions/0003, 0004 and 0015. */
export type Kept = {
  sessions: Copies<SessaoGuardada>;
  upstream: Copies<Copia<unknown>>;
  /** Plans in force, by company and day. */
  plans: Copies<PlanoVigente>;
  /** Prices in force, by company and day. */
  prices: Copies<PrecoEmVigor[]>;
  /** Name and address of stores, by company; not the brand JSON, which is never cached (section 7). */
  stores: Copies<Loja>;
  /** The FIPE table. */
  fipe: MemoriaDaFipe;
};

const KEPT_MS = 10_000;

/** Creates the caches, once for each isolate. */
export const createKept = (): Kept => ({
  sessions: createCopies({ keptMs: KEPT_MS, most: 500 }),
  upstream: createCopies({ keptMs: KEPT_MS, most: 500 }),
  plans: createCopies({ keptMs: KEPT_MS, most: 100 }),
  prices: createCopies({ keptMs: KEPT_MS, most: 100 }),
  stores: createCopies({ keptMs: KEPT_MS, most: 100 }),
  fipe: createMemoriaDaFipe(),
});
