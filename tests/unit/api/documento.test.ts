import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { API_KEY_SCOPES } from '~/domain/chaves/api-key-scopes.ts';
import { readApiDocument, readErrorStatuses } from '~/telas/desenvolvedores/read-document.ts';
import { createOpenApiDocument } from '../../../workers/api/openapi-document.ts';
import { API_ENDPOINTS } from '../../../workers/endpoints.ts';

const HOST = 'https://balcao.exemplo';
const documento = createOpenApiDocument(API_ENDPOINTS, HOST);
const operations = Object.entries(documento.paths).flatMap(([caminho, methods]) =>
  Object.entries(methods).map(([metodo, operacao]) => ({ caminho, metodo, operacao })),
);

/** A validator of another author; its references are those of the description. */
function createAjv() {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
  addFormats.default(ajv);
  for (const [nome, schema] of Object.entries(documento.components.schemas))
    ajv.addSchema({ ...located(schema as object), $id: `${HOST}/${nome}` });
  return ajv;
}
/** References as they stand in one document, seen from another. */
function located(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${HOST}/`)) as object;
}
const ajv = createAjv();

/** Every body and answer with a schema. */
const bodies = operations.flatMap(({ operacao }) => [
  ...Object.values(operacao.requestBody?.content ?? {}).map(
    (body) => [operacao.operationId, 'corpo', body] as const,
  ),
  ...Object.entries(operacao.responses).flatMap(([status, response]) =>
    'content' in response
      ? Object.values(response.content ?? {}).map((body) => [operacao.operationId, status, body] as const)
      : [],
  ),
]);

describe('Issue 13 §1: the description of /api is what it says it is', () => {
  test('OpenAPI 3.1, by its published schema', async () => {
    const result = await new Validator().validate(structuredClone(documento) as never);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  test('names of operations are unique, and every scope opens one at least', () => {
    const ids = operations.map(({ operacao }) => operacao.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const asked = operations.flatMap(({ operacao }) => operacao.security.flatMap(({ chave }) => chave ?? []));
    expect([...new Set(asked)].sort()).toEqual(API_KEY_SCOPES.map(({ valor }) => valor).sort());
  });

  test('every part of a path is described, and none that is not there', () => {
    for (const { caminho, operacao } of operations)
      expect(
        (operacao.parameters ?? []).filter((each) => each.in === 'path').map(({ name }) => name),
      ).toEqual([...caminho.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  });

  test.each(bodies)('%s %s: the example is one', (_id, _part, { schema, example }) => {
    if (!schema) return;
    const validate = ajv.compile(located(schema));
    expect(example).toBeDefined();
    validate(example);
    expect(validate.errors ?? []).toEqual([]);
  });

  test('bodies of errors look as the page shows them', () => {
    const validate = ajv.compile({ $ref: `${HOST}/Erro` });
    for (const { content } of Object.values(documento.components.responses)) {
      validate(content['application/json']?.example);
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  test('nothing that a key may read has costs, CPF, chassis, plates or contacts of people', () => {
    const opened = operations.filter(({ operacao }) => operacao.security.some(({ chave }) => chave));
    for (const { operacao } of opened) {
      const answers = JSON.stringify(Object.values(operacao.responses));
      const names = answers.match(/"#\/components\/schemas\/(\w+)"/g) ?? [];
      const named = names.map((name) => documento.components.schemas[name.slice(22, -1)]);
      expect(JSON.stringify([answers, named])).not.toMatch(
        /"(?:cpf|custo|chassi|placa|email|celular|renavam)\\?"/i,
      );
    }
  });
});

describe('Issue 13 §1: the page for who connects a dealer system', () => {
  const grupos = readApiDocument(documento);
  const all = grupos.flatMap((grupo) => grupo.operacoes);

  test('it has every endpoint once, with a request and an answer', () => {
    expect(all.map(({ id }) => id).sort()).toEqual(
      operations.map(({ operacao }) => operacao.operationId).sort(),
    );
    expect(new Set(grupos.map(({ ancora }) => ancora)).size).toBe(grupos.length);
    for (const { pedido, caminho } of all) {
      expect(pedido).toContain(`'${HOST}/api/`);
      expect(pedido.split('\n')[0], caminho).not.toMatch(/[{}]/);
    }
  });

  test('a request may be pasted into a shell as it stands', () => {
    const create = all.find(({ id }) => id === 'createAcessorio');
    expect(create?.pedido.split(' \\\n  ')).toEqual([
      `curl -X POST '${HOST}/api/acessorio'`,
      "-H 'Authorization: Bearer SUA_CHAVE'",
      "-H 'Content-Type: application/json'",
      expect.stringMatching(/^-d '\{"id":"01J.*"codigo":"BAU-45".*\}'$/),
    ]);
    expect(create).toMatchObject({
      acesso: 'Com chave',
      escopo: 'acessorio:escrita',
      resposta: { status: '201' },
    });
    expect(create?.corpo.find(({ nome }) => nome === 'preco')).toEqual({
      ...{ nome: 'preco', tipo: 'inteiro de 1 a 10000000', obrigatorio: true },
      descricao: 'Preço, em centavos.',
    });
  });

  test('each error has its words', () => {
    expect(readErrorStatuses(documento).map(({ status }) => status)).toContain('429');
    for (const { descricao, codigo } of readErrorStatuses(documento))
      expect(descricao && codigo).toBeTruthy();
  });
});
