// Code that a generator loads right after its form, as one chunk.
export { EsperaDaPeca } from './espera-da-peca.tsx';
export { Memoria } from './memoria.tsx';
export { explainNaoEnviado } from './nao-enviado.ts';
