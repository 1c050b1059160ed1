import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { UNLIMITED_QUOTAS } from '../../../workers/base/quotas.ts';
import { createUploadParts } from '../../../workers/fotos/upload-parts.ts';
import { createUploadRepository } from '../../../workers/fotos/upload-repository.ts';
import { createPedidoRepository } from '../../../workers/seminovos/pedido-repository.ts';
import { createRememberedValues } from '../../../workers/seminovos/remembered-values.ts';
import { createSeminovoFotoRepository } from '../../../workers/seminovos/seminovo-foto-repository.ts';
import { createSeminovoFotos } from '../../../workers/seminovos/seminovo-fotos.ts';
import { sweepSeminovos } from '../../../workers/seminovos/sweep.ts';
import { erasePedido } from '../../../workers/seminovos/visitante-service.ts';
import { jpegOf } from '../../support/fotos/arquivos.ts';
import { fotografar, guardar } from './apoio.ts';
import { createBancada, objects, send } from './apoio-do-pedido.ts';

const HORAS = 3_600_000;
const EM = '2026-11-01T12:00:00.000Z';
const pedidos = createPedidoRepository(env.DB);
const rememberedValues = createRememberedValues({
  ...{ db: env.DB, secret: 'segredo-de-teste', clock: () => new Date(EM) },
});

/** The photos, with what happens to lie between two steps of theirs. */
function open({ put = async (write: () => Promise<unknown>) => write() as Promise<never> } = {}) {
  const bucket = new Proxy(env.BALDE, {
    get(target, name) {
      if (name === 'put') return (...args: Parameters<R2Bucket['put']>) => put(() => target.put(...args));
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return createSeminovoFotos({
    fotos: createSeminovoFotoRepository(env.DB),
    ...{ bucket, clock: () => new Date(EM) },
    drawingClient: {
      revelar: async (_quem, bytes) => ({ bytes, tipo: 'image/jpeg' }),
      copiar: async (_quem, bytes) => bytes,
    },
    partes: createUploadParts({
      ...{ bucket: env.BALDE, envios: createUploadRepository(env.DB), clock: () => new Date(EM) },
    }),
    ...{ cotas: UNLIMITED_QUOTAS, quem: { uid: '', rede: '' } },
    ...{ limit: async () => undefined, sweep: async () => undefined },
  });
}

const envioOf = (bytes: Uint8Array, idCliente: string = crypto.randomUUID()) => ({
  ...{ idCliente, tipo: 'image/jpeg', bytes, faixa: null, angulo: '' },
});

const chavesOf = async (seminovo: string): Promise<string[]> =>
  (
    await env.DB.prepare('SELECT chave FROM seminovo_fotos WHERE seminovo = ? AND retirada_em IS NULL')
      .bind(seminovo)
      .all<{ chave: string }>()
  ).results.map(({ chave }) => chave);

describe('Issue 12 §3: photos whose deletion crosses what others do with them', () => {
  test('a request that becomes the store’s while its visitor deletes it keeps its released photos', async () => {
    const edge = await createBancada();
    const id = await guardar(edge, { situacao: 'avaliado' });
    const foto = await fotografar(id, await jpegOf());
    const becoming: typeof pedidos = {
      ...pedidos,
      async delete(...args) {
        await env.DB.prepare("UPDATE seminovos SET situacao = 'disponivel' WHERE id = ?").bind(id).run();
        return pedidos.delete(...args);
      },
    };
    await erasePedido({ pedidos: becoming, fotos: open(), rememberedValues }, id, EM);
    expect(await objects()).toEqual(await chavesOf(id));
    expect((await edge.request(`/seminovos/foto/${foto}.jpg`)).status).toBe(200);
  });

  test('a photo that arrives while its request is deleted leaves no object behind', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const arriving: typeof pedidos = {
      ...pedidos,
      async delete(...args) {
        await open().add({ id, idEmpresa: 1 }, envioOf(await jpegOf()));
        return pedidos.delete(...args);
      },
    };
    await erasePedido({ pedidos: arriving, fotos: open(), rememberedValues }, id, EM);
    expect(await objects()).toEqual([]);
  });

  test('the same photo sent twice at once lies there once, whichever comes first', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const envio = envioOf(await jpegOf());
    const slow = open({
      async put(write) {
        await open().add({ id, idEmpresa: 1 }, envio);
        return write() as Promise<never>;
      },
    });
    const first = await slow.add({ id, idEmpresa: 1 }, envio);
    const again = await open().add({ id, idEmpresa: 1 }, envio);
    expect(first).toMatchObject({ foto: 'foto' in again ? again.foto : null });
    expect(await objects()).toEqual(await chavesOf(id));
  });

  test('taken back while its upload is being completed, it leaves no object behind', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const envio = envioOf(await jpegOf());
    const cutOff = open({ put: () => Promise.reject(new Error('The network went away.')) });
    await expect(cutOff.add({ id, idEmpresa: 1 }, envio)).rejects.toThrow('network');
    const crossing = open({
      async put(write) {
        await env.DB.prepare('UPDATE seminovo_fotos SET retirada_em = ?, bytes = 0').bind(EM).run();
        return write() as Promise<never>;
      },
    });
    await expect(crossing.add({ id, idEmpresa: 1 }, envio)).rejects.toMatchObject({ status: 404 });
    expect(await objects()).toEqual([]);
  });

  test('what no photo names leaves the bucket with the sweep, but nothing that may still get its row', async () => {
    const edge = await createBancada();
    const id = await guardar(edge);
    const foto = await fotografar(id, await jpegOf());
    expect((await edge.request(`/seminovos/foto/${foto}.jpg`)).status).toBe(200);
    const named = await objects();
    expect(named).toHaveLength(2);
    const stray = [`seminovos/${id}/a.jpg`, 'seminovos/gone/b.jpg', `seminovos/${id}/publica/gone-0-720.jpg`];
    for (const key of stray) await env.BALDE.put(key, await jpegOf());
    const uploaded = (await env.BALDE.head(stray[0] ?? ''))?.uploaded.getTime() ?? 0;
    await sweepSeminovos(env, new Date(uploaded + HORAS / 2));
    expect((await objects()).sort()).toEqual([...named, ...stray].sort());
    await sweepSeminovos(env, new Date(uploaded + 25 * HORAS));
    expect((await objects()).sort()).toEqual([...named].sort());
  });
});
