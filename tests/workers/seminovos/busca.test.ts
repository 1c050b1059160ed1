import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { readSeminovoFilters } from '../../../app/domain/seminovos/seminovo-filters.ts';
import { newSeminovoRow } from '../../../workers/seminovos/new-seminovo.ts';
import { createPedidoRepository } from '../../../workers/seminovos/pedido-repository.ts';
import { createPublicSeminovoRepository } from '../../../workers/seminovos/public-repository.ts';
import { createSeminovoRepository } from '../../../workers/seminovos/seminovo-repository.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';

const EM = '2026-11-20T12:00:00.000Z';
const FACE = { acao: 'criar', detalhe: {}, uid: 'aprovado', em: EM };

/** Registers a bike as the product does; gives its id. */
async function registrar(id: string, marca: string, modelo: string): Promise<string> {
  const row = {
    ...newSeminovoRow({ id, idCliente: id, idEmpresa: 1, uid: 'aprovado', em: EM }),
    ...{ situacao: 'disponivel', marca, modelo, anoModelo: 2021, anoFabricacao: 2021, placa: 'QWE7R89' },
  };
  await createPedidoRepository(env.DB).insert(row, FACE);
  return id;
}

const idsIn = async (edge: Edge, path: string, pedido: Parameters<Edge['request']>[1]) => [
  ...new Set(
    [...(await (await edge.request(path, pedido)).text()).matchAll(/seminovo-de-busca-\w+/g)].map(
      ([id]) => id,
    ),
  ),
];

describe('Issue 28 (use-manager 19): what is sold stands behind what is for sale', () => {
  test('in every order, over the pages too', async () => {
    const edge = await createEdge();
    const now = edge.relogio.clock().toISOString();
    const at = (id: string, change: Record<string, unknown>) =>
      env.DB.prepare(
        `UPDATE seminovos SET ${Object.keys(change)
          .map((name) => `${name} = ?`)
          .join(', ')} WHERE id = ?`,
      )
        .bind(...Object.values(change), id)
        .run();
    const ids = ['a', 'b', 'c', 'd'].map((end) => `seminovo-de-busca-${end}`);
    for (const id of ids) await registrar(id, 'YAMAHA', 'MT-07');
    const [a = '', b = '', c = '', d = ''] = ids;
    await at(a, {
      preco: 100,
      km: 1,
      criado_em: '2026-11-20T15:00:00.000Z',
      situacao: 'vendido',
      vendido_em: now,
    });
    await at(b, { preco: 200, km: 2, criado_em: '2026-11-20T14:00:00.000Z' });
    await at(c, { preco: 300, km: 3, criado_em: '2026-11-20T13:00:00.000Z', situacao: 'reservado' });
    await at(d, {
      preco: 400,
      km: 4,
      criado_em: '2026-11-20T12:00:00.000Z',
      situacao: 'vendido',
      vendido_em: now,
    });
    const repository = createPublicSeminovoRepository(env.DB);
    const since = '2026-01-01T00:00:00.000Z';
    for (const ordem of ['novidades', 'preco', 'km'] as const)
      for (const busca of ['', 'yamaha'])
        for (const limit of [1, 2, 3, 4, 5]) {
          const filters = readSeminovoFilters(new URLSearchParams({ ordem, busca }));
          const found: string[] = [];
          let cursor: string | undefined;
          do {
            const page = await repository.list(filters, since, { cursor, limit });
            found.push(...page.rows.map(({ id }) => id));
            cursor = page.proximo ?? undefined;
          } while (cursor);
          expect(found, `${ordem} ${busca} ${limit}`).toEqual([b, c, a, d]);
        }
    expect(await idsIn(edge, '/seminovos', { pagina: true })).toEqual([b, c, a, d]);
  });

  test('a colour is found, in both genders', async () => {
    const edge = await createEdge();
    const id = await registrar('seminovo-de-busca-e', 'YAMAHA', 'FAZER FZ25 250');
    await env.DB.prepare("UPDATE seminovos SET cor = 'Preto' WHERE id = ?").bind(id).run();
    expect(await idsIn(edge, '/seminovos?busca=fazer+preta', { pagina: true })).toEqual([id]);
    expect(await idsIn(edge, '/seminovos?busca=fazer+azul', { pagina: true })).toEqual([]);
    const daLoja = '/seminovos.data?situacao=disponivel&busca=fazer+preta';
    expect(await idsIn(edge, daLoja, { como: 'aprovado' })).toEqual([id]);
  });
});

describe('Issue 25 §2 (F-02): a used bike is found however its name is typed', () => {
  const FORMAS = [
    'ténéré',
    'tenere',
    'TÉNÉRÉ',
    'ténéré'.normalize('NFD'),
    'xtz 700',
    'XTZ-700 Tenere',
    'conexao',
    'ÚNICA',
  ];

  test.each(['XTZ 700 TÉNÉRÉ', 'XTZ 700 TÉNÉRÉ'.normalize('NFD')])('%s', async (modelo) => {
    const edge = await createEdge();
    const id = await registrar('seminovo-de-busca-a', 'Conexão Única', modelo);
    await registrar('seminovo-de-busca-b', 'YAMAHA', 'MT-07');
    for (const shape of FORMAS) {
      const query = encodeURIComponent(shape);
      expect(await idsIn(edge, `/seminovos?busca=${query}`, { pagina: true }), shape).toEqual([id]);
      const daLoja = `/seminovos.data?situacao=disponivel&busca=${query}`;
      expect(await idsIn(edge, daLoja, { como: 'aprovado' }), shape).toEqual([id]);
    }
  });

  test('also under a name that was changed, joined or apart; never by its plate in public', async () => {
    const edge = await createEdge();
    const id = await registrar('seminovo-de-busca-c', 'YAMAHA', 'MT-07');
    const evento = {
      id: 'E1',
      acao: 'editar',
      de: 'disponivel',
      para: 'disponivel',
      detalhe: '{}',
      uid: 'a',
      em: EM,
    };
    const quem = { uid: 'a', nome: 'Ana Lima', id_empresa: 1 };
    const find = (query: string) =>
      idsIn(edge, `/seminovos?busca=${encodeURIComponent(query)}`, { pagina: true });
    expect(await find('mt07')).toEqual([id]);
    const valores = { marca: 'YAMAHA', modelo: "Joana D'Arc Ténéré", anoModelo: 2022 };
    expect(await createSeminovoRepository(env.DB).change(1, id, 1, { valores, evento, quem })).toBe(true);
    for (const query of ['d arc', "d'arc", 'darc', 'tenere 2022'])
      expect(await find(query), query).toEqual([id]);
    for (const query of ['mt07', 'qwe7r89', 'QWE7', '%', '_', '🏍️'])
      expect(await find(query), query).toEqual([]);
  });

  test('what was stored before the words were kept is found after the migration', async () => {
    const edge = await createEdge();
    await registrar('seminovo-de-busca-d', 'YAMAHA', 'XTZ 700 TÉNÉRÉ');
    await registrar('seminovo-de-busca-e', 'Conexão', 'Única Ñandú'.normalize('NFD'));
    await env.DB.prepare("UPDATE seminovos SET busca = ''").run();
    const migration = env.MIGRATIONS.find(({ name }) => name.includes('busca_dos_seminovos'));
    expect(migration?.queries).toHaveLength(4);
    for (const query of migration?.queries.slice(1) ?? []) await env.DB.prepare(query).run();
    const find = (query: string) =>
      idsIn(edge, `/seminovos?busca=${encodeURIComponent(query)}`, { pagina: true });
    expect(await find('tenere')).toEqual(['seminovo-de-busca-d']);
    expect(await find('ÚNICA nandu')).toEqual(['seminovo-de-busca-e']);
  });
});
