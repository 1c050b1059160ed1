/** Prefix of the cache names of simulator copies; public/sw.js uses it too. */
export const OFFLINE_COPY_PREFIX = 'copia-do-simulador:';
