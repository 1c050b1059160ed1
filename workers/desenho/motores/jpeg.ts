import createTurbo from '@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs';
import type { Quadro } from './rasterizador.ts';

/** RGBA pixels as JPEG. `qualidade` 0–100. */
export type EncodeJpeg = (
  quadro: Pick<Quadro, 'pixels' | 'largura' | 'altura'>,
  qualidade: number,
  scans?: 'progressivo',
) => Uint8Array;

/** Full chroma keeps coloured lettering sharp: TJSAMP_444. */
const TODA_A_COR = 0;

/**
 * Starts libjpeg-turbo. Sequential scans as a rule: progressive ones take two to three times as long and save an eighth
 * of the bytes.
 *
 * Its loader takes workerd for Node, where it asks for files, or for a browser's worker, of which it reads the address;
 * for the moment that it looks, it is told that it is in the latter, at no address.
 */
export async function startJpeg(wasm: WebAssembly.Module): Promise<EncodeJpeg> {
  const place = globalThis as { location?: unknown; process?: { type?: string } };
  const hadLocation = 'location' in place && place.location !== undefined;
  const type = place.process?.type;
  if (place.process) place.process.type = 'renderer';
  if (!hadLocation) place.location = { href: '' };
  let starting: ReturnType<typeof createTurbo>;
  try {
    starting = createTurbo({
      instantiateWasm(imports, receive) {
        const instance = new WebAssembly.Instance(wasm, imports);
        receive(instance);
        return instance.exports;
      },
    });
  } finally {
    if (place.process) place.process.type = type;
    if (!hadLocation) place.location = undefined;
  }
  const { JPEGEncoder } = await starting;

  return ({ pixels, largura, altura }, qualidade, scans) => {
    const encoder = new JPEGEncoder();
    try {
      withoutAlpha(pixels, encoder.getDecodedBuffer(frameOf(largura, altura)));
      encoder.setQuality(qualidade);
      encoder.setSubSampling(TODA_A_COR);
      encoder.setProgressive(scans === 'progressivo');
      encoder.encode();
      const bytes = encoder.getEncodedBuffer();
      return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } finally {
      encoder.delete();
    }
  };
}

/**
 * What the encoder is told of the pixels. It makes room for as many bytes of JPEG as it is told that they take, and
 * writes over what follows where that is too little: a small picture is mostly head, and noise may take more than its
 * pixels. Any count of components but one means three to it, and counts are eight bits wide. At the best quality that
 * is asked for, 88, the worst noise takes 2.3 bytes a pixel of its blocks.
 */
function frameOf(largura: number, altura: number) {
  const inBlocks = Math.ceil(largura / 8) * Math.ceil(altura / 8) * 64;
  const each = (3.5 * inBlocks + 2048) / (largura * altura);
  const componentCount = Math.min(255, Math.ceil(each));
  const bitsPerSample = 8 * Math.ceil(each / componentCount);
  return { width: largura, height: altura, bitsPerSample, componentCount, isSigned: false };
}

/** Writes red, green and blue of each pixel one after the other. */
function withoutAlpha(rgba: Uint8ClampedArray, rgb: Uint8Array): void {
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] as number;
    rgb[to + 1] = rgba[from + 1] as number;
    rgb[to + 2] = rgba[from + 2] as number;
  }
}
