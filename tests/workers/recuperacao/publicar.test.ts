import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { GALLERIES } from '../../../app/arte/registry.ts';
import { DEFAULT_PLANO } from '../../../app/domain/financiamento/plano.ts';
import { defaultBrandKit } from '../../../app/domain/marca/brand-kit.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { createPlanoRepository } from '../../../workers/financiamento/plano-repository.ts';
import { createPlanoService } from '../../../workers/financiamento/plano-service.ts';
import { createKitRepository } from '../../../workers/marca/kit-repository.ts';
import { createKitService } from '../../../workers/marca/kit-service.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { emptyStores } from '../../support/edge/empty-stores.ts';
import type { MortalStores } from '../../support/edge/mortal-stores.ts';
import { bucket, cleanUp, leftOvers, type Rehearsal, rehearse } from '../../support/edge/rehearse.ts';
import { jpegOf } from '../../support/fotos/arquivos.ts';
import { createBancada, put, send } from '../fotos/apoio.ts';
import { AVISTA, create, post } from '../imagens/apoio.ts';
import { agir, fotografar, guardar } from '../seminovos/apoio.ts';

type Stores = MortalStores['env'];
/** The Worker as it starts again. */
const restart = (stores: Stores) => createEdge({ keep: true, env: stores });
const numberOf = (sql: string) => env.DB.prepare(sql).first<number>('n');

/** A piece that is published, and what an act needs of it. */
async function published() {
  const edge = await createEdge();
  const { id } = await create(edge);
  return { id, edge };
}

const publishing: Rehearsal<string> = {
  async prepare() {
    await createEdge();
    return crypto.randomUUID();
  },
  act: async (stores, id) => post(await restart(stores), { id }),
  async whole() {
    // A piece has all of its pictures, or is not there.
    const pieces = await numberOf('SELECT count(*) AS n FROM artes');
    expect([0, 6]).toContain(await numberOf('SELECT count(*) AS n FROM arte_imagens'));
    expect(await numberOf('SELECT count(*) AS n FROM arte_imagens')).toBe((pieces ?? 0) * 6);
  },
};

const editing: Rehearsal<{ id: string }> = {
  prepare: published,
  async act(stores, { id }) {
    const edge = await restart(stores);
    const json = { versao: 1, template: 'vitrine', dados: { ...AVISTA, preco: 1_799_000 } };
    return edge.request(`/api/artes/${id}`, { method: 'PUT', json, como: 'aprovado' });
  },
};

const VERSAO = "SELECT coalesce((SELECT numero FROM versoes WHERE nome = 'publicado'), 0) AS n";

describe('Issue 25 §4: the process ends at any write of a publication', () => {
  test('a piece is there with all of its pictures, or not at all', async () => {
    const writes = await rehearse(publishing);
    expect(writes.some((write) => write.startsWith('R2 put imagens/'))).toBe(true);
  });

  test('an edit has all of its pictures, or the piece is as before', async () => {
    await rehearse(editing);
  });

  test('an end, and a takedown, are known to every copy from the write that does them', async () => {
    const forms = [
      ['/panfleto', 'encerrar', 'encerrada_em'],
      ['/links', 'retirar', 'retirada_em'],
    ] as const;
    for (const [path, _acao, column] of forms) {
      let before = 0;
      await rehearse({
        async prepare() {
          const { id } = await published();
          before = (await numberOf(VERSAO)) ?? 0;
          return id;
        },
        act: async (stores, id) =>
          (await restart(stores)).request(path, { form: { _acao, id }, como: 'aprovado', pagina: true }),
        async whole() {
          const isDone = await numberOf(`SELECT count(*) AS n FROM artes WHERE ${column} IS NOT NULL`);
          if (isDone) expect(await numberOf(VERSAO), path).toBeGreaterThan(before);
        },
      });
    }
  });

  test('a used bike is for sale with its event, once', async () => {
    await rehearse({
      async prepare() {
        const id = await guardar(await createEdge(), {
          ...{ id: 'seminovo-da-vez', id_cliente: 'C', situacao: 'preparacao', valor_avaliado: 1_700_000 },
          origem: 'loja',
        });
        // The same in every rehearsal.
        await fotografar(id, new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), { nome: 'foto-da-vez' });
        return id;
      },
      act: async (stores, id) =>
        agir(await restart(stores), id, { _acao: 'publicar', versao: '1', preco: '19.890,00' }, 'admin'),
      async whole(id) {
        const isSold = await numberOf("SELECT count(*) AS n FROM seminovos WHERE situacao = 'disponivel'");
        const events = await numberOf(`SELECT count(*) AS n FROM seminovo_eventos WHERE seminovo = '${id}'`);
        expect(events).toBe(isSold);
      },
    });
  });

  const chefe: Usuario = {
    ...{ id: 'chefe', uid: 'chefe', nome: 'Chefe', telefone: null, id_empresa: 1, descricao_cargo: '' },
    ...{ email: 'chefe@exemplo.com.br', email_verificado: true, aprovado: true, permissoes: ['admin'] },
  };
  const clock = () => new Date('2026-11-21T15:00:00.000Z');
  const ID = '01JD0000000000000000000001';

  test('a plan and a brand have one version more, once', async () => {
    const prepare = async () => ID;
    const { versao: _, ...plano } = DEFAULT_PLANO;
    await rehearse({
      prepare,
      act: ({ DB }, id) =>
        createPlanoService({
          planos: createPlanoRepository(DB),
          ...{ auditTrail: createAuditTrail({ db: DB, clock }), clock },
        }).publish(chefe, 1, { id, base: 0, plano: { ...plano, de: '2026-11-21' } }),
    });
    const { versao: __, ...kit } = defaultBrandKit(GALLERIES);
    await rehearse({
      prepare,
      act: ({ DB }, id) =>
        createKitService({
          kits: createKitRepository(DB),
          ...{ auditTrail: createAuditTrail({ db: DB, clock }), clock },
        }).publish(chefe, 1, { id, base: 0, kit: { ...kit, rodapeLegal: 'Um' } }),
    });
  });
});

describe('Issue 25 §4: what an ended process leaves in the bucket', () => {
  const photographing = async (): Promise<Rehearsal<string>> => {
    const bytes = await jpegOf();
    return {
      async prepare() {
        await createEdge();
        return crypto.randomUUID();
      },
      act: async (stores, id) => put(await createBancada({ keep: true, env: stores }), bytes, { id }),
    };
  };

  test('a piece that nobody publishes again leaves no picture behind', async () => {
    expect(await leftOvers(publishing)).toEqual([]);
  });

  test('a photo that nobody sends again leaves neither an object nor a row without one', async () => {
    expect(await leftOvers(await photographing())).toEqual([]);
    const edge = await createBancada();
    await send(edge, await jpegOf());
    expect((await env.BALDE.list({ prefix: 'fotos/' })).objects).toHaveLength(1);
  });

  test('photos of used bikes and papers likewise; a bucket that was lost takes no row with it', async () => {
    const edge = await createEdge();
    const em = edge.relogio.clock().toISOString();
    const bike = await guardar(edge);
    const fill = async (n: number) => {
      for (let at = 0; at < n; at += 1) await fotografar(bike, new Uint8Array([1]));
      await env.DB.batch([
        env.DB.prepare('UPDATE seminovo_fotos SET criada_em = ?').bind(em),
        env.DB.prepare(
          `INSERT INTO proposta_anexos (id, id_cliente, id_empresa, proposta, tipo, formato, chave, bytes, uid, criado_em)
           VALUES ('a', 'a', 1, 'p', 'cnh', 'application/pdf', 'propostas/1/p/a.pdf', 1, 'aprovado', ?)`,
        ).bind(em),
        env.DB.prepare(
          `INSERT INTO propostas (id, link, id_cliente, id_empresa, ano, sequencia, estado, etapas, vendedor, vendedor_nome,
             cliente, termos, modelo, total, versao, revisao, busca, criada_em, alterada_em)
           VALUES ('p', 'p', 'p', 1, 2026, 1, 'rascunho', '[]', 'aprovado', '', 'c', '{}', '', 0, 0, 1, '', ?1, ?1)`,
        ).bind(em),
      ]);
    };
    await fill(2);
    await env.BALDE.put('propostas/1/p/de-ninguem.pdf', 'x');
    const [kept, lost] = (await bucket()).named.filter((key) => key.startsWith('seminovos/'));
    await env.BALDE.delete(lost ?? '');
    await cleanUp();
    expect(await bucket()).toEqual({ named: [kept], kept: [kept], stray: [] });

    await emptyStores();
    await createEdge({ keep: true });
    await guardar(edge, { id: bike });
    await fill(201);
    const { objects } = await env.BALDE.list();
    await env.BALDE.delete(objects.map(({ key }) => key));
    await cleanUp();
    expect(await numberOf('SELECT count(*) AS n FROM seminovo_fotos WHERE retirada_em IS NULL')).toBe(201);
  });
});
