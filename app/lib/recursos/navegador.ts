import { readRegistro } from '../sessao-guardada.ts';
import { byOnePage } from '../uma-pagina.ts';
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

/**
 * Loads the company's assets for this browser unless they have just been loaded, or another page is loading them, or
 * nobody is signed in any more: a page may not have heard yet of the sign-out in another.
 */
export async function loadRecursosAqui(idEmpresa: number): Promise<void> {
  if (readRegistro() === null) return;
  await byOnePage('recursos', () => recursosDoNavegador().loadIfStale(idEmpresa));
}
