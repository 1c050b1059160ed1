import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { SETTLE_DELAY_MS } from '../../../workers/premiacao/settle.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { close, lancar, make, rankingOn, read } from './apoio.ts';

test('Issue 13 §3: whoever is deleted keeps no name in awards; a final ranking keeps their place', async () => {
  const edge = await createEdge();
  await read(edge, '/premiacao/nova', 'admin');
  const id = await make(edge);
  await lancar({ uid: 'aprovado' });
  await close(edge, id);
  await edge.relogio.advance(SETTLE_DELAY_MS);
  expect(rankingOn(await read(edge, `/premiacao/${id}`, 'admin'))[0]).toBe('1º Bruno Reis TV 10');
  const running = await make(edge, {
    quem: 'escolhidos',
    'participa-aprovado': 'sim',
    'participa-cadastrado': 'sim',
  });

  const form = { _acao: 'excluir', id: 'id-aprovado' };
  const gone = await edge.request('/usuarios', { form, como: 'adminDaRede', pagina: true });
  expect(gone.status).toBe(302);

  expect(rankingOn(await read(edge, `/premiacao/${id}`, 'admin'))[0]).toBe('1º Pessoa que saiu TV 10');
  expect(rankingOn(await read(edge, `/premiacao/${running}`, 'admin'))).toEqual(['– Ana Lima 0']);
  for (const table of [
    'premiacoes',
    'premiacao_ranking',
    'pontos_lancamentos',
    'pontos_somas',
    'pontos_pessoas',
  ]) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE 1`).all();
    const left = results.filter((row) => JSON.stringify(row).includes('aprovado') && row.quantidade !== 0);
    expect(left, table).toEqual([]);
    expect(JSON.stringify(results), table).not.toContain('Bruno');
  }
});
