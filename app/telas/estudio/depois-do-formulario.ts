// What a generator brings right behind its form, in one piece.
export { EsperaDaPeca } from './espera-da-peca.tsx';
export { Memoria } from './memoria.tsx';
export { explainNaoEnviado } from './nao-enviado.ts';
