import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import type { Foto } from '../../../app/domain/fotos/foto.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { createUploadParts, sweepUploadParts } from '../../../workers/fotos/upload-parts.ts';
import { createUploadRepository } from '../../../workers/fotos/upload-repository.ts';
import type { Edge } from '../../support/edge/edge.ts';
import { approve } from '../../support/edge/pessoas.ts';
import { jpegOf, withSegment } from '../../support/fotos/arquivos.ts';
import { bytesOf, createBancada, type Envio, photo, put, send } from './apoio.ts';

const PARTE = 256 * 1024;

/** A JPEG of at least so many bytes: what fills it is gone when it has been drawn anew. */
async function heavyJpeg(bytes: number): Promise<Uint8Array> {
  let jpeg = await jpegOf();
  while (jpeg.length < bytes) jpeg = withSegment(jpeg, 0xfe, Array(65_000).fill(65));
  return jpeg;
}

const stored = async () => (await env.BALDE.list({ prefix: 'fotos/' })).objects.map(({ key }) => key);
const parts = async () => (await env.BALDE.list({ prefix: 'fotos-partes/' })).objects.length;
const rows = () => env.DB.prepare('SELECT count(*) AS n FROM fotos').first<number>('n');

/** One part of a file. */
const sendParte = (edge: Edge, file: Uint8Array, start: number, envio: Envio, size = PARTE) => {
  const bytes = file.slice(start, start + size);
  return put(edge, bytes, { ...envio, faixa: `bytes ${start}-${start + bytes.length - 1}/${file.length}` });
};

async function progress(edge: Edge, id: string, total: number, como: Envio['como'] = 'aprovado') {
  return (await edge.request(`/api/fotos/${id}/envio?total=${total}`, { como })).json();
}

describe('Issue 10 §2 Photos: uploaded once', () => {
  test('the same upload again stores one photo, and says the same', async () => {
    const edge = await createBancada();
    const id = crypto.randomUUID();
    const jpeg = await jpegOf();
    const first = await put(edge, jpeg, { id });
    const again = await put(edge, jpeg, { id: id.toUpperCase() });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect([await rows(), (await stored()).length]).toEqual([1, 1]);
  });

  test('the same bytes from several people at once lie in the bucket once, under their hash', async () => {
    const edge = await createBancada();
    await approve('cadastrado');
    const jpeg = await jpegOf();
    const people = ['aprovado', 'admin', 'cadastrado', 'aprovado'] as const;
    const fotos = await Promise.all(people.map((como) => send(edge, jpeg, { como })));
    expect(new Set(fotos.map(({ id }) => id)).size).toBe(4);
    expect(await stored()).toEqual([expect.stringMatching(/^fotos\/1\/[0-9a-f]{64}\.jpg$/)]);
  });

  test('one upload sent twice at the same moment is one photo', async () => {
    const edge = await createBancada();
    const id = crypto.randomUUID();
    const jpeg = await jpegOf();
    const [one, other] = await Promise.all([send(edge, jpeg, { id }), send(edge, jpeg, { id })]);
    expect(one).toEqual(other);
    expect(await rows()).toBe(1);
  });

  test('an upload that was cut off between its row and its object is completed by the next try', async () => {
    const edge = await createBancada();
    const id = crypto.randomUUID();
    const jpeg = await jpegOf();
    const foto = await send(edge, jpeg, { id });
    await env.BALDE.delete(await stored());
    expect(await send(edge, jpeg, { id })).toEqual(foto);
    expect((await stored()).length).toBe(1);
  });

  test('past the limit of drawings: 429, and nothing is drawn', async () => {
    const rasterize = vi.fn(rasterizer.rasterize);
    const LIMITE_IMAGENS: RateLimit = { limit: async () => ({ success: false }) };
    const edge = await createBancada({
      env: { LIMITE_IMAGENS },
      rasterizer: { ...rasterizer, rasterize },
    });
    const answer = await put(edge, await jpegOf());
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(rasterize).not.toHaveBeenCalled();
  });
});

describe('Issue 10 §2 Photos: goes on after a lost network', () => {
  test('in parts: each is kept, asked for and gone on with; the last one answers with the photo', async () => {
    const edge = await createBancada();
    const id = crypto.randomUUID();
    const jpeg = await heavyJpeg(2 * PARTE + 1000);
    const first = await sendParte(edge, jpeg, 0, { id });
    expect([first.status, await first.json()]).toEqual([202, { recebido: PARTE }]);
    expect(await progress(edge, id, jpeg.length)).toEqual({ recebido: PARTE });
    // Its answer was lost: sent again it is harmless.
    expect(await (await sendParte(edge, jpeg, 0, { id })).json()).toEqual({ recebido: PARTE });
    await sendParte(edge, jpeg, PARTE, { id });
    const last = await sendParte(edge, jpeg, 2 * PARTE, { id });
    expect(last.status).toBe(201);
    const foto = await last.json<Foto>();
    expect(await progress(edge, id, jpeg.length)).toEqual(foto);
    expect(await parts()).toBe(0);
    expect((await photo(edge, foto)).length).toBeLessThan(PARTE);
  });

  test('a part that leaves a gap is refused with 409, one too small with 400', async () => {
    const edge = await createBancada();
    const id = crypto.randomUUID();
    const jpeg = await heavyJpeg(3 * PARTE);
    expect((await sendParte(edge, jpeg, PARTE, { id })).status).toBe(409);
    expect((await sendParte(edge, jpeg, 0, { id }, 1000)).status).toBe(400);
    expect(await parts()).toBe(0);
  });

  test.each(['bytes 0-9/5', 'bytes 9-0/20', 'bytes */20', 'items 0-9/20', 'bytes 0-9/99999999'])(
    'Content-Range: %s is refused',
    async (faixa) => {
      const answer = await put(await createBancada(), new Uint8Array(10), { faixa });
      expect([400, 413]).toContain(answer.status);
    },
  );

  test('what is no photo is refused with its first part', async () => {
    const edge = await createBancada();
    const answer = await sendParte(edge, new Uint8Array(2 * PARTE), 0, {});
    expect(answer.status).toBe(415);
    expect(await parts()).toBe(0);
  });

  test('another person’s parts are never gone on with', async () => {
    const edge = await createBancada();
    const id = crypto.randomUUID();
    const jpeg = await heavyJpeg(2 * PARTE);
    await sendParte(edge, jpeg, 0, { id });
    expect(await progress(edge, id, jpeg.length, 'admin')).toEqual({ recebido: 0 });
  });

  test('parts that nobody went on with are removed after a day, and no sooner', async () => {
    const edge = await createBancada();
    await sendParte(edge, await heavyJpeg(2 * PARTE), 0, {});
    await sweepUploadParts(env.BALDE, new Date(Date.now() + 3600_000));
    expect(await parts()).toBe(1);
    await sweepUploadParts(env.BALDE, new Date(Date.now() + 25 * 3600_000));
    expect(await parts()).toBe(0);
  });

  test('a part that disappears while the upload is joined is a conflict, not half a photo', async () => {
    const envio = { uid: 'aprovado', idEmpresa: 1, rede: '', idCliente: 'X', total: 3 * PARTE };
    const envios = createUploadRepository(env.DB);
    const clock = () => new Date();
    const parts = createUploadParts({ bucket: env.BALDE, envios, clock });
    await parts.add(envio, 0, new Uint8Array(PARTE));
    const gone = createUploadParts({
      ...{ envios, clock },
      bucket: new Proxy(env.BALDE, {
        get(bucket, name) {
          if (name === 'get') return async () => null;
          const value: unknown = Reflect.get(bucket, name);
          return typeof value === 'function' ? value.bind(bucket) : value;
        },
      }),
    });
    await expect(gone.join(envio)).rejects.toMatchObject({ status: 409 });
    await parts.forget(envio);
  });
});

describe('Issue 10 §2 Photos: for people of the company only', () => {
  test('another company’s people get 404, everybody else of it the photo, and a 304 the next time', async () => {
    const edge = await createBancada();
    const foto = await send(edge, await jpegOf());
    const answer = await edge.request(foto.url, { como: 'admin' });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await bytesOf(answer)).length).toBe(Number(answer.headers.get('Content-Length')));
    const etag = answer.headers.get('ETag') ?? '';
    const again = await edge.request(foto.url, { como: 'admin', headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    for (const como of ['deOutraEmpresa', 'adminDeOutraEmpresa'] as const)
      expect((await edge.request(foto.url, { como })).status).toBe(404);
  });

  test('only who sent it takes it back; then it is gone, its object too, and its client id stays used', async () => {
    const edge = await createBancada();
    const id = crypto.randomUUID();
    const jpeg = await jpegOf();
    const foto = await send(edge, jpeg, { id });
    const remove = (como: 'admin' | 'aprovado') => edge.request(foto.url, { method: 'DELETE', como });
    expect((await remove('admin')).status).toBe(404);
    expect((await remove('aprovado')).status).toBe(204);
    expect((await edge.request(foto.url, { como: 'aprovado' })).status).toBe(404);
    expect(await stored()).toEqual([]);
    expect((await put(edge, jpeg, { id })).status).toBe(410);
    // The same picture under another name: an object that was given up is never mistaken for a new one.
    const other = await send(edge, jpeg);
    expect(await stored()).toEqual([expect.stringMatching(/-1\.jpg$/)]);
    expect((await photo(edge, other)).length).toBeGreaterThan(100);
  });

  test('an object that somebody else still shows stays', async () => {
    const edge = await createBancada();
    const jpeg = await jpegOf();
    const [mine, theirs] = [await send(edge, jpeg), await send(edge, jpeg, { como: 'admin' })];
    await edge.request(mine.url, { method: 'DELETE', como: 'aprovado' });
    expect((await photo(edge, theirs, 'admin')).length).toBeGreaterThan(100);
  });
});
