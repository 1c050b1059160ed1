/** Prefix of the cache names of simulator copies; public/sw.js uses it too. */
export const PREFIXO_DA_COPIA = 'copia-do-simulador:';
