import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
// It looks at the global `location` while it loads, and an encoder of pictures puts an empty one there for a moment.
import '@cfworker/json-schema';

await applyD1Migrations(env.DB, env.MIGRATIONS);
await applyD1Migrations(env.ORIGEM_DB, env.ORIGEM_MIGRATIONS);
