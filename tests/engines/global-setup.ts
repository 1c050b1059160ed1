import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { EngineName } from '../support/engines.mjs';
import { startRunningSystem } from '../support/running-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
  }
}

const RESULTS = resolve('tests/engines/results');

/** Runs the system once for both engines. */
export default async function setup(project: TestProject) {
  const log = resolve(RESULTS, 'workers.log');
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  await writeFile(log, '');
  const system = await startRunningSystem({}, log);
  project.provide('address', system.address);
  project.provide('results', RESULTS);
  return () => system.stop();
}
