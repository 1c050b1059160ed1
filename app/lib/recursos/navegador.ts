import { readRegistro } from '../sessao-guardada.ts';
import { byOnePage } from '../uma-pagina.ts';
import { createRecursos, type Recursos } from './armazem.ts';

/** Accessors, because reading `localStorage` itself throws where a browser blocks it. */
const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/** Asset cache of this browser. */
export const recursosDoNavegador = (): Recursos =>
  createRecursos({
    fetch: (path, init) => fetch(path, init),
    caches: 'caches' in globalThis ? caches : null,
    storage,
    agora: () => Date.now(),
  });

/**
 * Loads the Empresa's assets unless they are recent, another page is loading them, or nobody is signed in
 * (this page may not know yet of a sign-out in another tab).
 */
export async function loadRecursosAqui(idEmpresa: number): Promise<void> {
  if (readRegistro() === null) return;
  await byOnePage('recursos', () => recursosDoNavegador().loadIfStale(idEmpresa));
}
