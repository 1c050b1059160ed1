import type { Quadro } from './rasterizador.ts';

const ASSINATURA = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** ISO/IEC 15948, annex D: the polynomial of its checksums, bits reversed. */
const POLINOMIO = 0xedb88320;

const TABELA = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLINOMIO : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABELA[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(nome: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(nome), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** RGBA pixels as PNG, rows unfiltered: it is decoded again at once, so speed counts and size does not. */
export async function encodePng({
  pixels,
  largura,
  altura,
}: Pick<Quadro, 'pixels' | 'largura' | 'altura'>): Promise<Uint8Array> {
  const stride = largura * 4;
  const rows = new Uint8Array((stride + 1) * altura);
  for (let y = 0; y < altura; y += 1)
    rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, largura);
  view.setUint32(4, altura);
  // Eight bits a channel, colour with alpha.
  header.set([8, 6, 0, 0, 0], 8);
  const packed = new Response(new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate')));
  const parts = [
    Uint8Array.from(ASSINATURA),
    chunk('IHDR', header),
    chunk('IDAT', new Uint8Array(await packed.arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
