/// <reference types="@cloudflare/vitest-pool-workers/types" />
import type { D1Migration } from '@cloudflare/vitest-pool-workers';
import type { Env } from '../../workers/base/env.ts';

declare global {
  namespace Cloudflare {
    interface Env extends EnvDoProduto {
      ORIGEM_DB: D1Database;
      MIGRATIONS: D1Migration[];
      ORIGEM_MIGRATIONS: D1Migration[];
    }
  }
  type EnvDoProduto = Env;
}
