import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of every property: vitest.config.ts says which. */
    seed: number;
  }
}

fc.configureGlobal({ seed: inject('seed') });
