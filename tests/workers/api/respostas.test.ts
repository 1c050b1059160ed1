import { ulid } from 'ulid';
import { afterAll, describe, expect, test } from 'vitest';
import { UPLOAD_PART_BYTES } from '../../../app/domain/fotos/foto.ts';
import { API_ENDPOINTS } from '../../../workers/endpoints.ts';
import { conferir } from '../../support/edge/descricao.ts';
import { createEdge, type Edge, type PedidoAoEdge } from '../../support/edge/edge.ts';
import { CDC, CDC_COMPLETO, CONSORCIO, LIBERACRED } from '../../support/financiamento/pedidos.ts';
import { jpegOf, withSegment } from '../../support/fotos/arquivos.ts';
import { makeKey } from '../api/apoio.ts';
import { AVISTA } from '../imagens/apoio.ts';
import { ACESSORIO, CAMPANHA } from '../resource/apoio.ts';
import { CAMPOS, createBancada, SEGREDO, senhaDe } from '../seminovos/apoio-do-pedido.ts';

/** Answers that were seen, by operation. */
const seen = new Set<string>();

type Pedido = PedidoAoEdge & { chave?: string };

/** Asks, and compares the answer with its description. */
async function ask(edge: Edge, method: string, path: string, { chave, ...pedido }: Pedido, status: number) {
  const headers = { ...pedido.headers, ...(chave ? { Authorization: `Bearer ${chave}` } : {}) };
  const answer = await edge.request(path, { ...pedido, method, headers });
  const described = await conferir(method, path, answer);
  expect(described?.faltas, `${method} ${path}`).toEqual([]);
  expect(answer.status, `${method} ${path}`).toBe(status);
  seen.add(described?.parte ?? '');
  return answer;
}

/** A photo of more than one part. */
async function longPhoto(): Promise<Uint8Array> {
  let jpeg = await jpegOf();
  while (jpeg.length < UPLOAD_PART_BYTES + 1000) jpeg = withSegment(jpeg, 0xfe, Array(65_000).fill(65));
  return jpeg;
}

/** Sends a photo in two parts, asking between them how far it is, and once more when it is there. */
async function sendPhoto(edge: Edge, at: string, who: Pedido): Promise<{ id: string }> {
  const jpeg = await longPhoto();
  const part = (from: number, to: number) => ({
    ...who,
    body: jpeg.slice(from, to) as BodyInit,
    headers: {
      ...who.headers,
      'Content-Type': 'image/jpeg',
      'Content-Range': `bytes ${from}-${to - 1}/${jpeg.length}`,
    },
  });
  const progress = () => ask(edge, 'GET', `${at}/envio?total=${jpeg.length}`, who, 200);
  await ask(edge, 'PUT', at, part(0, UPLOAD_PART_BYTES), 202);
  await progress();
  const sent = await ask(edge, 'PUT', at, part(UPLOAD_PART_BYTES, jpeg.length), 201);
  await ask(edge, 'PUT', at, part(UPLOAD_PART_BYTES, jpeg.length), 200);
  await progress();
  return sent.json();
}

describe('Issue 13 §1: what /api answers is what its description says', () => {
  test.each([
    ['campanha', CAMPANHA],
    ['acessorio', ACESSORIO],
  ] as const)('%s, by key and by session', async (nome, novo) => {
    const edge = await createEdge();
    const { chave } = await makeKey(edge);
    const at = `/api/${nome}`;
    const id = ulid();
    for (const who of [{ chave }, { como: 'admin' }] as const) {
      const first = 'chave' in who;
      await ask(edge, 'POST', at, { ...who, json: { ...novo, id } }, first ? 201 : 200);
      await ask(edge, 'GET', `${at}/${id}`, who, 200);
      await ask(edge, 'GET', `${at}?limite=1`, who, 200);
      await ask(edge, 'GET', `${at}?limite=0`, who, 422);
      await ask(edge, 'PUT', `${at}/${id}`, { ...who, json: { versao: 1 } }, 422);
    }
    const other = { ...novo, nome: 'Outro nome' };
    await ask(edge, 'PUT', `${at}/${id}`, { chave, json: { ...other, versao: 1 } }, 200);
    await ask(edge, 'PUT', `${at}/${id}`, { chave, json: { ...novo, versao: 1 } }, 409);
    await ask(edge, 'POST', at, { chave, json: { ...novo, id, nome: 'Terceiro' } }, 200);
    await ask(edge, 'POST', at, { chave, body: '{', headers: { 'Content-Type': 'application/json' } }, 400);
    await ask(edge, 'POST', at, { chave, body: 'x' }, 415);
    await ask(edge, 'DELETE', `${at}/${id}`, { chave }, 200);
    await ask(edge, 'GET', `${at}/${ulid()}`, { chave }, 404);
    await ask(edge, 'GET', at, {}, 401);
    await ask(edge, 'GET', `${at}?empresa=2`, { chave }, 403);
  });

  test('catalogue, brand, companies, FIPE and this description', async () => {
    const edge = await createEdge();
    const { chave } = await makeKey(edge);
    for (const who of [{}, { chave }, { como: 'aprovado' }] as const) {
      await ask(edge, 'GET', '/api/catalogo', who, 200);
      await ask(edge, 'GET', '/api/empresas', who, 200);
      await ask(edge, 'GET', '/api/fipe/busca?q=fazer%20250%202020', who, 200);
      await ask(edge, 'GET', '/api/openapi.json', who, 200);
    }
    const found = await edge.request('/api/fipe/busca?q=fazer');
    const { resultados } = await found.json<{ resultados: { codigo: string }[] }>();
    const code = resultados[0]?.codigo ?? '';
    const modelo = await ask(edge, 'GET', `/api/fipe/${code}`, { chave }, 200);
    const { anos } = await modelo.json<{ anos: { ano: number }[] }>();
    await ask(edge, 'GET', `/api/fipe/${code}/${anos[0]?.ano}`, { chave }, 200);
    await ask(edge, 'GET', `/api/fipe/${code}/1901`, {}, 404);
    await ask(edge, 'GET', '/api/fipe/busca', {}, 422);
    await ask(edge, 'GET', '/api/marca/1', { chave }, 200);
    await ask(edge, 'GET', '/api/marca/2', { chave }, 404);
    const { headers } = await edge.request('/api/catalogo');
    const kept = { headers: { 'If-None-Match': headers.get('ETag') ?? '' } };
    await ask(edge, 'GET', '/api/catalogo', kept, 304);
  });

  test('simulations of each product, and what may be asked', async () => {
    const edge = await createEdge();
    const { chave } = await makeKey(edge);
    const { validade: _, ...completo } = CDC_COMPLETO;
    for (const json of [CDC, completo, LIBERACRED, CONSORCIO])
      for (const who of [{}, { chave }]) await ask(edge, 'POST', '/api/simulacoes', { ...who, json }, 200);
    await ask(edge, 'POST', '/api/simulacoes', { chave, json: {} }, 422);
    await ask(edge, 'GET', '/api/simulacoes/esquema', { chave }, 200);
  });

  test('pieces and photos', async () => {
    const edge = await createBancada();
    const como = 'aprovado' as const;
    await ask(edge, 'GET', '/api/artes/templates', { como }, 200);
    const json = { id: crypto.randomUUID(), tipo: 'oferta', template: 'vitrine', dados: AVISTA };
    const made = await ask(edge, 'POST', '/api/artes', { como, json }, 201);
    const arte = await made.json<{ id: string }>();
    const change = { versao: 1, template: 'vitrine', dados: { ...AVISTA, preco: AVISTA.preco - 100_000 } };
    await ask(edge, 'PUT', `/api/artes/${arte.id}`, { como, json: change }, 200);
    const { id } = await sendPhoto(edge, `/api/fotos/${crypto.randomUUID()}`, { como });
    await ask(edge, 'GET', `/api/fotos/${id}`, { como }, 200);
    await ask(edge, 'GET', `/api/fotos/${id}/reduzida/256`, { como }, 200);
    await ask(edge, 'GET', '/api/modelos/factor-dx/fotos', { como }, 200);
    await ask(edge, 'DELETE', `/api/fotos/${id}`, { como }, 204);
    await ask(edge, 'GET', `/api/fotos/${id}`, { como }, 404);
  });

  test('requests for an evaluation', async () => {
    const edge = await createBancada();
    await ask(edge, 'GET', '/api/avaliacoes/formulario', {}, 200);
    const sent = { id: crypto.randomUUID(), segredo: SEGREDO, campos: CAMPOS, senha: await senhaDe(edge) };
    const first = await ask(edge, 'POST', '/api/avaliacoes', { json: sent }, 201);
    await ask(edge, 'POST', '/api/avaliacoes', { json: sent }, 200);
    await ask(edge, 'POST', '/api/avaliacoes', { json: { ...sent, campos: {} } }, 422);
    const { id } = await first.json<{ id: string }>();
    const who = { headers: { 'X-Segredo': SEGREDO } };
    const foto = await sendPhoto(edge, `/api/avaliacoes/${id}/fotos/${crypto.randomUUID()}`, who);
    await ask(edge, 'GET', `/api/avaliacoes/${id}/fotos/${foto.id}`, who, 200);
    await ask(edge, 'GET', `/api/avaliacoes/${id}/fotos/${foto.id}`, {}, 404);
  });

  test('televisions, people and their session', async () => {
    const edge = await createEdge();
    const tv = await ask(edge, 'POST', '/api/tv/registro', {}, 201);
    await ask(edge, 'POST', '/api/tv/contato', { json: { ...(await tv.json<object>()), mostra: 'x' } }, 200);
    await ask(edge, 'POST', '/api/tv/contato', { json: {} }, 422);
    await ask(edge, 'GET', '/api/sessao/chave', { como: 'aprovado' }, 200);
    await ask(edge, 'GET', '/api/usuarios', { como: 'admin' }, 200);
    await ask(edge, 'GET', '/api/usuario/aprovado', { como: 'aprovado' }, 200);
    await ask(
      edge,
      'PUT',
      '/api/usuario/id-aprovado',
      { como: 'aprovado', json: { nome: 'Novo Nome' } },
      200,
    );
    await ask(edge, 'POST', '/api/usuario', { como: 'semCadastro', json: { nome: 'Gente Nova' } }, 201);
    await ask(edge, 'DELETE', '/api/usuario/id-aprovado', { como: 'admin' }, 204);
    await ask(edge, 'GET', '/api/usuarios', {}, 401);
  });

  afterAll(() => {
    const described = API_ENDPOINTS.flatMap(({ id, respostas }) =>
      Object.keys(respostas).map((status) => `${id} ${status}`),
    );
    expect(described.filter((each) => !seen.has(each))).toEqual([]);
  });
});
