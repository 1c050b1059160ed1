import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { readImageHeader } from '../../../app/domain/marca/image-header.ts';
import { encodePng } from '../../../workers/desenho/engines/png.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';

vi.setConfig({ testTimeout: 30_000 });
const createBancada = () => createEdge({ rasterizer: rasterizer });

/** A red square of one half of its side on nothing. */
function pixelsOf(width: number, height: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < pixels.length / 2; at += 4) pixels.set([200, 20, 30, 255], at);
  return pixels;
}
const quadroOf = (largura: number, altura: number) => ({
  largura,
  altura,
  pixels: pixelsOf(largura, altura),
  png: () => new Uint8Array(),
  free() {},
});
const pngOf = (width: number, height: number) => encodePng(quadroOf(width, height));

async function send(
  edge: Edge,
  bytes: Uint8Array | string,
  { como = 'admin' as Ator, peca = 'logo', nome = 'logo.png', tipo = 'image/png', acao = 'enviar' } = {},
): Promise<Response> {
  const body = new FormData();
  body.set('peca', peca);
  body.set('_acao', acao);
  body.set('arquivo', new File([bytes as BlobPart], nome, { type: tipo }));
  return edge.request('/recursos', {
    como,
    body,
    headers: { Origin: 'http://localhost:8787' },
    pagina: true,
  });
}

const logoOf = async (edge: Edge, id = 1) => edge.request(`/resources/id/${id}/logo.svg`);
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('§3 a company’s own assets win over the defaults', () => {
  test('an administrator’s picture is served in the place of the network’s, and its pieces draw it', async () => {
    const edge = await createBancada();
    expect((await logoOf(edge)).headers.get('Content-Type')).toContain('svg');
    const answer = await send(edge, await pngOf(400, 200));
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/recursos']);
    expect(answer.headers.get('Set-Cookie')).toContain('avisos=');
    const logo = await logoOf(edge);
    expect(logo.headers.get('Content-Type')).toBe('image/png');
    expect(readImageHeader(await bytesOf(logo))).toEqual({ tipo: 'png', largura: 400, altura: 200 });
    expect((await logoOf(edge, 2)).headers.get('Content-Type')).toContain('svg');
  });

  test('giving it back brings the network’s again', async () => {
    const edge = await createBancada();
    await send(edge, await pngOf(40, 20));
    expect((await send(edge, '', { acao: 'restaurar' })).status).toBe(302);
    expect((await logoOf(edge)).headers.get('Content-Type')).toContain('svg');
  });

  test('both are in the audit trail, without anybody’s name', async () => {
    const edge = await createBancada();
    await send(edge, await pngOf(40, 20));
    await send(edge, '', { acao: 'restaurar' });
    const { results } = await env.DB.prepare(
      'SELECT uid, acao, alvo, id_empresa FROM auditoria ORDER BY acao',
    ).all();
    expect(results).toEqual([
      { uid: 'admin', acao: 'marca.enviar', alvo: 'logo', id_empresa: 1 },
      { uid: 'admin', acao: 'marca.restaurar', alvo: 'logo', id_empresa: 1 },
    ]);
  });
});

describe('uploads are drawn anew', () => {
  test('what hid in a JPEG is gone', async () => {
    const edge = await createBancada();
    const jpeg = await rasterizer.encodeJpeg(quadroOf(120, 80), 90);
    const secret = new TextEncoder().encode('GPS -25.4284 -49.2733');
    const segment = [0xff, 0xe1, 0, secret.length + 2, ...secret];
    const sent = Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)]);
    expect(new TextDecoder('latin1').decode(sent)).toContain('GPS');
    await send(edge, sent, { nome: 'foto.jpg', tipo: 'image/jpeg' });
    const kept = await bytesOf(await logoOf(edge));
    expect(readImageHeader(kept)).toEqual({ tipo: 'jpeg', largura: 120, altura: 80 });
    expect(new TextDecoder('latin1').decode(kept)).not.toContain('GPS');
  });

  test('WebP becomes PNG, whatever type it announces', async () => {
    const edge = await createBancada();
    const webp = await rasterizer.encodeWebp(quadroOf(96, 64), 90);
    await send(edge, webp, { nome: 'logo.png', tipo: 'image/png' });
    const logo = await logoOf(edge);
    expect(logo.headers.get('Content-Type')).toBe('image/png');
    expect(readImageHeader(await bytesOf(logo))).toEqual({ tipo: 'png', largura: 96, altura: 64 });
  });

  test('a large one is kept no longer than 1200 pixels on a side', async () => {
    const edge = await createBancada();
    await send(edge, await pngOf(2400, 800));
    expect(readImageHeader(await bytesOf(await logoOf(edge)))).toMatchObject({ largura: 1200, altura: 400 });
  });
});

describe('uploads that are refused, with a message beside the field', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test.each<[string, () => Promise<Uint8Array | string>, number, RegExp]>([
    ['SVG', async () => svg, 422, /SVG e outros formatos não são aceitos/],
    ['HTML that calls itself PNG', async () => '<html>', 422, /Envie PNG, JPG ou WebP/],
    ['nothing', async () => '', 422, /Escolha uma imagem/],
    ['more than 4 megapixels', () => pngOf(2001, 2000), 422, /passa de 4 megapixels/],
    ['more than 8 MB', async () => new Uint8Array(8 * 1024 * 1024 + 1), 413, /passa de 8 MB/],
    [
      'a PNG that ends after its header',
      async () => (await pngOf(40, 20)).slice(0, 60),
      422,
      /Não deu para ler/,
    ],
    ['noise behind a WebP header', async () => noise(), 422, /Não deu para ler/],
  ])('%s', async (_, file, status, message) => {
    const edge = await createBancada();
    const answer = await send(edge, await file());
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(message);
    expect((await env.BALDE.list({ prefix: 'resources/' })).objects).toEqual([]);
  });

  test('a body past every limit is refused before it is read', async () => {
    const edge = await createBancada();
    const answer = await send(edge, new Uint8Array(9 * 1024 * 1024));
    expect(answer.status).toBe(413);
  });

  test('a piece that nobody knows', async () => {
    const edge = await createBancada();
    expect((await send(edge, await pngOf(4, 4), { peca: '../2/logo' })).status).toBe(422);
  });

  test.each<[Ator, number]>([
    // Their form hears that the session ended.
    ['visitante', 401],
    ['semCadastro', 302],
    ['aprovado', 302],
  ])('§6 sent by %s', async (como, status) => {
    const edge = await createBancada();
    expect((await send(edge, await pngOf(4, 4), { como })).status).toBe(status);
    expect((await env.BALDE.list({ prefix: 'resources/' })).objects).toEqual([]);
  });

  test('the other screens still take small bodies only', async () => {
    const edge = await createBancada();
    const answer = await edge.request('/usuarios', {
      como: 'admin',
      body: new URLSearchParams({ x: 'x'.repeat(70_000) }),
      headers: { Origin: 'http://localhost:8787' },
    });
    expect(answer.status).toBe(413);
  });
});

function noise(): Uint8Array {
  const bytes = new Uint8Array(400).map((_, at) => (at * 73) % 251);
  bytes.set(new TextEncoder().encode('RIFF'));
  bytes.set(new TextEncoder().encode('WEBPVP8L'), 8);
  bytes.set([0x2f, 0x3f, 0xc1, 0x3b, 0x00], 20);
  return bytes;
}
