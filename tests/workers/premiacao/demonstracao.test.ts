import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todayInSaoPaulo } from '../../../app/domain/valores/dates.ts';
import estoque from '../../../workers/local/demonstracao/estoque.sql?raw';
import premiacao from '../../../workers/local/demonstracao/premiacao.sql?raw';
import propostas from '../../../workers/local/demonstracao/propostas.sql?raw';
import seminovos from '../../../workers/local/demonstracao/seminovos.sql?raw';
import { createApuracaoRepository } from '../../../workers/premiacao/points-tally-repository.ts';

/** In the order in which they are loaded: by name. */
const FILES = [estoque, premiacao, propostas, seminovos];
const TABLES = [
  ...[
    'estoque',
    'estoque_eventos',
    'proposta_eventos',
    'proposta_versoes',
    'propostas',
    'cliente_vendedores',
  ],
  ...['clientes', 'seminovo_eventos', 'seminovos', 'premiacoes', 'premiacao_ranking', 'pontos_pessoas'],
  ...['pontos_lancamentos', 'pontos_somas'],
];

const empty = () => env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));

async function load(): Promise<void> {
  for (const file of FILES)
    await env.DB.batch(
      file
        .split(/;\s*\n|;$/)
        .filter((each) => each.trim())
        .map((each) => env.DB.prepare(each)),
    );
}

const apuracao = () => createApuracaoRepository(env.DB);
const rows = () => env.DB.prepare('SELECT count(*) AS n FROM pontos_lancamentos').first<number>('n');

describe('Issue 13 §3: points of the demonstration', () => {
  beforeAll(async () => {
    await empty();
    await load();
  });
  afterAll(empty);

  test('they are those that its events give: counted from nothing, nothing changes', async () => {
    for (const idEmpresa of [1, 2])
      expect(await apuracao().recompute(idEmpresa)).toEqual({ novos: 0, corrigidos: 0 });
  });

  test('every invoiced proposal has its points, once, and in the running award nothing is counted twice', async () => {
    const { results } = await env.DB.prepare(
      `SELECT (SELECT group_concat(l.quantidade) FROM pontos_lancamentos AS l WHERE l.origem = p.id) AS pontos, total
       FROM propostas AS p WHERE estado = 'faturada'`,
    ).all<{ pontos: string; total: number }>();
    expect(results.length).toBeGreaterThan(0);
    for (const { pontos, total } of results) expect(pontos).toBe(`1,${total}`);
    const award = await env.DB.prepare(
      "SELECT inicio, fim FROM premiacoes WHERE id = 'DEMOPREM0000000000000000A2'",
    ).first<{
      inicio: string;
      fim: string;
    }>();
    const totais = await apuracao().totais({
      ...{ idEmpresa: 1, metrica: 'propostas-faturadas', inicio: award?.inicio ?? '', fim: award?.fim ?? '' },
      fechaEm: `${todayInSaoPaulo(new Date())}T00:00:00.000Z`,
    });
    expect(totais.find(({ uid }) => uid === 'demo-consultor')?.quantidade).toBe(1);
  });

  test('loaded again it adds nothing', async () => {
    const before = await rows();
    await load();
    expect(await rows()).toBe(before);
  });
});
