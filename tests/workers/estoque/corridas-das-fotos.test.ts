import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { createEstoqueFotos } from '../../../workers/estoque/estoque-foto-service.ts';
import { createEstoqueRepository } from '../../../workers/estoque/estoque-repository.ts';
import { createEstoqueEventRepository } from '../../../workers/estoque/event-repository.ts';
import { sweepEstoque } from '../../../workers/estoque/sweep.ts';
import { createFotoRepository, type FotoRepository } from '../../../workers/fotos/foto-repository.ts';
import { createStoreFoto } from '../../../workers/fotos/store-foto.ts';
import { sweepFotos } from '../../../workers/fotos/sweep.ts';
import { jpegOf, withSegment } from '../../support/fotos/arquivos.ts';
import { createBancada } from '../fotos/apoio.ts';
import { make } from './apoio.ts';

const HORAS = 3_600_000;
const AGORA = new Date('2026-11-01T12:00:00.000Z');
const BRUNO: Usuario = {
  ...{ uid: 'aprovado', nome: 'Bruno Reis', id_empresa: 1, permissoes: [], aprovado: true },
} as unknown as Usuario;
const FOCO = { x: 0.5, y: 0.5 };

const fotos = createFotoRepository(env.DB);
const items = createEstoqueRepository(env.DB);
const eventos = createEstoqueEventRepository(env.DB);
const sweep = () => sweepFotos(env.BALDE, fotos);

type Entre = { fotos?: Partial<FotoRepository>; itens?: Partial<typeof items>; put?: () => Promise<void> };

/** The service, with what happens to lie between two steps of its. */
function open(between: Entre = {}) {
  const bucket = new Proxy(env.BALDE, {
    get(target, name) {
      if (name === 'put')
        return async (...args: Parameters<R2Bucket['put']>) => {
          await between.put?.();
          return target.put(...args);
        };
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const kept = { ...fotos, ...between.fotos };
  const clock = () => AGORA;
  return createEstoqueFotos({
    ...{ fotos: kept, itens: { ...items, ...between.itens }, bucket, clock, sweep },
    store: createStoreFoto({ fotos: kept, bucket, clock }),
    drawingClient: { revelar: async (_quem, bytes) => ({ bytes, tipo: 'image/jpeg' }) },
    auditTrail: { record: async () => [], withdraw: async () => undefined } as never,
    limit: async () => undefined,
  });
}

const listedOf = async (id: string): Promise<string[]> =>
  JSON.parse((await items.find(1, id, false))?.fotos ?? '[]');
/** Photos that are not taken back and lie in the bucket, by their ids. */
async function live(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id, chave FROM fotos WHERE retirada_em IS NULL').all<{
    id: string;
    chave: string;
  }>();
  for (const { chave } of results) expect(await env.BALDE.head(chave), chave).not.toBe(null);
  return results.map(({ id }) => id);
}
const objects = async () => (await env.BALDE.list({ prefix: 'fotos/' })).objects.length;

const novaOf = async (idCliente: string = crypto.randomUUID()) => ({
  ...{ idCliente, foco: FOCO, bytes: withSegment(await jpegOf(), 0xfe, [made++]) },
});
let made = 1;

describe('Issue 12 §2: photos of an item whose deletion crosses what others do with them', () => {
  test('sent again while it is taken out, before its row goes: the item never shows a photo that is gone', async () => {
    const id = await make(await createBancada());
    const nova = await novaOf();
    await open().add(BRUNO, 1, id, nova);
    const [foto = ''] = await listedOf(id);
    const crossing = open({
      fotos: {
        async findByClientId(...args) {
          const found = await fotos.findByClientId(...args);
          await open().remove(BRUNO, 1, id, foto);
          return found;
        },
      },
    });
    await expect(crossing.add(BRUNO, 1, id, nova)).rejects.toMatchObject({ status: 404 });
    expect([await listedOf(id), await live(), await objects()]).toEqual([[], [], 0]);
  });

  test('sent again between leaving the item and leaving the bucket: likewise', async () => {
    const id = await make(await createBancada());
    const nova = await novaOf();
    await open().add(BRUNO, 1, id, nova);
    const [foto = ''] = await listedOf(id);
    const crossing = open({
      fotos: {
        async retireOfStock(...args) {
          await open().add(BRUNO, 1, id, nova);
          return fotos.retireOfStock(...args);
        },
      },
    });
    await crossing.remove(BRUNO, 1, id, foto);
    expect([await listedOf(id), await live(), await objects()]).toEqual([[], [], 0]);
  });

  test('taken back while its bytes are on their way, it leaves no object behind', async () => {
    const id = await make(await createBancada());
    const crossing = open({
      async put() {
        await env.DB.prepare('UPDATE fotos SET retirada_em = ?').bind(AGORA.toISOString()).run();
        await sweep();
      },
    });
    await expect(crossing.add(BRUNO, 1, id, await novaOf())).rejects.toMatchObject({ status: 404 });
    expect([await listedOf(id), await live(), await objects()]).toEqual([[], [], 0]);
  });

  test('a form of one item takes out nothing of another', async () => {
    const edge = await createBancada();
    const [id, other] = [await make(edge), await make(edge)];
    await open().add(BRUNO, 1, id, await novaOf());
    const [foto = ''] = await listedOf(id);
    await open().remove(BRUNO, 1, other, foto);
    expect([await listedOf(id), await live()]).toEqual([[foto], [foto]]);
  });

  test('several people at once: never more than a dozen', async () => {
    const id = await make(await createBancada());
    for (let sent = 0; sent < 11; sent += 1) await open().add(BRUNO, 1, id, await novaOf());
    const last = await novaOf();
    const crossing = open({
      async put() {
        await open().add(BRUNO, 1, id, last);
      },
    });
    await expect(crossing.add(BRUNO, 1, id, await novaOf())).rejects.toMatchObject({ status: 422 });
    expect(await listedOf(id)).toHaveLength(12);
  });

  test('one that no item came to show goes with the sweep of the next day, and none that is shown', async () => {
    const id = await make(await createBancada());
    await open().add(BRUNO, 1, id, await novaOf());
    const stuck = open({ itens: { edit: async () => false } });
    const nova = await novaOf();
    await expect(stuck.add(BRUNO, 1, id, nova)).rejects.toMatchObject({ status: 409 });
    expect(await live()).toHaveLength(2);
    const run = async (hours: number) => {
      await sweepEstoque({ eventos, fotos }, new Date(AGORA.getTime() + hours * HORAS));
      await sweep();
    };
    await run(23);
    expect(await live(), 'its sender may still try again').toHaveLength(2);
    await run(25);
    expect(await live()).toEqual(await listedOf(id));
    expect(await objects()).toBe(1);
  });
});
