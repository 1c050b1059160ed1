import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { pageOf, propor, responder } from './apoio.ts';

/** Sends the form that stands beside a customer on a page. */
async function finish(edge: Edge, path: string, nome: string, como: Ator = 'aprovado') {
  const html = await pageOf(edge, path, como);
  const row = html.slice(html.indexOf(nome));
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(row)?.[1] ?? '';
  const form = { _acao: 'feito', alvo: value('alvo'), marca: value('marca'), voltar: value('voltar') };
  return edge.request('/ligar', { form, como, pagina: true });
}

describe.each(['/', '/v2'])('Issue 13 §5: %s names the customers to call', (path) => {
  test('one’s own alone, with telephone and WhatsApp in one press, and the filtered list behind each motive', async () => {
    const edge = await createEdge();
    await propor(edge, 'p1');
    await propor(edge, 'p2', { vendedor: 'admin' });
    await propor(edge, 'p3', { id_empresa: 2 });
    await propor(edge, 'p4', {}, { telefone: null });
    await responder(edge, 's1');
    const mine = await pageOf(edge, path, 'aprovado');
    expect(mine).toContain('Marina Duarte p1');
    expect(mine).toContain('Sem resposta desde');
    expect(mine).toContain('href="tel:+5541991234567"');
    expect(mine).toMatch(/href="https:\/\/wa\.me\/5541991234567\?text=Oi%2C%20Marina!/);
    expect(mine).toContain('href="/ligar?motivo=sem-resposta"');
    expect(mine).toContain('Aceitou o valor da Honda CG 160');
    for (const other of ['p2', 'p3', 'p4']) expect(mine, other).not.toContain(`Marina Duarte ${other}`);
    expect(await pageOf(edge, path, 'deOutraEmpresa')).not.toContain('Marina Duarte p1');
    const filtered = await pageOf(edge, '/ligar?motivo=avaliacao', 'aprovado');
    expect(filtered).toContain('Otto Lima');
    expect(filtered).not.toContain('Marina Duarte p1');
  });

  test('“feito” takes a customer away until something new happens', async () => {
    const edge = await createEdge();
    await propor(edge, 'p1');
    const done = await finish(edge, path, 'Marina Duarte p1');
    expect([done.status, done.headers.get('Location')]).toEqual([302, path]);
    expect(await pageOf(edge, path, 'aprovado')).not.toContain('Marina Duarte p1');
    await env.DB.prepare("UPDATE propostas SET pergunta_em = ? WHERE id = 'p1'")
      .bind(edge.relogio.clock().toISOString())
      .run();
    expect(await pageOf(edge, path, 'aprovado')).toContain('Perguntou sobre a proposta 2026-000001');
  });
});

describe('Issue 13 §5: /ligar', () => {
  test('a mark is kept once, and taken back by who made it', async () => {
    const edge = await createEdge();
    await propor(edge, 'p1');
    for (let times = 0; times < 2; times += 1) {
      const done = await finish(edge, '/ligar', 'Marina Duarte p1');
      if (times === 0) expect(done.headers.get('Location')).toBe('/ligar');
    }
    const rows = await env.DB.prepare('SELECT alvo, uid FROM ligacoes').all();
    expect(rows.results).toEqual([{ alvo: 'proposta/p1', uid: 'aprovado' }]);
    expect(await pageOf(edge, '/ligar', 'aprovado')).toContain('Já feitas');
    const undo = (como: Ator) =>
      edge.request('/ligar', { form: { _acao: 'desfazer', alvo: 'proposta/p1' }, como, pagina: true });
    await undo('admin');
    expect(await pageOf(edge, '/ligar', 'aprovado')).toContain('Já feitas');
    await undo('aprovado');
    expect(await pageOf(edge, '/ligar', 'aprovado')).not.toContain('Já feitas');
  });

  test('what is not one’s own is not there; what changed meanwhile is said; nothing leads elsewhere', async () => {
    const edge = await createEdge();
    await propor(edge, 'p1');
    const html = await pageOf(edge, '/ligar', 'aprovado');
    const marca = /name="marca" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const send = (form: Record<string, string>, como: Ator = 'aprovado') =>
      edge.request('/ligar', {
        form: { _acao: 'feito', alvo: 'proposta/p1', marca, ...form },
        como,
        pagina: true,
      });
    for (const como of ['admin', 'deOutraEmpresa'] as const) expect((await send({}, como)).status).toBe(404);
    expect((await send({ marca: 'vence.2026-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await send({ _acao: 'apagar' })).status).toBe(400);
    expect((await send({ voltar: '//mau.exemplo' })).headers.get('Location')).toBe('/ligar');
    expect((await env.DB.prepare('SELECT COUNT(*) AS n FROM ligacoes').first())?.n).toBe(1);
  });

  test('a visitor signs in first; nobody to call says so', async () => {
    const edge = await createEdge();
    expect(await pageOf(edge, '/ligar', 'aprovado')).toContain('Ninguém para ligar agora');
    expect((await edge.request('/ligar', { pagina: true })).status).toBe(302);
  });
});
