import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { encodePng } from '../../../workers/desenho/engines/png.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { defuse } from '../../../workers/desenho/sanitize-raster.ts';
import { writePng } from '../../support/documentos/png.ts';
import { createEdge } from '../../support/edge/edge.ts';

vi.setConfig({ testTimeout: 30_000 });

const MEGA = 1024 * 1024;
const largura = 10;
const altura = 10;
const QUADRO = {
  largura,
  altura,
  pixels: new Uint8ClampedArray(largura * altura * 4).fill(200),
  png: () => new Uint8Array(),
  free() {},
};
const amostras = Array.from(QUADRO.pixels);
const honest = (entrelace = 0) =>
  entrelace
    ? writePng({ largura: 1, altura: 1, cor: 6, profundidade: 8, amostras: [1, 2, 3, 255], entrelace })
    : writePng({ largura, altura, cor: 6, profundidade: 8, amostras });

/** Ten by ten pixels by the header, whose data unpack to so many bytes. */
const bombPng = (bytes: number, entrelace = 0) =>
  writePng({
    ...{ largura, altura, cor: 6, profundidade: 8, amostras: [], entrelace },
    linhas: new Uint8Array(bytes),
  });

async function packed(bytes: number): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A chunk between header and data; its checksum is nobody's business here. */
function withChunk(png: Uint8Array, nome: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const afterHeader = 33;
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length);
  const chunk = [...length, ...new TextEncoder().encode(nome)];
  const parts = [png.subarray(0, afterHeader), Uint8Array.from(chunk), data, new Uint8Array(4)];
  const file = [...parts, png.subarray(afterHeader)];
  const bytes = new Uint8Array(file.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of file) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const named = async (begin: string, bytes: number) =>
  Uint8Array.from([...new TextEncoder().encode(begin), 0, 0, ...(await packed(bytes))]);

const jpegOf = () => rasterizer.encodeJpeg(QUADRO, 80);
const webpOf = () => rasterizer.encodeWebp(QUADRO, 80);

/** Before the scan, or after it and before the end. */
function insertInJpeg(jpeg: Uint8Array, marker: number, segment: readonly number[]): Uint8Array<ArrayBuffer> {
  let at = 2;
  while (jpeg[at + 1] !== marker) at += 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
  return Uint8Array.from([...jpeg.subarray(0, at), ...segment, ...jpeg.subarray(at)]);
}

/** A second frame header, of 65,500 by 65,500 pixels. */
const FRAME = [0xff, 0xc0, 0, 11, 8, 0xff, 0xdc, 0xff, 0xdc, 1, 1, 0x11, 0];
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];

/** An extended WebP, ten by ten pixels, whose picture says that it is 16,384 pixels wide and high. */
function lyingWebp(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(30 + 8 + 64);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('RIFF'));
  view.setUint32(4, bytes.length - 8, true);
  bytes.set(new TextEncoder().encode('WEBPVP8X'), 8);
  view.setUint32(16, 10, true);
  view.setUint8(24, largura - 1);
  view.setUint8(27, altura - 1);
  bytes.set(new TextEncoder().encode('VP8L'), 30);
  view.setUint32(34, 64, true);
  view.setUint8(38, 0x2f);
  view.setUint32(39, 0x0fffffff, true);
  return bytes;
}

type Caso = [nome: string, file: () => Promise<Uint8Array> | Uint8Array];

const BOMBAS: Caso[] = [
  ['a PNG of 10×10 that unpacks to 64 MB', () => bombPng(64 * MEGA)],
  ['an interlaced one', () => bombPng(64 * MEGA, 1)],
  ['one that unpacks to a single byte more', () => bombPng((1 + largura * 4) * altura + 1)],
  ['one whose data cannot be inflated', () => withChunk(honest(), 'IDAT', new Uint8Array(40).fill(7))],
  ['a JPEG with a second, larger frame', async () => insertInJpeg(await jpegOf(), 0xda, FRAME)],
  [
    'a JPEG with a thousand scans',
    async () => insertInJpeg(await jpegOf(), 0xda, Array(1000).fill(SCAN).flat()),
  ],
  ['a WebP whose picture is larger than it says', lyingWebp],
];

const INOFENSIVAS: Caso[] = [
  ['a PNG', () => honest()],
  ['an interlaced PNG', () => honest(1)],
  ['a PNG of ours', () => encodePng(QUADRO)],
  ['a JPEG', jpegOf],
  ['a WebP', webpOf],
  [
    'a PNG whose profile unpacks to 64 MB, without it',
    async () => withChunk(honest(), 'iCCP', await named('p', 64 * MEGA)),
  ],
  [
    'a PNG whose text unpacks to 64 MB, without it',
    async () => withChunk(honest(), 'zTXt', await named('t', 64 * MEGA)),
  ],
];

const fileOf = async (file: Caso[1]) => Uint8Array.from(await file());

describe('Issue 9 §4 Uploads: unpacked no further than the header promises, before anything decodes', () => {
  test.each(BOMBAS)('%s is refused', async (_nome, file) => {
    expect(await defuse(await fileOf(file))).toBeNull();
  });

  test.each(INOFENSIVAS)('%s may be decoded', async (_nome, file) => {
    const safe = await defuse(await fileOf(file));
    expect(safe).not.toBeNull();
    const text = new TextDecoder('latin1').decode(safe ?? undefined);
    expect(text).not.toMatch(/iCCP|zTXt/);
  });

  test.each(BOMBAS)('sent as the company’s logo, %s: 422, and no engine sees it', async (_nome, file) => {
    const rasterize = vi.fn(rasterizer.rasterize);
    const edge = await createEdge({ rasterizer: { ...rasterizer, rasterize } });
    const body = new FormData();
    body.set('peca', 'logo');
    body.set('_acao', 'enviar');
    body.set('arquivo', new File([await fileOf(file)], 'logo.png'));
    const headers = { Origin: 'http://localhost:8787' };
    const answer = await edge.request('/recursos', { como: 'admin', body, headers, pagina: true });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/Não deu para ler esta imagem/);
    expect(rasterize).not.toHaveBeenCalled();
    expect((await env.BALDE.list({ prefix: 'resources/' })).objects).toEqual([]);
  });
});
