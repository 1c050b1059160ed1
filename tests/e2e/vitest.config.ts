import tsconfigPaths from 'vite-tsconfig-paths';
import { defineConfig } from 'vitest/config';

/** Journeys of a person in a real Chromium, against the system that `npm start` runs. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    name: 'e2e',
    root: '.',
    environment: 'node',
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    // One system and one browser at a time: journeys share the database, and the machine may be small.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // Longer than the default second: two cores may be busy with the system itself.
    expect: { poll: { timeout: 15_000 } },
  },
});
