import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: 'workers/dados/schema.ts',
  out: 'workers/migrations',
});
