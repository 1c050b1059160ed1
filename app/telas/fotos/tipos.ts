import type { Foto } from '~/domain/fotos/foto.ts';

/** A motorcycle in the list of photos, and how many it has. */
export type ModeloDaLista = { id: string; nome: string; detalhe: string; fotos: number };

/** A motorcycle with its photos, the first one first. */
export type FichaDeFotos = { id: string; nome: string; fotos: Foto[]; cheia: boolean };
