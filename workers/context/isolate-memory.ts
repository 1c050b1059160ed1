import type { PrecoInForce } from '../../app/domain/motos/pps.ts';
import type { FornecedorLoja } from '../../app/domain/ofertas/fornecedor.ts';
import { type Copies, createCopies } from '../base/isolate-copies.ts';
import type { CurrentPlano } from '../financiamento/plano-service.ts';
import { createFipeMemory, type FipeMemory } from '../fipe/current-table.ts';
import type { LojaCard } from '../marca/loja-service.ts';
import type { SessionRow } from '../sessao/session-repository.ts';
import type { CacheEntry } from '../upstream/envelope.ts';

/** In-memory caches of an isolate, shared by its requests; their maximum ages: docs/decisions/0003, 0004 and 0015. */
export type IsolateMemory = {
  sessions: Copies<SessionRow>;
  upstream: Copies<CacheEntry<unknown>>;
  /** Plans in force, by company and day. */
  plans: Copies<CurrentPlano>;
  /** Prices in force, by company and day. */
  prices: Copies<PrecoInForce[]>;
  /** Name, address and e-mail of stores, by company; not the brand JSON, which is never cached (section 7). */
  stores: Copies<FornecedorLoja>;
  /** Stores as customers' pages show them, by company; as `stores`. */
  storeCards: Copies<LojaCard>;
  /** The FIPE table. */
  fipe: FipeMemory;
  /** Rendered pages without what is of one answer only: app/server/page-memory.server.ts. */
  pages: Copies<{ texts: readonly string[]; fills: readonly number[] }>;
};

const KEPT_MS = 10_000;

/** Creates the caches, once for each isolate. */
export const createIsolateMemory = (): IsolateMemory => ({
  sessions: createCopies({ keptMs: KEPT_MS, most: 500 }),
  upstream: createCopies({ keptMs: KEPT_MS, most: 500 }),
  plans: createCopies({ keptMs: KEPT_MS, most: 100 }),
  prices: createCopies({ keptMs: KEPT_MS, most: 100 }),
  stores: createCopies({ keptMs: KEPT_MS, most: 100 }),
  storeCards: createCopies({ keptMs: KEPT_MS, most: 100 }),
  fipe: createFipeMemory(),
  pages: createCopies({ keptMs: KEPT_MS, most: 60 }),
});
