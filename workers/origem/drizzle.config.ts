import { defineConfig } from 'drizzle-kit';

/** Drizzle Kit's configuration of the embedded origin's database. */
export default defineConfig({
  dialect: 'sqlite',
  schema: 'workers/origem/dados/schema.ts',
  out: 'workers/origem/migrations',
});
