import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { make } from '../estoque/apoio.ts';

const pageOf = async (edge: Edge, path: string, como: Pessoa = 'aprovado') => {
  const answer = await edge.request(path, { como, pagina: true });
  return answer.text();
};
const post = (edge: Edge, path: string, form: Record<string, string>, como: Pessoa = 'aprovado') =>
  edge.request(path, { form, como, pagina: true });

/** A unit sold by a proposal that was invoiced at the counter. */
async function sold(edge: Edge): Promise<{ path: string; item: string }> {
  const item = await make(edge, { preco: '18.990,00' });
  const saved = await post(edge, '/proposta2', {
    ...{ _acao: 'salvar', id: '', idCliente: crypto.randomUUID() },
    ...{ 'cliente.nome': 'Marina Duarte', 'cliente.telefone': '(41) 99123-4567' },
    ...{ 'item.estoque': item, 'item.modelo': 'Factor', 'item.preco': '18.990,00' },
    ...{ 'pagamentos.0.tipo': 'avista', 'pagamentos.0.forma': 'pix', 'pagamentos.0.valor': '18.990,00' },
  });
  const path = saved.headers.get('Location') ?? '';
  for (const action of ['enviar', 'confirmar', 'faturar']) {
    const [, base = ''] =
      /name="base" value="(\d+)"/.exec(await pageOf(edge, `${path}?acao=${action}`)) ?? [];
    expect((await post(edge, path, { _acao: action, base })).status, action).toBe(302);
  }
  return { path, item };
}

describe('Issue 28 §2: after an invoice the page leads on', () => {
  test('to the delivery, which is taken back within its seconds and by nobody else', async () => {
    const edge = await createEdge();
    const { path, item } = await sold(edge);
    expect(await pageOf(edge, path)).toContain('Registrar entrega');
    const done = await post(edge, path, { _acao: 'entregar' });
    expect(done.headers.get('Location')).toMatch(new RegExp(`^${path}\\?entregue=`));
    const after = await pageOf(edge, done.headers.get('Location') ?? '');
    expect(after).toContain('Entrega registrada.');
    expect(after).toMatch(/value="desfazer"/);
    expect(after).not.toContain('Registrar entrega');
    expect(await pageOf(edge, `/estoque/${item}`)).toContain('Entregue');
    // An administrator sees the proposal; the delivery was not theirs.
    expect((await post(edge, path, { _acao: 'desfazer' }, 'admin')).status).toBe(409);
    for (let press = 0; press < 2; press += 1)
      expect((await post(edge, path, { _acao: 'desfazer' })).status).toBe(302);
    expect(await pageOf(edge, path)).toContain('Registrar entrega');
    expect(await pageOf(edge, `/estoque/${item}`)).toContain('Entrega desfeita');
    expect((await post(edge, path, { _acao: 'entregar' })).status).toBe(302);
    await edge.relogio.advance(16_000);
    const late = await post(edge, path, { _acao: 'desfazer' });
    expect([late.status, (await late.text()).includes('Passou o tempo de desfazer.')]).toEqual([409, true]);
  });

  test('to congratulations with first name, motorcycle and day filled in', async () => {
    const edge = await createEdge();
    const { path } = await sold(edge);
    const [, href = ''] = /href="(\/imagemparabens\?[^"]+)"/.exec(await pageOf(edge, path)) ?? [];
    expect(href).toContain('cliente=Marina&amp;moto=');
    expect(href).not.toContain('Duarte');
    const form = await pageOf(edge, href.replaceAll('&amp;', '&'));
    expect(form).toMatch(/name="cliente"[^>]*value="Marina"|value="Marina"[^>]*name="cliente"/);
    expect(form).toMatch(/value="\d{2}\/\d{2}\/\d{4}"/);
  });

  test('a draft and a colleague’s have neither', async () => {
    const edge = await createEdge();
    const { path } = await sold(edge);
    expect((await post(edge, path, { _acao: 'entregar' }, 'deOutraEmpresa')).status).not.toBe(200);
    expect(await pageOf(edge, path)).toContain('Registrar entrega');
  });
});
