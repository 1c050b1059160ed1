/// <reference types="@cloudflare/vitest-pool-workers/types" />
import type { D1Migration } from '@cloudflare/vitest-pool-workers';
import type { Env } from '../../workers/base/env.ts';

declare global {
  namespace Cloudflare {
    interface Env extends EnvDoProduto {
      ORIGEM_DB: D1Database;
      /** Examples and stored pictures on the disk; tests/support/arte/ask-examples.ts asks for them. */
      EXEMPLOS: Fetcher;
      /** Empty: a test fills it with what an earlier version stored. */
      DB_22_NOVEMBRO: D1Database;
      DB_28_NOVEMBRO: D1Database;
      DB_REPLICA: D1Database;
      MIGRATIONS: D1Migration[];
      ORIGEM_MIGRATIONS: D1Migration[];
    }
  }
  type EnvDoProduto = Env;
}
