import tsconfigPaths from 'vite-tsconfig-paths';
import { defineConfig } from 'vitest/config';
import { ENGINE_NAMES } from '../support/engines.mjs';

/**
 * The main journey and the main screens in the engines of other browsers, against the system that `npm start` runs. Each
 * file runs once in each engine.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/engines/global-setup.ts'],
    projects: ENGINE_NAMES.map((engine, place) => ({
      plugins: [tsconfigPaths()],
      test: {
        name: engine,
        root: '.',
        environment: 'node',
        include: ['tests/engines/**/*.test.ts'],
        provide: { engine, full: true },
        // A journey that fails is tried once more; who needed that is listed as unsteady.
        retry: 1,
        testTimeout: 240_000,
        hookTimeout: 60_000,
        // Both engines sign in with the same accounts, which the server limits by the minute.
        maxWorkers: 1,
        sequence: { groupOrder: place },
      },
    })),
  },
});
