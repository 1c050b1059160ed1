/** Caches of the browser whose names begin like this are copies of the simulator; public/sw.js knows it too. */
export const PREFIXO_DA_COPIA = 'copia-do-simulador:';
