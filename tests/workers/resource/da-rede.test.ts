import { expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { api, CAMPANHA, FORM, make } from './apoio.ts';

const page = async (edge: Edge, path: string, como: Ator) =>
  (await edge.request(path, { como, pagina: true })).text();

const DA_REDE = { ...CAMPANHA, nome: 'Mês da rede', lojas: ['1', '2'] };

/** Made in company 1 by who rules the network; company 2 has one of its own. */
async function open() {
  const edge = await createEdge();
  const id = await make(edge, 'campanha', DA_REDE, 'adminDaRede', '?empresa=1');
  await make(edge, 'campanha', { ...CAMPANHA, nome: 'Só da um' });
  const own = await make(
    edge,
    'campanha',
    { ...CAMPANHA, nome: 'Só da dois', fim: '2026-12-30' },
    'adminDeOutraEmpresa',
  );
  return { edge, id, own };
}

test('Issue 13 §1: a campaign of the network is in the lists of the stores it names, and of no other', async () => {
  const { edge } = await open();
  for (const como of ['adminDeOutraEmpresa', 'deOutraEmpresa'] as const) {
    const list = await page(edge, '/campanha', como);
    expect(list).toContain('Mês da rede');
    expect(list).toContain('Da rede:');
    expect(list).toContain('Só da dois');
    expect(list).not.toContain('Só da um');
    const { body } = await api(edge, 'GET', 'campanha', como);
    expect(body.itens?.map(({ nome }) => nome)).toEqual(['Só da dois', 'Mês da rede']);
  }
  const list = await page(edge, '/campanha', 'admin');
  expect(list).toContain('Mês da rede');
  expect(list).not.toContain('Da rede:');
  await make(
    edge,
    'campanha',
    { ...DA_REDE, nome: 'Só para a um', lojas: ['1'] },
    'adminDaRede',
    '?empresa=1',
  );
  expect(await page(edge, '/campanha', 'adminDeOutraEmpresa')).not.toContain('Só para a um');
});

test('Issue 13 §1: the administrator of a store that it names reads it and changes nothing of it', async () => {
  const { edge, id } = await open();
  const list = await page(edge, '/campanha', 'adminDeOutraEmpresa');
  expect(list).toContain(`ver=${id}`);
  expect(list).not.toContain(`/campanha/editar/${id}`);
  const sheet = await page(edge, `/campanha?ver=${id}`, 'adminDeOutraEmpresa');
  expect(sheet).toContain('Criada por');
  expect(sheet, 'what was done with it is its own company’s').not.toContain('Gil criou');
  const form = await edge.request(`/campanha/editar/${id}`, { como: 'adminDeOutraEmpresa', pagina: true });
  expect([form.status, form.headers.get('Location')]).toEqual([302, expect.stringContaining(`ver=${id}`)]);
  const sent = await edge.request(`/campanha/editar/${id}`, {
    ...{ como: 'adminDeOutraEmpresa', pagina: true },
    form: { ...FORM, versao: '1', nome: 'Minha agora' },
  });
  expect(await sent.text()).not.toContain('Minha agora');
  for (const [method, json] of [
    ['PUT', { ...DA_REDE, nome: 'Minha agora', versao: 1 }],
    ['DELETE', undefined],
  ] as const)
    expect((await api(edge, method, `campanha/${id}`, 'adminDeOutraEmpresa', json)).status).toBe(404);
  const { body } = await api(edge, 'GET', `campanha/${id}`, 'admin');
  expect([body.nome, body.versao]).toEqual(['Mês da rede', 1]);
  const csv = await (await edge.request('/campanha/csv', { como: 'adminDeOutraEmpresa' })).text();
  expect([csv.includes('Só da dois'), csv.includes('Mês da rede')]).toEqual([true, false]);
});

test('Issue 13 §1: the pages of a list hold each once, whoever made it', async () => {
  const edge = await createEdge();
  for (let n = 0; n < 9; n += 1) {
    const nome = `C${n}`;
    if (n % 2 === 0) await make(edge, 'campanha', { ...CAMPANHA, nome }, 'adminDeOutraEmpresa');
    else await make(edge, 'campanha', { ...DA_REDE, nome }, 'adminDaRede', '?empresa=1');
  }
  for (const order of ['nome', 'recentes', 'fim']) {
    const seen: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `campanha?limite=2&ordem=${order}${cursor && `&depois=${encodeURIComponent(cursor)}`}`;
      const { body } = await api(edge, 'GET', query, 'deOutraEmpresa');
      seen.push(...(body.itens ?? []).map(({ nome }) => nome));
      cursor = body.proximo ?? null;
    }
    expect([...seen].sort(), order).toEqual(['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8']);
    if (order === 'nome') expect(seen).toEqual([...seen].sort());
  }
});
