import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Edge } from '../../support/edge/edge.ts';
import { adotar, contatar, createTvEdge, registrar, submit } from './apoio.ts';

const SECOND = 1000;

const ask = (edge: Edge, como: 'admin' | 'aprovado' | 'adminDeOutraEmpresa' = 'admin') =>
  submit(edge, '/admin/televisoes', { _acao: 'perguntar' }, como);
const listed = async (edge: Edge) =>
  (await edge.request('/admin/televisoes', { como: 'admin', pagina: true })).text();
const calls = async () =>
  (await env.DB.prepare('SELECT televisao, em FROM chamadas_de_tv ORDER BY em').all<{ em: string }>())
    .results;

test('Issue 28 §3 (use-manager 23) a set that does not answer within a minute is told as silent', async () => {
  const edge = await createTvEdge();
  const [alive, dead] = [await registrar(edge), await registrar(edge)];
  await adotar(edge, alive.codigo, 'Entrada');
  await adotar(edge, dead.codigo, 'Fundo');
  await edge.relogio.advance(200 * SECOND);
  expect(await listed(edge)).not.toContain('Sem contato');
  expect((await ask(edge)).status).toBe(200);
  const first = await calls();
  expect(first).toHaveLength(2);
  expect((await listed(edge)).match(/Perguntando · contato/g)).toHaveLength(2);

  await edge.relogio.advance(20 * SECOND);
  expect((await contatar(edge, alive, { mostra: 'NMAX' })).status).toBe(200);
  await ask(edge);
  expect(await calls(), 'who has not answered is asked once').toEqual(first);
  const page = await listed(edge);
  expect([page.includes('Ligada · contato agora'), page.includes('NMAX')]).toEqual([true, true]);

  await edge.relogio.advance(40 * SECOND);
  const later = await listed(edge);
  expect(later).toContain('Sem contato há 4 minutos');
  expect(later.match(/Sem contato/g)).toHaveLength(1);
});

test('Issue 28 §3 (use-manager 23) only who rules the company has its sets asked, and no other’s', async () => {
  const edge = await createTvEdge();
  const tela = await registrar(edge);
  await adotar(edge, tela.codigo);
  await edge.relogio.advance(60 * SECOND);
  await ask(edge, 'aprovado');
  await ask(edge, 'adminDeOutraEmpresa');
  expect(await calls()).toEqual([]);
});

test('Issue 28 §3 (use-manager 25) six signs that no screen shows are a wrong code, not a short one', async () => {
  const edge = await createTvEdge();
  for (const codigo of ['ABC 234', 'ABO012', 'abc-1l0']) {
    const answer = await submit(edge, '/admin/televisoes/adotar', { codigo, nome: 'TV', programacao: '' });
    expect([answer.status, await answer.text()], codigo).toEqual([
      422,
      expect.stringContaining('Este código não está em nenhuma TV'),
    ]);
  }
});
