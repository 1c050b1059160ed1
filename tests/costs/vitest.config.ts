import { defineConfig } from 'vitest/config';

/** Costs of each screen, against the table that people read (docs/costs.md). */
export default defineConfig({
  test: {
    name: 'costs',
    environment: 'node',
    include: ['tests/costs/**/*.test.ts'],
    testTimeout: 10_000,
    // Starts the system and opens every screen.
    hookTimeout: 300_000,
  },
});
