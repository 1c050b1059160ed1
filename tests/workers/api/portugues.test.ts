import { afterAll, describe, expect, test } from 'vitest';
import { createOpenApiDocument } from '../../../workers/api/openapi-document.ts';
import { API_ENDPOINTS } from '../../../workers/endpoints.ts';
import { createEdge, type Edge, type PedidoAoEdge } from '../../support/edge/edge.ts';
import { CAMPOS, SEGREDO, senhaDe } from '../seminovos/apoio-do-pedido.ts';
import { alguns, ERRADOS, emIngles, palavrasDoErro } from './ingles.ts';

type Documento = {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: { name: string; in: string; example?: unknown }[];
        requestBody?: { content: Record<string, { example?: unknown }> };
      }
    >
  >;
};
type Corpo = Documento['paths'][string][string]['requestBody'];
type Objeto = Record<string, unknown>;

const PEDIDO = { id: crypto.randomUUID(), segredo: SEGREDO, campos: CAMPOS };

const isObjeto = (value: unknown): value is Objeto =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies of a body with each field wrong, missing, or of another name, at any depth. */
function spoiled(body: Objeto): Objeto[] {
  return Object.entries(body).flatMap(([name, value], at) => {
    const { [name]: _, ...without } = body;
    return [
      without,
      { ...without, [`${name}x`]: value },
      ...alguns(at).map((wrong) => ({ ...body, [name]: wrong })),
      ...(isObjeto(value) ? spoiled(value).map((inner) => ({ ...body, [name]: inner })) : []),
      ...(Array.isArray(value) && isObjeto(value[0])
        ? spoiled(value[0]).map((inner) => ({ ...body, [name]: [inner] }))
        : []),
    ];
  });
}

/** Bodies that are no JSON, or not announced as such. */
const JSON_DE_NADA: PedidoAoEdge[] = [
  ...['{', '', 'null', '[', '{"a":}', '"x', 'NaN', '\u0000', '{"__proto__":{}}', '[]', '7', '"zzz"'].map(
    (body) => ({ body, headers: { 'Content-Type': 'application/json' } }),
  ),
  { body: new Uint8Array([0xff, 0xfe, 0x7b]), headers: { 'Content-Type': 'application/json' } },
  { body: '{}', headers: { 'Content-Type': 'text/plain' } },
  { body: 'a=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  { body: '{}' },
];

/** Every sentence that was told, and beside which field. */
const told = { palavras: new Set<string>(), campos: new Set<string>() };

const quemPede = new Map(API_ENDPOINTS.map(({ id, quem }) => [id, quem]));

/** Answers that a person would not understand, or that are a fault of ours. */
async function faults(edge: Edge, path: string, pedido: PedidoAoEdge): Promise<string[]> {
  const answer = await edge.request(path, pedido);
  const text = await answer.text();
  const said = `${pedido.method} ${path.slice(0, 90)} ${(JSON.stringify(pedido.json ?? null) ?? '').slice(0, 160)}`;
  if (answer.status >= 500) return [`${answer.status} ${said}: ${text.slice(0, 200)}`];
  if (answer.status < 400) return [];
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : null;
  const words = body ? palavrasDoErro(body) : [text];
  for (const each of words) told.palavras.add(each);
  const { erro } = (body ?? {}) as { erro?: { campos?: object } };
  for (const field of Object.keys(erro?.campos ?? {})) told.campos.add(`${path.split('?')[0]} ${field}`);
  if (words.length === 0) return [`${answer.status} ${said}: no words`];
  return emIngles(words).map((each) => `${answer.status} ${said}: ${each.slice(0, 200)}`);
}

/** Document of /api/openapi.json; enderecos.test.ts compares it with what is there. */
const documento = createOpenApiDocument(API_ENDPOINTS, 'http://localhost:8787') as unknown as Documento;

/** A body that is right as the description shows it; a visitor's request needs a form token besides. */
async function exampleOf(edge: Edge, path: string, body: Corpo): Promise<Objeto | null> {
  const example = Object.values(body?.content ?? {})[0]?.example;
  if (path === '/api/avaliacoes') return { ...PEDIDO, senha: await senhaDe(edge) };
  return isObjeto(example) ? example : null;
}

/** Something to change, made by the description's own example; null where nothing is made that way. */
async function makeOne(edge: Edge, path: string, como: 'visitante' | 'admin'): Promise<string | null> {
  const parent = path.replace(/\/\{id\}$/, '');
  const example =
    parent === path ? null : await exampleOf(edge, parent, documento.paths[parent]?.post?.requestBody);
  if (!example) return null;
  const made = await edge.request(parent, { como, json: { ...example, id: crypto.randomUUID() } });
  return made.status === 201 ? `${parent}/${(await made.json<{ id: string }>()).id}` : null;
}

describe('Issue 25 §1.9: whatever is sent wrong, /api answers in Portuguese and never fails', () => {
  const cases = Object.entries(documento.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operacao]) => ({
      ...{ path, method: method.toUpperCase(), operacao },
      nome: `${method.toUpperCase()} ${path}`,
    })),
  );

  test.each(cases)('$nome', { timeout: 120_000 }, async ({ path, method, operacao }) => {
    const edge = await createEdge();
    const { parameters = [], requestBody, operationId } = operacao;
    const como = quemPede.get(operationId) === 'publico' ? 'visitante' : 'admin';
    const bad: string[] = [];
    const ask = async (to: string, pedido: PedidoAoEdge = {}) => {
      bad.push(...(await faults(edge, to, { como, method, ...pedido })));
    };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(parameters.find((each) => each.name === name)?.example ?? 'zzz')),
    );
    const hasBody = method === 'POST' || method === 'PUT';
    await ask(filled);
    for (const other of ['PATCH', 'DELETE', 'POST']) await ask(filled, { method: other });
    for (const wrong of ['zzz', '-1', '1e9', '%00', '%ff', 'a'.repeat(300), '%3Cb%3E', "'"]) {
      await ask(path.replace(/\{\w+\}/g, wrong));
      const query = parameters.filter((each) => each.in === 'query').map(({ name }) => `${name}=${wrong}`);
      for (const one of [...query, query.join('&'), `zzz=${wrong}`]) await ask(`${filled}?${one}`);
      const headers = Object.fromEntries(
        parameters
          .filter((each) => each.in === 'header')
          .map(({ name }) => [name, wrong.replaceAll('%', 'p')]),
      );
      await ask(filled, { headers });
    }
    await ask(filled, { headers: { Authorization: 'Bearer zzz' } });
    await ask(filled, { headers: { Authorization: `Bearer balcao_${'z'.repeat(8)}_${'z'.repeat(32)}` } });
    if (hasBody) {
      for (const pedido of JSON_DE_NADA) await ask(filled, pedido);
      for (const json of ERRADOS) await ask(filled, { json });
      const example = await exampleOf(edge, path, requestBody);
      const there = await makeOne(edge, path, como);
      if (example) for (const json of spoiled(example)) await ask(there ?? filled, { json });
    }
    expect([...new Set(bad)].slice(0, 12)).toEqual([]);
  });

  afterAll(() => {
    // What is refused before it is looked at would prove nothing.
    expect(told.palavras.size).toBeGreaterThan(60);
    expect(told.campos.size).toBeGreaterThan(120);
  });
});

test('Issue 25 §1.9: what a validator, a parser or a runtime says would be found', () => {
  const said = [
    'Invalid key: Expected "taxa" but received undefined',
    'Invalid length: Expected <=80 but received 100',
    'Unexpected token } in JSON at position 3',
    "TypeError: Cannot read properties of null (reading 'id')",
    'Informe [object Object].',
  ];
  expect(emIngles(said)).toEqual(said);
  expect(emIngles(['Preencha este campo.', 'O corpo não é um JSON válido.', 'Use até 80 letras.'])).toEqual(
    [],
  );
});
