import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { PENDING_UPLOAD_LIMITS, UPLOAD_LIFETIME_MS } from '../../../app/domain/fotos/pending-uploads.ts';
import { createUploadParts, sweepUploads } from '../../../workers/fotos/upload-parts.ts';
import { createUploadRepository } from '../../../workers/fotos/upload-repository.ts';
import { jpegOf, withSegment } from '../../support/fotos/arquivos.ts';
import { runs } from '../../support/full.ts';
import { putFoto, SEGREDO, send } from '../seminovos/apoio-do-pedido.ts';
import { createBancada, put } from './apoio.ts';

const MIB = 1024 * 1024;
const MAIOR = 8 * MIB;

/** The beginning of a JPEG of 8 MiB, all but its last byte. */
async function unfinished(): Promise<{ bytes: Uint8Array; faixa: string }> {
  const bytes = new Uint8Array(MAIOR - 1);
  bytes.set(await jpegOf());
  return { bytes, faixa: `bytes 0-${MAIOR - 2}/${MAIOR}` };
}

const waiting = () =>
  env.DB.prepare('SELECT coalesce(sum(bytes), 0) AS n FROM envios_em_partes').first<number>('n');
const objects = async () => (await env.BALDE.list({ prefix: 'fotos-partes/' })).objects;

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM envios_em_partes').run();
  for (const { key } of await objects()) await env.BALDE.delete(key);
});

describe('Issue 25 §1.7, attack 5: what waits of unfinished uploads has a bound', () => {
  test('of a visitor’s request, under whichever ids; told in words; the rest of one begun still comes', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const { bytes, faixa } = await unfinished();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await putFoto(edge, id, bytes, { faixa })).status);
    expect(statuses).toEqual([202, 202, 429, 429, 429]);
    const refused = await putFoto(edge, id, bytes, { faixa });
    expect(await refused.text()).toContain('pela metade');
    expect(Number(refused.headers.get('Retry-After'))).toBe(UPLOAD_LIFETIME_MS / 1000);
    expect((await objects()).length).toBe(2);
    // A photo that is sent whole waits nowhere.
    expect((await putFoto(edge, id, await jpegOf())).status).toBe(201);
  });

  test('of many requests from one network, and from every network together', async () => {
    const { de, rede, empresa } = { de: 16 * MIB, rede: 20 * MIB, empresa: 30 * MIB };
    const envios = createUploadRepository(env.DB);
    const reserve = (pasta: string, by: string, network: string, idEmpresa = 1) =>
      envios.reserve(
        { pasta, de: by, rede: network, idEmpresa },
        8 * MIB,
        { de, rede, empresa },
        Date.now() + 1,
      );
    expect([await reserve('a1', 'a', 'r'), await reserve('b1', 'b', 'r')]).toEqual([true, true]);
    expect(await reserve('c1', 'c', 'r'), 'another request of the same network').toBe(false);
    expect(await reserve('c1', 'c', 's'), 'another network').toBe(true);
    expect(await reserve('d1', 'd', 't'), 'yet another: the company is full').toBe(false);
    expect(await reserve('e1', 'e', 't', 2), 'another company').toBe(true);
    expect(await reserve('f1', 'f', ''), 'the company’s own people').toBe(true);
  });

  test('of a person of the company: PUT /api/fotos/{id} counts alike', async () => {
    const edge = await createBancada();
    const { bytes, faixa } = await unfinished();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await put(edge, bytes, { faixa })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 429, 429]);
    expect(await waiting()).toBeLessThanOrEqual(PENDING_UPLOAD_LIMITS.pessoa);
    expect((await put(edge, bytes, { faixa, como: 'admin' })).status).toBe(202);
  });

  test('of many at the same moment only as many lie there as may', async () => {
    const edge = await createBancada();
    const { bytes, faixa } = await unfinished();
    const answers = await Promise.all(Array.from({ length: runs(20, 8) }, () => put(edge, bytes, { faixa })));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(4);
    expect((await objects()).length).toBe(4);
  });

  test('what is finished, refused or given up makes room', async () => {
    const edge = await createBancada();
    let jpeg = await jpegOf();
    while (jpeg.length < 300_000) jpeg = withSegment(jpeg, 0xfe, Array(65_000).fill(65));
    const id = crypto.randomUUID();
    const first = jpeg.slice(0, 100_000);
    await put(edge, first, { id, faixa: `bytes 0-99999/${jpeg.length}` });
    expect(await waiting()).toBe(100_000);
    await put(edge, first, { id, faixa: `bytes 0-99999/${jpeg.length}` });
    expect(await waiting(), 'the same part again').toBe(100_000);
    const rest = await put(edge, jpeg.slice(100_000), {
      id,
      faixa: `bytes 100000-${jpeg.length - 1}/${jpeg.length}`,
    });
    expect([rest.status, await waiting(), (await objects()).length]).toEqual([201, 0, 0]);

    const lost = crypto.randomUUID();
    await put(edge, first, { id: lost, faixa: `bytes 0-99999/${jpeg.length}` });
    const envios = createUploadRepository(env.DB);
    const at = edge.relogio.clock().getTime();
    await sweepUploads(env.BALDE, envios, new Date(at + UPLOAD_LIFETIME_MS - 60_000));
    expect(await waiting()).toBe(100_000);
    await sweepUploads(env.BALDE, envios, new Date(at + UPLOAD_LIFETIME_MS + 60_000));
    expect([await waiting(), (await objects()).length]).toEqual([0, 0]);
  });

  test('a part that R2 does not take is given back; a counter that fails stops nobody', async () => {
    const clock = () => new Date();
    const envio = { uid: 'ana', idEmpresa: 1, rede: '', idCliente: 'X', total: MIB };
    const envios = createUploadRepository(env.DB);
    const failing = new Proxy(env.BALDE, {
      get(bucket, name) {
        if (name === 'put') return async () => Promise.reject(new Error('R2'));
        const value: unknown = Reflect.get(bucket, name);
        return typeof value === 'function' ? value.bind(bucket) : value;
      },
    });
    const broken = createUploadParts({ bucket: failing, envios, clock });
    await expect(broken.add(envio, 0, new Uint8Array(70_000))).rejects.toThrow('R2');
    expect(await waiting()).toBe(0);
    const uncounted = createUploadParts({
      ...{ bucket: env.BALDE, clock },
      envios: { ...envios, reserve: async () => Promise.reject(new Error('D1')) },
    });
    expect(await uncounted.add(envio, 0, new Uint8Array(70_000))).toBe(70_000);
  });

  test('a visitor’s secret opens nobody else’s room', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const { bytes, faixa } = await unfinished();
    const answer = await edge.request(`/api/avaliacoes/${id}/fotos/${crypto.randomUUID()}`, {
      ...{ method: 'PUT', body: bytes as BodyInit },
      headers: {
        'Content-Type': 'image/jpeg',
        'Content-Range': faixa,
        'X-Segredo': SEGREDO.replace('a', 'b'),
      },
    });
    expect([answer.status, await waiting()]).toEqual([404, 0]);
  });
});
