import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { eventosOf, make, reservar, situacaoOf, VENDA, vender } from './apoio.ts';

const soldAs = (id: string) =>
  env.DB.prepare(
    'SELECT venda_valor AS valor, venda_pagamento AS pagamento, vendida_por AS por FROM estoque WHERE id = ?',
  )
    .bind(id)
    .first();

test('Issue 28 §3 (use-manager 14) a sale by hand has price, payment, customer and seller, and its margin is real', async () => {
  const edge = await createEdge();
  const id = await make(edge, { preco: '37.290,00', custo: '33.428,00' });
  const asked = await (
    await edge.request(`/estoque/${id}?acao=vender`, { como: 'admin', pagina: true })
  ).text();
  for (const text of ['37.290,00', 'À vista', 'Quem vendeu', 'Bruno Reis']) expect(asked).toContain(text);

  const sold = await vender(edge, id, 'admin', {
    ...{ valor: '34.790,00', pagamento: 'financiamento', para: 'Marina Alves', vendedor: 'aprovado' },
  });
  expect(sold.status).toBe(302);
  expect(await soldAs(id)).toEqual({ valor: 3_479_000, pagamento: 'financiamento', por: 'aprovado' });
  const page = await (await edge.request(`/estoque/${id}`, { como: 'admin', pagina: true })).text();
  for (const text of [
    'R$ 34.790,00',
    'R$ 1.362,00 (3,9%)',
    'Financiamento',
    'Vendida para Marina Alves',
    'vendeu Bruno',
  ])
    expect(page.replaceAll('\u00a0', ' ')).toContain(text);

  const [, event] = await eventosOf(id);
  expect([event?.cliente, JSON.stringify(event)]).toEqual([
    'Marina Alves',
    expect.not.stringContaining('34.790'),
  ]);
  const trail = await env.DB.prepare("SELECT detalhe FROM auditoria WHERE acao = 'estoque.vender'").first<{
    detalhe: string;
  }>();
  expect(trail?.detalhe.replaceAll('\u00a0', ' ')).toBe('R$ 34.790,00, Financiamento');
});

test('Issue 28 §3 (use-manager 14) without a price or a payment nothing is sold, and each says so beside it', async () => {
  const edge = await createEdge();
  const id = await make(edge);
  for (const [fields, text] of [
    [{ valor: '' }, 'Escreva por quanto a moto foi vendida'],
    [{ valor: '-3' }, 'Escreva por quanto a moto foi vendida'],
    [{ pagamento: '' }, 'Escolha como o cliente paga.'],
    [{ pagamento: 'toString' }, 'Escolha como o cliente paga.'],
  ] as const) {
    const answer = await edge.request(`/estoque/${id}?acao=vender`, {
      form: { _acao: 'vender', ...VENDA, ...fields },
      como: 'aprovado',
      pagina: true,
    });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(text)]);
  }
  expect(await situacaoOf(id)).toBe('disponivel');
});

test('Issue 28 §3 (use-manager 14) a consultant sells as himself, and an administrator for somebody of the store', async () => {
  const edge = await createEdge();
  const id = await make(edge);
  for (const [como, vendedor] of [
    ['aprovado', 'admin'],
    ['admin', 'deOutraEmpresa'],
  ] as const)
    expect((await vender(edge, id, como, { vendedor })).status, `${como} for ${vendedor}`).toBe(422);
  const asked = await edge.request(`/estoque/${id}?acao=vender`, { como: 'aprovado', pagina: true });
  expect(await asked.text()).not.toContain('Quem vendeu');
  expect((await vender(edge, id, 'aprovado')).status).toBe(302);
  expect(await soldAs(id)).toMatchObject({ por: 'aprovado' });
});

test('Issue 28 §3 (use-manager 12) the sheet has what the list shows, in its order', async () => {
  const edge = await createEdge();
  const sold = await make(edge, { modelo: 'Fluo', preco: '15.000,00' });
  await make(edge, { modelo: 'Factor DX', local: 'Pátio', preco: '20.000,00' });
  await make(edge, { modelo: 'Factor DX', preco: '18.000,00' });
  const reserved = await make(edge, { modelo: 'Crosser', preco: '19.000,00' });
  await vender(edge, sold, 'admin');
  await reservar(edge, reserved, 'aprovado');
  const sheet = async (query: string) => {
    const text = await (await edge.request(`/estoque/csv${query}`, { como: 'aprovado' })).text();
    const [, ...lines] = text.trim().split('\r\n');
    return lines.map((line) => line.split(';')[0]);
  };
  const list = await (
    await edge.request('/estoque?situacao=vendida&busca=fluo', { como: 'aprovado', pagina: true })
  ).text();
  expect(list).toContain('/estoque/csv?situacao=vendida&amp;busca=fluo');
  expect(await sheet('?situacao=vendida')).toEqual(['Fluo']);
  expect(await sheet('?situacao=na-loja&ordem=menor-preco')).toEqual(['Factor DX', 'Crosser', 'Factor DX']);
  expect(await sheet(`?situacao=na-loja&local=${encodeURIComponent('Pátio')}`)).toEqual(['Factor DX']);
  expect(await sheet('?situacao=na-loja&busca=ybr')).toEqual(['Factor DX', 'Factor DX']);
  // The example of an import has everything.
  expect((await sheet('')).sort()).toEqual(['Crosser', 'Factor DX', 'Factor DX', 'Fluo']);
});

test('Issue 28 §3 (use-manager 27) a search finds by place, and by the one to which a motorcycle has gone', async () => {
  const edge = await createEdge();
  const id = await make(edge, { modelo: 'Fluo', local: 'Pátio 2' });
  await make(edge, { modelo: 'Factor DX' });
  const found = async (busca: string) => {
    const page = await (
      await edge.request(`/estoque?${new URLSearchParams({ busca })}`, { como: 'aprovado', pagina: true })
    ).text();
    return [...page.matchAll(/class="alvo[^>]*>([^<]+)</g)].map(([, nome]) => nome);
  };
  for (const busca of ['pátio', 'patio', 'fluo pat', 'Pátio 2'])
    expect(await found(busca), busca).toEqual(['Fluo']);
  await env.DB.prepare("UPDATE estoque SET local = 'Oficina' WHERE id = ?").bind(id).run();
  expect([await found('patio'), await found('oficina')]).toEqual([[], ['Fluo']]);
});

test('Issue 28 §3 (use-manager 14) a sold one shows what it was sold for, when and by whom, and no price of today', async () => {
  const edge = await createEdge();
  const id = await make(edge, { preco: '19.490,00' });
  const bare = await make(edge, { modelo: 'Fluo', preco: '' });
  for (const each of [id, bare])
    await vender(edge, each, 'aprovado', { valor: '18.900,00', para: 'Marina Alves' });
  await env.DB.prepare('UPDATE estoque SET venda_valor = NULL WHERE id = ?').bind(bare).run();
  const read = async (path: string, como: 'admin' | 'aprovado' | 'cadastrado') =>
    (await (await edge.request(path, { como, pagina: true })).text())
      .replaceAll('\u00a0', ' ')
      .replace(/<script[\s\S]*?<\/script>/g, '');
  const head = /Vendida por<\/span>.*?R\$ 18\.900,00.*?em \d\d\/\d\d\/\d{4}, por Bruno para Marina Alves/s;
  expect(await read(`/estoque/${id}`, 'admin')).toMatch(head);
  expect(await read(`/estoque/${bare}`, 'admin')).toMatch(/sem preço registrado.*?por Bruno/s);
  const list = await read('/estoque?situacao=vendida', 'admin');
  expect(list).toMatch(/R\$ 18\.900,00.*?vendida em \d\d\/\d\d\/\d{4}/s);
  expect(list).toContain('sem preço registrado');
  // Who does not rule the company reads no amount of a sale (decision 0026), and no price of today either.
  for (const como of ['aprovado', 'cadastrado'] as const)
    for (const path of [`/estoque/${id}`, `/estoque/${bare}`, '/estoque?situacao=vendida']) {
      const page = await read(path, como);
      expect(page, path).toMatch(/em \d\d\/\d\d\/\d{4}/);
      for (const amount of ['18.900,00', '19.490,00', 'sob consulta', 'sugerido'])
        expect(page.includes(amount), `${como} ${path}: ${amount}`).toBe(false);
      if (como === 'cadastrado') expect(page).not.toMatch(/Marina|Bruno/);
    }
  const csv = async (como: 'admin' | 'aprovado') =>
    (await edge.request('/estoque/csv?situacao=vendida', { como })).text();
  const sheet = await csv('admin');
  expect(sheet).toMatch(/;18\.?900,00;/);
  expect(sheet).not.toMatch(/19\.?490/);
  expect(await csv('aprovado')).not.toMatch(/18\.?900|19\.?490/);
  const preview = await edge.request('/estoque/importar', {
    ...{ como: 'admin', pagina: true },
    form: { _acao: 'conferir', id: crypto.randomUUID(), csv: sheet },
  });
  expect(await preview.text(), 'the sheet of an export changes nothing').toContain('Já est');
});
