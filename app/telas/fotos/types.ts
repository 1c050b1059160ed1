import type { Foto } from '~/domain/fotos/foto.ts';

/** Catalogue model in the list of a company's photos, with their number. */
export type ListedFotoModelo = { id: string; nome: string; detalhe: string; fotos: number };

/** Model with its photos, the preferred one first. */
export type ModeloFotoSheet = { id: string; nome: string; fotos: Foto[]; cheia: boolean };
