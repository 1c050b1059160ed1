// Code that a generator loads right after its form, as one chunk.
export { PecaWaiting } from './espera-da-peca.tsx';
export { FormMemory } from './memoria.tsx';
export { explainUnsent } from './nao-enviado.ts';
