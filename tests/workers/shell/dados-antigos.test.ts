import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import rows from '../../support/dados-antigos/linhas-de-22-de-novembro.sql?raw';
import { createEdge, type Edge } from '../../support/edge/edge.ts';

/** The last migration of the version that wrote the rows. */
const LAST_THEN = '0009_lotes.sql';
const OFERTA = 'a9cyng5cb8qn5eg6ynv0he054xedgn5c';
const SIMULACAO = '5jfh6r7p15hf147287mte18m1qes6p19';
const LOTE = '0q2ep5b218f8zpcft554a6fjvs0s5a69';

beforeAll(async () => {
  const then = env.MIGRATIONS.findIndex(({ name }) => name === LAST_THEN) + 1;
  expect(then).toBeGreaterThan(0);
  await applyD1Migrations(env.DB_22_NOVEMBRO, env.MIGRATIONS.slice(0, then));
  const statements = rows.split('\n').filter((line) => line.startsWith('INSERT'));
  await env.DB_22_NOVEMBRO.batch(statements.map((sql) => env.DB_22_NOVEMBRO.prepare(sql)));
  await applyD1Migrations(env.DB_22_NOVEMBRO, env.MIGRATIONS);
});

const open = () => createEdge({ database: env.DB_22_NOVEMBRO });

async function pageOf(edge: Edge, path: string, como: 'aprovado' | 'admin' | 'visitante' = 'aprovado') {
  const answer = await edge.request(path, { como, pagina: true });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

describe('Issue 25 §4: data of the version of 22 November 2026 opens in this one', () => {
  test('pieces are listed, open behind their links, and are taken up again in their generator', async () => {
    const edge = await open();
    expect(await pageOf(edge, '/panfleto')).toContain('FAZER FZ25 ABS');
    const publica = await pageOf(edge, `/p/${OFERTA}`, 'visitante');
    expect(publica).toContain('FAZER FZ25 ABS');
    expect(await pageOf(edge, `/geradorpanfleto?editar=${OFERTA}`)).toContain('FAZER FZ25 ABS');
  });

  test('a simulation that was sent, and those that were saved', async () => {
    const edge = await open();
    expect(await pageOf(edge, `/p/s/${SIMULACAO}`, 'visitante')).toContain('FAZER FZ25 ABS');
    const saved = await pageOf(edge, '/financiamento');
    expect(saved).toContain('Dona Marlene');
    expect((await edge.request('/perfil/dados', { como: 'aprovado' })).status).toBe(200);
  });

  test('a batch with its pieces', async () => {
    const page = await pageOf(await open(), `/lotes/${LOTE}`);
    for (const title of ['Factor DX', 'Crosser 150 S ABS']) expect(page).toContain(title);
  });

  test('prices', async () => {
    expect(await pageOf(await open(), '/pps?empresa=1', 'admin')).toContain('18.490,00');
  });

  test('Home, numbers of the shop and links stand on it', async () => {
    const edge = await open();
    for (const path of ['/', '/links', '/lotes']) await pageOf(edge, path);
    for (const path of ['/admin', '/admin/auditoria']) await pageOf(edge, path, 'admin');
  });
});
