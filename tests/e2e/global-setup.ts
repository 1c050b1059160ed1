import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startRunningSystem } from '../support/running-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    emulatorHost: string;
    chromium: string;
    /** File with everything that the Workers printed. */
    log: string;
    /** Folder in which journeys leave their evidence. */
    results: string;
  }
}

const RESULTS = resolve('tests/e2e/results');

/** Runs the system once for all journeys. */
export default async function setup(project: TestProject) {
  const chromium = process.env.CHROMIUM_PATH;
  if (!chromium) throw new Error('Run the browser tests with: npm test -- e2e');
  const log = resolve(RESULTS, 'workers.log');
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  await writeFile(log, '');
  // The social SDK is configured; apoio.ts has everybody refuse it who is not asked in the journey.
  const system = await startRunningSystem({ FACEBOOK_SDK_APP_ID: '1234567890' }, log);
  project.provide('address', system.address);
  project.provide('emulatorHost', system.emulatorHost);
  project.provide('chromium', chromium);
  project.provide('log', log);
  project.provide('results', RESULTS);
  return () => system.stop();
}
