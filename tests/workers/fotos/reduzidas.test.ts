import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { readImageHeader } from '../../../app/domain/marca/image-header.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { createDesenhoDeTeste } from '../../support/edge/desenho.ts';
import type { Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { largeJpegOf } from '../../support/fotos/arquivos.ts';
import { bytesOf, createBancada, photo, send } from './apoio.ts';

vi.setConfig({ testTimeout: 60_000 });

const GRANDE = { largura: 1200, altura: 900 };

/** A drawing Worker that counts copies, and is too busy for them where that is asked for. */
function drawing(isBusy = () => false) {
  let copies = 0;
  const real = createDesenhoDeTeste({ rasterizer: rasterizer });
  const DESENHO = {
    fetch(...asked: Parameters<Fetcher['fetch']>) {
      if (!String(asked[0]).includes('/copia')) return real.fetch(...asked);
      copies += 1;
      return isBusy() ? Promise.resolve(new Response(null, { status: 503 })) : real.fetch(...asked);
    },
  } as Fetcher;
  return { DESENHO, copies: () => copies };
}

const reduced = (edge: Edge, url: string, width: number | string, como: Ator = 'aprovado') =>
  edge.request(`${url}/reduzida/${width}`, { como });

const inBucket = async () =>
  (await env.BALDE.list({ prefix: 'fotos/' })).objects.map(({ key }) => key.replace(/.*\//, ''));

describe('Issue 14 §3: photos as small as lists show them', () => {
  test('as wide as was asked for, in WebP, drawn once, and as private as the photo', async () => {
    const { DESENHO, copies } = drawing();
    const edge = await createBancada({ env: { DESENHO } });
    const foto = await send(edge, await largeJpegOf(GRANDE));
    const whole = await photo(edge, foto);
    for (const largura of [256, 720, 256]) {
      const answer = await reduced(edge, foto.url, largura);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-cache',
      });
      const bytes = await bytesOf(answer);
      expect(readImageHeader(bytes)).toEqual({ tipo: 'webp', largura, altura: largura * 0.75 });
      expect(bytes.byteLength).toBeLessThan(whole.byteLength);
      const etag = answer.headers.get('ETag') ?? '';
      const again = await edge.request(`${foto.url}/reduzida/${largura}`, {
        ...{ como: 'aprovado', headers: { 'If-None-Match': etag } },
      });
      expect(again.status).toBe(304);
    }
    expect(copies()).toBe(2);
    expect((await reduced(edge, foto.url, 256, 'deOutraEmpresa')).status).toBe(404);
    expect((await edge.request(`${foto.url}/reduzida/256`)).status).toBe(401);
    for (const width of ['255', '0256', '1200', 'x'])
      expect((await reduced(edge, foto.url, width)).status).toBe(404);
  });

  test('a photo that is no wider is given itself', async () => {
    const { DESENHO, copies } = drawing();
    const edge = await createBancada({ env: { DESENHO } });
    const foto = await send(edge, await largeJpegOf({ largura: 240, altura: 240 }));
    const answer = await reduced(edge, foto.url, 256);
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
    expect(await bytesOf(answer)).toEqual(await photo(edge, foto));
    expect(copies()).toBe(0);
  });

  test('where too many draw, its address leads to the photo, and is asked again', async () => {
    let isBusy = true;
    const { DESENHO } = drawing(() => isBusy);
    const edge = await createBancada({ env: { DESENHO } });
    const foto = await send(edge, await largeJpegOf(GRANDE));
    const busy = await reduced(edge, foto.url, 256);
    expect([busy.status, busy.headers.get('Location'), busy.headers.get('Cache-Control')]).toEqual([
      ...[302, foto.url, 'no-store'],
    ]);
    isBusy = false;
    expect((await reduced(edge, foto.url, 256)).status).toBe(200);
  });

  test('taken back, its copies leave the bucket with it', async () => {
    const edge = await createBancada();
    const foto = await send(edge, await largeJpegOf(GRANDE));
    await reduced(edge, foto.url, 256);
    await reduced(edge, foto.url, 720);
    expect(await inBucket()).toHaveLength(3);
    expect((await edge.request(foto.url, { method: 'DELETE', como: 'aprovado' })).status).toBe(204);
    expect(await inBucket()).toEqual([]);
    expect((await reduced(edge, foto.url, 256)).status).toBe(404);
  });
});
