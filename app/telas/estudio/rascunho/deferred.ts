// Code that a generator loads right after its form, as one chunk.

export { FormMemory } from './form-memory.tsx';
export { PecaWaiting } from './peca-waiting.tsx';
export { explainUnsent } from './unsent.ts';
