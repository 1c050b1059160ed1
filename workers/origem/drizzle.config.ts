import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: 'workers/origem/dados/schema.ts',
  out: 'workers/origem/migrations',
});
