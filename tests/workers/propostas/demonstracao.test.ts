import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { assessAlcada } from '~/domain/propostas/alcada.ts';
import { PROPOSTA_ESTADOS } from '~/domain/propostas/estados.ts';
import { EMPTY_CLIENTE, type PropostaTermos } from '~/domain/propostas/proposta.ts';
import { computePropostaAccount } from '~/domain/propostas/proposta-account.ts';
import { DEFAULT_PROPOSTA_RULES } from '~/domain/propostas/proposta-rules.ts';
import { propostaContentSchema } from '~/domain/propostas/proposta-schema.ts';
import { clienteWords, propostaWords } from '~/domain/propostas/proposta-search.ts';
import estoque from '../../../workers/local/demonstracao/estoque.sql?raw';
import demonstracao from '../../../workers/local/demonstracao/propostas.sql?raw';
import type { PropostaRow } from '../../../workers/propostas/proposta-repository.ts';
import { agir, BRUNO, createLoja, esvaziar, HELENA } from './apoio.ts';

const statements = (sql: string) =>
  sql
    .split(/;\s*\n|;$/)
    .filter((each) => each.trim())
    .map((each) => env.DB.prepare(each));
const load = () => env.DB.batch(statements(demonstracao));

/** The services at the instant at which SQLite wrote. */
function abrir() {
  const loja = createLoja();
  loja.to(new Date().toISOString());
  return loja;
}
const TODAS = { situacao: 'todas', busca: '', vendedor: null } as const;
const RAFAEL = { ...BRUNO, uid: 'demo-consultor' };

describe('Issue 13 §2: proposals of the demonstration', () => {
  beforeEach(async () => {
    await esvaziar();
    await env.DB.batch(['estoque', 'estoque_eventos'].map((each) => env.DB.prepare(`DELETE FROM ${each}`)));
    await env.DB.batch(statements(estoque));
    await load();
  });

  afterAll(async () => {
    await esvaziar();
    await env.DB.batch(['estoque', 'estoque_eventos'].map((each) => env.DB.prepare(`DELETE FROM ${each}`)));
  });

  test('each is what the product itself would have written', async () => {
    const { results } = await env.DB.prepare(
      'SELECT p.*, c.nome AS cliente_nome FROM propostas AS p JOIN clientes AS c ON c.id = p.cliente',
    ).all<Record<string, string> & { total: number; id_empresa: number }>();
    expect(results.length).toBeGreaterThan(10);
    for (const row of results) {
      const termos = JSON.parse(row.termos ?? '') as PropostaTermos;
      const read = v.safeParse(propostaContentSchema, {
        ...termos,
        cliente: { ...EMPTY_CLIENTE, nome: row.cliente_nome },
      });
      expect(read.issues ?? [], row.id).toEqual([]);
      expect(computePropostaAccount(termos).devido, row.id).toBe(row.total);
      if (row.estado !== 'rascunho') {
        expect(computePropostaAccount(termos).falta, row.id).toBe(0);
        const papel = row.enviada_por === 'demo-admin' ? 'rede' : 'consultor';
        const precoVigente = termos.item?.preco ?? null;
        const counted = assessAlcada(termos, {
          papel,
          regras: DEFAULT_PROPOSTA_RULES,
          precoVigente,
          avaliacao: null,
        });
        expect(JSON.parse(row.alcada ?? ''), row.id).toEqual(counted);
      }
      expect(row.busca, row.id).toBe(
        propostaWords({
          ...{ idEmpresa: row.id_empresa, vendedor: row.vendedor ?? '' },
          ...{ cliente: row.cliente_nome ?? '', modelo: row.modelo ?? '' },
        }),
      );
    }
    const people = await env.DB.prepare(
      'SELECT id_empresa AS idEmpresa, nome, telefone, email, busca FROM clientes',
    ).all<Parameters<typeof clienteWords>[0] & { busca: string }>();
    for (const { busca, ...each } of people.results) expect(busca).toBe(clienteWords(each));
  });

  test('the list is alive: most states, found by search and by seller, and each opens with its history', async () => {
    const loja = abrir();
    const { rows } = await loja.propostas.list(HELENA, 1, TODAS, { limit: 30 });
    expect(new Set(rows.map(({ estado }) => estado))).toEqual(
      new Set(PROPOSTA_ESTADOS.filter((estado) => estado !== 'cancelada')),
    );
    const counts = await loja.propostas.counts(HELENA, 1);
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(rows.length);
    expect(await loja.propostas.fila(HELENA, 1)).toHaveLength(1);
    for (const { id, estado } of rows) {
      const history = await loja.propostas.history(HELENA, id, { limit: 9 });
      expect(history.rows[0]?.para, id).toBe(estado);
      const { link } = await loja.propostas.find(HELENA, id);
      if (estado === 'enviada') expect((await loja.propostasPublicas.find(link ?? '')).estado).toBe(estado);
    }
    const found = await loja.propostas.list(HELENA, 1, { ...TODAS, busca: 'patricia' }, { limit: 9 });
    expect(found.rows).toHaveLength(1);
    const own = await loja.propostas.list(RAFAEL, 1, TODAS, { limit: 30 });
    expect(own.rows.length).toBeGreaterThan(3);
    expect(own.rows.every(({ vendedor }) => vendedor.uid === 'demo-consultor')).toBe(true);
    expect((await loja.clientes.list(RAFAEL, 1, 'joana', { limit: 9 })).rows).toHaveLength(1);
  });

  test('a sale of the demonstration is undone as any other, and its motorcycle is back', async () => {
    const loja = abrir();
    const row = await env.DB.prepare("SELECT id, estoque FROM propostas WHERE estado = 'faturada'").first<
      Pick<PropostaRow, 'id' | 'estoque'>
    >();
    await agir(loja, HELENA, row?.id ?? '', 'cancelar', { motivo: 'Teste' });
    expect(
      await env.DB.prepare('SELECT situacao FROM estoque WHERE id = ?').bind(row?.estoque).first('situacao'),
    ).toBe('disponivel');
  });

  test('loaded again, or beside anything of one’s own, it changes nothing', async () => {
    const count = () => env.DB.prepare('SELECT count(*) AS n FROM propostas').first('n');
    const before = await count();
    await load();
    expect(await count()).toBe(before);
    await esvaziar();
    await abrir().propostas.create(BRUNO, 1, { id: crypto.randomUUID() });
    await load();
    expect(await count()).toBe(1);
  });
});
