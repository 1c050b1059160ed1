import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: 'workers/base/schema.ts',
  out: 'workers/migrations',
});
