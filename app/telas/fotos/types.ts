import type { Foto } from '~/domain/fotos/foto.ts';

/** Model in the list, with its number of photos. */
export type ListedFotoModelo = { id: string; nome: string; detalhe: string; fotos: number };

/** Model with its photos, the preferred one first. */
export type ModeloFotoSheet = { id: string; nome: string; fotos: Foto[]; cheia: boolean };
