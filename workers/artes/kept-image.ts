import type { ExtensaoDeImagem } from '../desenho/contrato/pedidos.ts';

/** A picture as it lies in the bucket, or stands in for one. */
export type Imagem = {
  /** Where it lies in the bucket. */
  chave: string;
  bytes: ReadableStream | Uint8Array;
  tipo: string;
  tamanho: number;
  /** When it stops being shown; null for the one that stands in the place of what has ended. */
  ate: Date | null;
};

/**
 * Finds a kept picture, or null. PNG, WebP and sizes that were not drawn yet are drawn the first time somebody asks, and
 * kept. Of what has ended: a picture that says so and quotes nothing, as its page. Throws ErroDaApi 410 for one that was
 * taken down, also while it was drawn.
 */
export type FindImage = (id: string, extensao: ExtensaoDeImagem) => Promise<Imagem | null>;
