import type { Raster, Rasterizer } from './engines/rasterizer.ts';

/** Maximum number of encodings between the best quality and the worst; usually one or two. */
const MAX_GUESSES = 3;
/**
 * Steps of quality that the bytes at quality 0 amount to, measured on our templates with photos full of detail:
 * bytes grow with the quality along nearly a straight line, from a third of those at 60.
 */
const STEPS_AT_ZERO = 29;
/** Share of the limit that a guess aims at, and the share from which on no better quality is looked for. */
const [AIM, ENOUGH] = [0.97, 0.92];

/**
 * Encodes as WebP, with the best quality up to `melhor` that has at most `maximo` bytes: it is guessed from the sizes
 * at other qualities. A limit that no quality keeps gives the smallest.
 */
export async function encodeWebpWithin(
  rasterizer: Pick<Rasterizer, 'encodeWebp'>,
  quadro: Raster,
  { melhor, maximo }: { melhor: number; maximo: number },
): Promise<Uint8Array> {
  const encode = async (quality: number) => {
    const bytes = await rasterizer.encodeWebp(quadro, quality, 'menor');
    return { quality, bytes, size: bytes.byteLength };
  };
  let above = await encode(melhor);
  if (above.size <= maximo) return above.bytes;
  let slope = above.size / (melhor + STEPS_AT_ZERO);
  let fitting: typeof above | null = null;
  for (let left = MAX_GUESSES; left > 0; left -= 1) {
    const { quality, size } = fitting ?? above;
    const guess = Math.floor(quality + (maximo * AIM - size) / slope);
    const next = await encode(Math.max(fitting ? quality + 1 : 0, Math.min(above.quality - 1, guess)));
    if (next.size > maximo) above = next;
    else fitting = next;
    if (fitting && (fitting.size >= maximo * ENOUGH || above.quality - fitting.quality <= 1)) break;
    if (above.quality === 0) return above.bytes;
    if (fitting) slope = (above.size - fitting.size) / (above.quality - fitting.quality);
  }
  return fitting?.bytes ?? (await encode(0)).bytes;
}
