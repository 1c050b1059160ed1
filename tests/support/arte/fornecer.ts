import type { TestProject } from 'vitest/node';
import type { DadosOferta } from '../../../app/arte/tipos.ts';
import { EXEMPLOS } from './exemplos.ts';
import { REFERENCIAS, type Referencia, readReferencia } from './referencias.ts';

declare module 'vitest' {
  interface ProvidedContext {
    exemplos: Record<string, DadosOferta>;
    /** `png` in base64. */
    referencias: Array<Referencia & { png: string }>;
  }
}

/** Hands the tests in workerd what they cannot read from the disk. */
export default function setup(project: TestProject): void {
  project.provide('exemplos', EXEMPLOS);
  project.provide(
    'referencias',
    REFERENCIAS.map((referencia) => ({ ...referencia, png: readReferencia(referencia).toString('base64') })),
  );
}
