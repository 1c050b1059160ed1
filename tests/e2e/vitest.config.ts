import { availableParallelism } from 'node:os';
import tsconfigPaths from 'vite-tsconfig-paths';
import { configDefaults, defineConfig } from 'vitest/config';
import { isFullRun, leftOut } from '../support/full-files.mjs';

/**
 * Journeys that change what everybody sees or has: the plan in force and the prices, the company's pictures and programmes, the
 * demonstration accounts' rights and sessions. They run after the others, one by one.
 */
const DE_TODOS = [
  'marca.full',
  'plano-e-precos',
  'recursos.full',
  'saida',
  'taxa-livre.full',
  'tv-horario',
  'tv-precos',
  'tv-sem-rede',
  // Changes nothing, and is not to be changed: it counts what one programme is made of, round after round.
  'tv-soak.full',
].map((nome) => `tests/e2e/${nome}.test.ts`);

const EXCLUDED = [...configDefaults.exclude, ...leftOut()];

const journeys = {
  root: '.',
  environment: 'node',
  // A process keeps its browser and what it has imported from one file to the next.
  isolate: false,
  // A journey that fails is tried once more with its trace; who needed that is listed as unsteady.
  retry: 1,
  testTimeout: 90_000,
  hookTimeout: 60_000,
  // Longer than the default second: two cores may be busy with the system itself.
  expect: { poll: { timeout: 15_000 } },
  provide: { full: isFullRun() },
} as const;

/** Journeys of a person in a real Chromium, against the system that `npm start` runs. */
export default defineConfig({
  test: {
    globalSetup: ['tests/e2e/global-setup.ts'],
    projects: [
      {
        plugins: [tsconfigPaths()],
        test: {
          ...journeys,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...EXCLUDED, ...DE_TODOS],
          // A journey waits for its browser half of its time: another one fills the gaps.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [tsconfigPaths()],
        test: {
          ...journeys,
          name: 'e2e-de-todos',
          include: DE_TODOS,
          exclude: EXCLUDED,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
