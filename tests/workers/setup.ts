import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

await applyD1Migrations(env.DB, env.MIGRATIONS);
await applyD1Migrations(env.ORIGEM_DB, env.ORIGEM_MIGRATIONS);
