import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { Edge } from '../../support/edge/edge.ts';
import { rasterizadorSemPecas } from '../../support/edge/rasterizador-em-branco.ts';
import { jpegOf } from '../../support/fotos/arquivos.ts';
import { createBancada, send } from '../fotos/apoio.ts';
import { type Criada, camposOf, stored } from './apoio.ts';

vi.setConfig({ testTimeout: 60_000 });

const PARABENS = {
  cliente: 'Ana',
  moto: 'factor-dx',
  consentimento: { como: 'mensagem', versao: 3 },
  nome: 'Bruno Reis',
  telefone: '41987654321',
};

const publish = (edge: Edge, foto: object) =>
  edge.request('/api/artes', {
    json: {
      id: crypto.randomUUID(),
      tipo: 'parabens',
      template: 'entrega',
      dados: { ...PARABENS, foto },
    },
    como: 'aprovado',
  });

test('a photo of the company stands in the picture, named by its place in the bucket', async () => {
  const edge = await createBancada({ rasterizer: rasterizadorSemPecas });
  const foto = await send(edge, await jpegOf());
  const answer = await publish(edge, { id: foto.id, foco: { x: 0.2, y: 0.5 }, zoom: 1.5 });
  expect(answer.status).toBe(201);
  const { imagens } = await answer.json<Criada>();
  const picture = await edge.request(imagens.feed ?? '');
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  await picture.arrayBuffer();
  const content = await env.DB.prepare("SELECT conteudo FROM imagens WHERE formato = 'feed'").first<string>(
    'conteudo',
  );
  const { dados } = JSON.parse(content ?? '');
  expect(dados.foto).toMatchObject({ largura: 96, altura: 64, foco: { x: 0.2, y: 0.5 }, zoom: 1.5 });
  expect(dados.foto.src).toMatch(/^fotos\/1\/[0-9a-f]{64}.*\.jpg$/);
});

test('a photo of another company is none: 422 at its field, nothing stored', async () => {
  const edge = await createBancada({ rasterizer: rasterizadorSemPecas });
  const foto = await send(edge, await jpegOf(), { como: 'deOutraEmpresa' });
  const answer = await publish(edge, { id: foto.id });
  expect([answer.status, Object.keys(await camposOf(answer))]).toEqual([422, ['foto']]);
  expect(await stored()).toMatchObject({ artes: 0, imagens: 0 });
});

test('a photo that was erased: what was drawn stays, a size that was not says so', async () => {
  const edge = await createBancada({ rasterizer: rasterizadorSemPecas });
  const foto = await send(edge, await jpegOf());
  const { imagens } = await (await publish(edge, { id: foto.id })).json<Criada>();
  await edge.request(`/api/fotos/${foto.id}`, { method: 'DELETE', como: 'aprovado' });
  expect((await edge.request(imagens.feed ?? '')).status).toBe(200);
  expect((await edge.request(imagens.impresso ?? '')).status).toBe(410);
});
