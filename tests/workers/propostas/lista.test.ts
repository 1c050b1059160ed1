import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROPOSTA_ESTADOS } from '~/domain/propostas/estados.ts';
import { propostaSearchQuery } from '~/domain/propostas/proposta-search.ts';
import { openDatabase } from '../../../workers/db/shared-repository.ts';
import {
  endingPropostas,
  listStatements,
  searchStatement,
} from '../../../workers/propostas/list-repository.ts';
import {
  ANA,
  agir,
  BRUNO,
  conteudoDe,
  createLoja,
  EVA,
  esvaziar,
  guardarItem,
  HELENA,
  rascunho,
  ulidNovo,
} from './apoio.ts';

const TODAS = { situacao: 'todas' as const, busca: '', vendedor: null };

/** Reads SQLite's plan of a statement. */
async function planOf(statement: { toSQL(): { sql: string; params: unknown[] } }) {
  const { sql, params } = statement.toSQL();
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail).join('\n');
}

beforeAll(esvaziar);

describe('Issue 13 §2: lists and search of proposals', () => {
  test('newest first, page by page, of every state; what is added meanwhile moves no page', async () => {
    const loja = createLoja();
    const item = await guardarItem();
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) made.unshift(await rascunho(loja, conteudoDe(item)));
    await agir(loja, BRUNO, made[0] ?? '', 'enviar');
    await agir(loja, BRUNO, made[3] ?? '', 'perder', { motivo: 'preco' });
    const pages = async (situacao: 'abertas' | 'todas') => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await loja.propostas.list(BRUNO, 1, { ...TODAS, situacao }, { limit: 2, cursor });
        ids.push(...page.rows.map(({ id }) => id));
        cursor = page.proximo ?? undefined;
        if (ids.length === 2) await rascunho(loja, conteudoDe(item), ANA);
      } while (cursor);
      return ids.filter((id) => made.includes(id));
    };
    expect(await pages('todas')).toEqual(made);
    expect(await pages('abertas')).toEqual(made.filter((id) => id !== made[3]));
  });

  test('found by customer, model, number, and in a state; counts follow', async () => {
    const loja = createLoja();
    const item = await guardarItem({ modelo: 'Ténéré 250' });
    const content = conteudoDe(item);
    const id = await rascunho(loja, {
      ...content,
      cliente: { ...content.cliente, nome: 'Zuleica Procurada', telefone: '41966112233', cpf: null },
      item: content.item && { ...content.item, modelo: 'Ténéré 250' },
    });
    const { numero } = await loja.propostas.find(BRUNO, id);
    const find = async (busca: string, situacao: 'todas' | 'enviada' | 'rascunho' = 'todas', quem = BRUNO) =>
      (await loja.propostas.list(quem, 1, { ...TODAS, busca, situacao }, { limit: 30 })).rows.map(
        (r) => r.id,
      );
    for (const query of ['zuleica', 'procur', 'TENERE zul', numero, String(Number(numero.slice(5)))]) {
      expect(await find(query), query).toContain(id);
      expect(await find(query, 'rascunho'), query).toContain(id);
      expect(await find(query, 'enviada'), query).not.toContain(id);
      expect(await find(query, 'todas', HELENA), query).toContain(id);
      expect(await find(query, 'todas', ANA), query).not.toContain(id);
    }
    // Issue 25 §2, N-1: whoever calls is found by the number they call from.
    for (const query of ['(41) 96611-2233', '+55 41 96611-2233', '41966112233']) {
      expect(await find(query), query).toEqual([id]);
      expect(await find(query, 'enviada'), query).toEqual([]);
      expect(await find(query, 'todas', HELENA), query).toEqual([id]);
      expect(await find(query, 'todas', ANA), query).toEqual([]);
    }
    for (const query of ['" OR 1', '***', 'zuleica NOT x']) expect(await find(query), query).toEqual([]);
    const before = await loja.propostas.counts(BRUNO, 1);
    await agir(loja, BRUNO, id, 'enviar');
    const after = await loja.propostas.counts(BRUNO, 1);
    expect([after.rascunho - before.rascunho, after.enviada - before.enviada]).toEqual([-1, 1]);
    expect(await find('zuleica', 'enviada')).toContain(id);
    const all = await loja.propostas.counts(HELENA, 1);
    for (const estado of PROPOSTA_ESTADOS) expect(all[estado]).toBeGreaterThanOrEqual(after[estado]);
  });

  test('those that end soon, the next one first', async () => {
    const loja = createLoja();
    const ids = [];
    for (const validade of ['2026-11-29', '2026-11-26']) {
      const { id } = await loja.propostas.create(EVA, 2, {
        id: ulidNovo(),
        conteudo: conteudoDe(await guardarItem({ id_empresa: 2 }), { validade }),
      });
      await agir(loja, EVA, id, 'enviar');
      ids.unshift(id);
    }
    const ending = (ate: string) =>
      endingPropostas(openDatabase(env.DB), {
        ...{ idEmpresa: 2, vendedor: EVA.uid, de: '2026-11-23T00:00:00.000Z', ate, limit: 100 },
      });
    expect((await ending('2026-11-30T03:00:00.000Z')).map(({ id }) => id)).toEqual(ids);
    expect(await ending('2026-11-27T02:59:59.999Z')).toEqual([]);
  });

  test('docs/decisions/0029: no list sorts or scans; every search follows the word index', async () => {
    const db = openDatabase(env.DB);
    for (const vendedor of [null, 'bruno'])
      for (const situacao of ['todas', 'abertas', ...PROPOSTA_ESTADOS] as const)
        for (const cursor of [undefined, '99']) {
          const pedido = { idEmpresa: 1, vendedor, filtro: { ...TODAS, situacao } };
          for (const statement of listStatements(db, pedido, { limit: 30, cursor })) {
            const plan = await planOf(statement);
            expect(plan, `${vendedor} ${situacao}`).toMatch(
              /^SEARCH propostas USING INDEX propostas_(da_empresa|do_vendedor|por_estado|do_vendedor_por_estado) \(id_empresa=\?/,
            );
            expect(plan).not.toMatch(/TEMP B-TREE|SCAN/);
          }
          const consulta = propostaSearchQuery(1, 'maria', vendedor ? { vendedor } : {}) ?? '';
          const search = searchStatement(db, pedido, consulta, { limit: 30, cursor });
          const plan = await planOf(search);
          expect(plan).toMatch(/SCAN propostas_busca VIRTUAL TABLE INDEX \d+:/);
          expect(plan).toMatch(/SEARCH propostas USING INTEGER PRIMARY KEY/);
          expect(plan).not.toMatch(/TEMP B-TREE/);
        }
  });
});
