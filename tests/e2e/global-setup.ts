import type { TestProject } from 'vitest/node';
import { startRunningSystem } from '../support/running-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    emulatorHost: string;
    chromium: string;
  }
}

/** Runs the system once for all journeys. */
export default async function setup(project: TestProject) {
  const chromium = process.env.CHROMIUM_PATH;
  if (!chromium) throw new Error('Run the browser tests with: npm test -- e2e');
  // The social SDK is configured; apoio.ts has everybody refuse it who is not asked in the journey.
  const system = await startRunningSystem({ FACEBOOK_SDK_APP_ID: '1234567890' });
  project.provide('address', system.address);
  project.provide('emulatorHost', system.emulatorHost);
  project.provide('chromium', chromium);
  return () => system.stop();
}
