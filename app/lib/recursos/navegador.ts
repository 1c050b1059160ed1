import { createRecursos, type Recursos } from './armazem.ts';

/** Reading `localStorage` itself throws where a browser blocks it. */
const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/** The company's assets in this browser. */
export const recursosDoNavegador = (): Recursos =>
  createRecursos({
    fetch: (path, init) => fetch(path, init),
    caches: 'caches' in globalThis ? caches : null,
    storage,
    agora: () => Date.now(),
  });
