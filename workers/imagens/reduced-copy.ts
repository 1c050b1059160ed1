import { LARGURAS_REDUZIDAS, type LarguraReduzida } from '../../app/domain/artes/reduzida.ts';
import { TIPOS_DE_IMAGEM } from '../desenho/contrato/pedidos.ts';
import type { Desenhista } from './desenhista.ts';

/** A picture's bytes for an answer. */
export type Copia = { bytes: ReadableStream | Uint8Array; tipo: string; tamanho: number };

/** Where the copy of that width lies: beside the picture. */
export const reducedKey = (chave: string, largura: LarguraReduzida): string =>
  chave.replace(/\.(?:jpg|png)$/, `-${largura}.webp`);

/** Where the smaller copies of the picture that lies there may lie: they leave the bucket with it. */
export const reducedKeys = (chave: string): string[] =>
  LARGURAS_REDUZIDAS.map((largura) => reducedKey(chave, largura));

/** The photos that what lies there may be, or be a copy of. */
export function originalsOf(chave: string): string[] {
  const [, photo] = /^(.+)-\d+\.webp$/.exec(chave) ?? [];
  return photo ? [`${photo}.jpg`, `${photo}.png`] : [chave];
}

/** A photo and its copies, for whoever removes it. */
export const withCopies = (chave: string): string[] => [chave, ...reducedKeys(chave)];

/** The longer side of a copy as wide as that, in pixels. */
export const sideOf = (
  { largura, altura }: { largura: number; altura: number },
  reduzida: LarguraReduzida,
): number => Math.round((reduzida * Math.max(largura, altura)) / largura);

/** A photo of the bucket whose copy is asked for. `fila`: whose turn its drawing takes. Sides in pixels. */
export type FotoNoBalde = { chave: string; tipo: string; fila: number; largura: number; altura: number };

/**
 * The copy of a photo as wide as that, as WebP: drawn the first time somebody asks, and kept. The photo itself where it is
 * no wider; null when its object is gone, or left while the copy was drawn. Whoever calls has made sure who may see it.
 * Throws ErroDaApi 503 when too many wait.
 * @param isInUse whether a row still names the object
 */
export async function readReduced(
  { balde, desenhista }: { balde: R2Bucket; desenhista: Pick<Desenhista, 'copiar'> },
  foto: FotoNoBalde,
  largura: LarguraReduzida,
  isInUse: () => Promise<boolean>,
): Promise<Copia | null> {
  const { chave, tipo, fila } = foto;
  const isSmall = foto.largura <= largura;
  const key = reducedKey(chave, largura);
  const kept = isSmall ? null : await balde.get(key);
  if (kept) return { bytes: kept.body as ReadableStream, tipo: TIPOS_DE_IMAGEM.webp, tamanho: kept.size };
  const original = await balde.get(chave);
  if (!original) return null;
  if (isSmall) return { bytes: original.body as ReadableStream, tipo, tamanho: original.size };
  const whole = new Uint8Array(await original.arrayBuffer());
  const bytes = await desenhista.copiar({ fila }, whole, sideOf(foto, largura), 'webp');
  await balde.put(key, bytes, { httpMetadata: { contentType: TIPOS_DE_IMAGEM.webp } });
  if (await isInUse()) return { bytes, tipo: TIPOS_DE_IMAGEM.webp, tamanho: bytes.byteLength };
  // Taken back while this one was drawn: its copies have left the bucket already, and this is one more.
  await balde.delete(key);
  return null;
}
