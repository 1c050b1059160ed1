import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { type Plugin, runnerImport } from 'vite';
import tsconfigPaths from 'vite-tsconfig-paths';
import { configDefaults, defineConfig } from 'vitest/config';
import { isFullRun, leftOut } from './tests/support/full-files.mjs';

// wrangler.toml names the folder of the built screens; rooms are tested without building them.
mkdirSync('build/client', { recursive: true });

// vitest leaves one core to itself, which of two is half the machine.
const CORES = availableParallelism();

/**
 * Seed of the properties' inputs. One seed for every run, so that a commit is green or not; `npm run test:full` draws
 * another each time and prints it, and SEED repeats it.
 */
const SEED = Number(process.env.SEED ?? 25_112_026);

const EXCLUDED = [...configDefaults.exclude, ...leftOut()];
const PROVIDED = { seed: SEED, full: isFullRun() };

const migrations = async (folder: string) => (existsSync(folder) ? readD1Migrations(folder) : []);

// The other Workers run inside the tests, so that faults can be put between them and the edge.
const answerNothing = async () => new Response(null, { status: 599 });

type AnswerExamples = typeof import('./tests/support/arte/answer-examples.ts');

/** Examples and stored pictures, read by the first test that asks for them. */
let examples: ReturnType<typeof runnerImport<AnswerExamples>> | undefined;
const answerExamples = async (request: { url: string }) => {
  examples ??= runnerImport<AnswerExamples>(resolve('tests/support/arte/answer-examples.ts'), {
    configFile: false,
  });
  return (await examples).module.answerExamples(request);
};

/** Fonts as bytes, as the rules of workers/desenho/wrangler.toml give them: the tests run its engines. */
const fontesEmBytes: Plugin = {
  name: 'fontes-em-bytes',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.woff')) return null;
    const text = readFileSync(id).toString('base64');
    return `export default Uint8Array.from(atob('${text}'), (sign) => sign.charCodeAt(0)).buffer;`;
  },
};

export default defineConfig(async () => ({
  test: {
    maxWorkers: CORES,
    projects: [
      {
        plugins: [tsconfigPaths()],
        test: {
          name: 'unit',
          environment: 'node',
          // Rules have no state: threads that import each module once take half the time.
          pool: 'threads',
          isolate: false,
          // Properties try hundreds of inputs, which takes seconds where two cores are busy.
          testTimeout: 120_000,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: EXCLUDED,
          setupFiles: ['tests/support/properties.ts'],
          provide: PROVIDED,
        },
      },
      {
        plugins: [
          tsconfigPaths(),
          fontesEmBytes,
          cloudflareTest({
            main: './tests/workers/entry.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              serviceBindings: { ORIGEM: answerNothing, DESENHO: answerNothing, EXEMPLOS: answerExamples },
              d1Databases: ['ORIGEM_DB', 'DB_22_NOVEMBRO', 'DB_28_NOVEMBRO', 'DB_REPLICA'],
              bindings: {
                AMBIENTE: 'desenvolvimento',
                FIREBASE_PROJECT_ID: 'demo-balcao',
                FIREBASE_API_KEY: 'chave-de-teste',
                FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
                SESSION_SECRET: 'segredo-de-teste-com-mais-de-32-caracteres',
                MIGRATIONS: await migrations('workers/db/migrations'),
                ORIGEM_MIGRATIONS: await migrations('workers/origem/migrations'),
              },
            },
          }),
        ],
        test: {
          name: 'workers',
          // One workerd for each core, and the screens imported once in it; tests bring data of their own.
          isolate: false,
          // A table of every actor against every screen takes seconds where two cores are busy.
          testTimeout: 120_000,
          include: ['tests/workers/**/*.test.{ts,tsx}'],
          exclude: EXCLUDED,
          setupFiles: ['tests/workers/setup.ts', 'tests/support/properties.ts'],
          provide: PROVIDED,
        },
      },
    ],
  },
}));
