import { type Png, samplesOf } from '../../engines/read-png.ts';
import { blockRowsOf, inflateRows, unfilter } from './inflate-rows.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Creates a zlib stream written in parts and read as a whole. Once a write's promise resolves its buffer may
 * be reused, so that an image of megapixels leaves no garbage of its size.
 */
function createZlibStream() {
  const { readable, writable } = new CompressionStream('deflate');
  const packed = new Response(readable).arrayBuffer();
  const writer = writable.getWriter();
  return {
    write: (bytes: Bytes) => writer.write(bytes),
    async close(): Promise<Bytes> {
      await writer.close();
      return new Uint8Array(await packed);
    },
    async abort(reason: unknown): Promise<void> {
      await Promise.allSettled([writer.abort(reason), packed]);
    },
  };
}

/** Runs `work` with streams that are closed also when it fails. */
async function withZlibStreams<T>(
  count: number,
  work: (pacotes: ReturnType<typeof createZlibStream>[]) => Promise<T>,
): Promise<T> {
  const pacotes = Array.from({ length: count }, createZlibStream);
  try {
    return await work(pacotes);
  } catch (error) {
    await Promise.all(pacotes.map((pacote) => pacote.abort(error)));
    throw error;
  }
}

/** Rows of colours and rows of alpha, compressed and still filtered; `alfa` is null without transparency. */
export type PngLayers = { cores: Bytes; alfa: Bytes | null };

/**
 * Splits alpha from colours, some rows at a time. A filter predicts each byte from bytes of the same sample,
 * so the filtered rows can be split without decoding. Throws for an image corrupt after its header.
 */
export async function separateAlpha(png: Png): Promise<PngLayers> {
  const sample = png.profundidade / 8;
  const all = samplesOf(png) * sample;
  const colours = all - sample;
  const stride = 1 + png.largura * all;
  let before = new Uint8Array(png.largura * sample);
  let isOpaque = true;
  const colourRows = new Uint8Array(blockRowsOf(png) * (1 + png.largura * colours));
  const alphaRows = new Uint8Array(blockRowsOf(png) * (1 + png.largura * sample));
  return withZlibStreams(2, async ([cores, alfa]) => {
    if (!cores || !alfa) throw new Error('Two layers were asked for.');
    for await (const block of inflateRows(png)) {
      let [toColour, toAlpha] = [0, 0];
      for (let at = 0; at < block.byteLength; at += stride) {
        const filter = block[at] ?? 0;
        colourRows[toColour++] = filter;
        alphaRows[toAlpha++] = filter;
        const alphaStart = toAlpha;
        for (let pixel = at + 1; pixel < at + stride; pixel += all) {
          for (let byte = 0; byte < colours; byte += 1) colourRows[toColour++] = block[pixel + byte] ?? 0;
          for (let byte = colours; byte < all; byte += 1) alphaRows[toAlpha++] = block[pixel + byte] ?? 0;
        }
        if (!isOpaque) continue;
        const plain = alphaRows.slice(alphaStart, toAlpha);
        unfilter(filter, plain, before, sample);
        isOpaque = plain.every((value) => value === 255);
        before = plain;
      }
      await Promise.all([
        cores.write(colourRows.subarray(0, toColour)),
        alfa.write(alphaRows.subarray(0, toAlpha)),
      ]);
    }
    const [coresPacked, alfaPacked] = await Promise.all([cores.close(), alfa.close()]);
    return { cores: coresPacked, alfa: isOpaque ? null : alfaPacked };
  });
}

/**
 * Alpha of each pixel of an image with a palette, a byte each, compressed and unfiltered. Throws for an image
 * corrupt after its header.
 */
export async function paletteAlphaOf(png: Png, alfas: Uint8Array): Promise<Bytes> {
  const { largura, profundidade } = png;
  const perByte = 8 / profundidade;
  const mask = 2 ** profundidade - 1;
  const stride = 1 + Math.ceil(largura / perByte);
  let before = new Uint8Array(stride - 1);
  const rows = new Uint8Array(blockRowsOf(png) * largura);
  return withZlibStreams(1, async ([alfa]) => {
    if (!alfa) throw new Error('One layer was asked for.');
    for await (const block of inflateRows(png)) {
      let to = 0;
      for (let at = 0; at < block.byteLength; at += stride) {
        const row = block.slice(at + 1, at + stride);
        unfilter(block[at] ?? 0, row, before, 1);
        before = row;
        for (let x = 0; x < largura; x += 1) {
          const shift = 8 - profundidade * ((x % perByte) + 1);
          const index = ((row[Math.floor(x / perByte)] ?? 0) >> shift) & mask;
          rows[to++] = alfas[index] ?? 255;
        }
      }
      await alfa.write(rows.subarray(0, to));
    }
    return alfa.close();
  });
}

/** Inflates the whole image without keeping it. Throws for an image corrupt after its header. */
export async function checkRows(png: Png): Promise<void> {
  for await (const _block of inflateRows(png)) {
    // The row reader validates.
  }
}
