import type { TestProject } from 'vitest/node';
import { type Embrulho, embrulhar } from './embrulho.ts';
import { EXEMPLOS } from './exemplos.ts';
import { REFERENCIAS, readReferencia } from './referencias.ts';
import { emojisDoConjunto } from './render-node.ts';

declare module 'vitest' {
  interface ProvidedContext {
    exemplos: Embrulho;
    /** Pictures of the examples' emoji, by address. */
    emojis: Embrulho;
    /** `png` in base64. */
    referencias: Embrulho;
  }
}

/** Hands the tests in workerd what they cannot read from the disk. */
export default function setup(project: TestProject): void {
  project.provide('exemplos', embrulhar(EXEMPLOS));
  project.provide('emojis', embrulhar(emojisDoConjunto(EXEMPLOS)));
  project.provide(
    'referencias',
    embrulhar(
      REFERENCIAS.map((referencia) => ({
        ...referencia,
        png: readReferencia(referencia).toString('base64'),
      })),
    ),
  );
}
