import { expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';

test.each([
  ['a down payment', 'entrada=4500', /Entrada de R\$ 4\.500,00 \+ 36× de R\$ [\d.]+,\d\d/],
  [
    'a trade-in too',
    'entrada=4500&troca=3000',
    /Entrada de R\$ 4\.500,00 \+ usado de R\$ 3\.000,00 \+ 36× de R\$ [\d.]+,\d\d/,
  ],
  ['neither', '', /Sem entrada, 36× de R\$ [\d.]+,\d\d/],
  ['falling ones', 'entrada=4500&sistema=sac', /Entrada de R\$ 4\.500,00 \+ 36×, a 1ª de R\$ [\d.]+,\d\d/],
])('No wrong or misleading number: a saved simulation is listed with %s', async (_, paid, said) => {
  const edge = await createEdge();
  const simulacao = `moto=Crosser+150+S+ABS&preco=22490&${paid}&parcelas=36&banco=banco-alvorecer`;
  const form = { _acao: 'salvar', id: crypto.randomUUID(), nome: 'Joana', nota: '', simulacao };
  await edge.request('/financiamento', { form, como: 'aprovado' });
  const page = await (await edge.request('/financiamento', { como: 'aprovado', pagina: true })).text();
  const list = /class="simulador-salvas.*|Minhas simulações.*/s.exec(page)?.[0] ?? '';
  expect(list.replaceAll('\u00a0', ' ').split('<script')[0]).toMatch(said);
});

test('§2 Financiamento2: before anything is chosen, who saved a simulation finds it and opens it there', async () => {
  const edge = await createEdge();
  const simulacao = 'moto=Crosser+150+S+ABS&preco=22490&entrada=4500&parcelas=36&banco=banco-alvorecer';
  const form = { _acao: 'salvar', id: crypto.randomUUID(), nome: 'Joana', nota: '', simulacao };
  await edge.request('/financiamento', { form, como: 'aprovado' });
  const latestOf = async (como: 'aprovado' | 'admin') => {
    const page = await (await edge.request('/financiamento2', { como, pagina: true })).text();
    return /<section[^>]*aria-label="Últimas simulações".*?<\/section>/s.exec(page)?.[0];
  };
  const latest = await latestOf('aprovado');
  expect(latest).toContain('Joana');
  expect(latest).toMatch(/href="\/financiamento2\?[^"]*moto=Crosser\+150\+S\+ABS[^"]*preco=22490/);
  expect(await latestOf('admin')).toBeUndefined();
});
