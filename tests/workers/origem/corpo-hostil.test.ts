import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOrigin } from '../../../workers/origem/app.ts';
import { cadastrar, contar, envDaOrigem, esvaziar, linha, pedir, resultado } from './apoio.ts';

const post = (corpo: unknown, headers = {}) => pedir('POST', '/api/usuario', { uid: 'novo', corpo, headers });

beforeEach(esvaziar);

describe('hostile bodies are refused whole', () => {
  test.each<[string, unknown, number]>([
    ['nothing', '', 400],
    ['half a JSON', '{"nome":"Ana"', 400],
    ['two JSON values', '{"nome":"Ana"} {}', 400],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]).buffer, 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a list with a record', '[{"nome":"Ana"}]', 400],
    ['a text', '"Ana"', 400],
    ['a deep nest', '['.repeat(60_000), 400],
    ['__proto__', '{"nome":"Ana","__proto__":{"aprovado":true,"permissoes":["admin"]}}', 422],
    ['constructor', '{"nome":"Ana","constructor":{"prototype":{"aprovado":true}}}', 422],
    ['toString', '{"nome":"Ana","toString":1}', 422],
    ['an empty field name', '{"nome":"Ana","":1}', 422],
    ['NUL in the name', { nome: 'Ana\u0000' }, 422],
    ['a line break in the name', { nome: 'Ana\nLima' }, 422],
    ['a lone surrogate in the name', '{"nome":"Ana \\ud83d"}', 422],
    ['a mark that reverses the reading order', { nome: 'Ana\u202egnp' }, 422],
    ['a name of 60 kB', { nome: 'a'.repeat(60_000) }, 422],
    ['a body just past 64 KiB', { nome: 'a'.repeat(64 * 1024) }, 413],
    ['a body of 1 MB', { nome: 'a'.repeat(1_000_000) }, 413],
  ])('%s → %i', async (_, body, status) => {
    const [found, code] = await resultado(await post(body));
    expect([found, typeof code]).toEqual([status, 'string']);
    expect(await contar()).toBe(0);
  });

  test('a body without end and without Content-Length is cut at the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(0x20));
      },
    });
    const verifier = {
      verify: async () => ({ uid: 'a', email: 'a@b.c', emailVerificado: true, nome: null, expiraEm: 0 }),
    };
    const answer = await createOrigin({ verifier }).fetch(
      new Request('https://origem.interno/api/usuario', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer a' },
        body: endless,
      }),
      envDaOrigem(),
    );
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(512 * 1024);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('content type "%s" → 415', async (kind) => {
    expect(await resultado(await post({ nome: 'Ana' }, { 'Content-Type': kind }))).toEqual([
      415,
      'tipo-nao-aceito',
    ]);
  });

  test('a charset beside the type is accepted', async () => {
    expect((await post({ nome: 'Ana' }, { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(
      201,
    );
  });

  test('what is text is stored as it was given', async () => {
    const nome = '</script><b>Zoë "O\'Neil" 🏍️ \u200fשלום\u200f; DROP TABLE usuarios; --';
    expect(await (await post({ nome })).json()).toMatchObject({ nome });
    expect(await linha('novo')).toMatchObject({ nome });
  });
});

describe('hostile addresses', () => {
  test.each([
    '/api/usuario/%00',
    '/api/usuario/%E0%A4%A',
    '/api/usuario/..%2F..%2Fusuarios',
    `/api/usuario/${'a'.repeat(5000)}`,
    "/api/usuario/'%20OR%201=1--",
    '/api/usuario/__proto__',
    '/api/usuario/%F0%9F%8F%8D',
  ])('%s reaches nobody', async (path) => {
    await cadastrar({ uid: 'admin', rede: true });
    for (const method of ['GET', 'DELETE']) {
      expect(await resultado(await pedir(method, path, { uid: 'admin' }))).toEqual([404, 'nao-encontrado']);
    }
    expect(await contar()).toBe(1);
  });
});

describe('whatever is sent', () => {
  test('answers 201, 200 or a refusal, never 500, and what is stored has a name', async () => {
    const field = fc.constantFrom(
      'nome',
      'telefone',
      'id_empresa',
      'descricao_cargo',
      'uid',
      'aprovado',
      'x',
    );
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.integer(), fc.constant(null));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, value), async (body) => {
        await env.ORIGEM_DB.prepare('DELETE FROM usuarios').run();
        const { status } = await post(body);
        expect([200, 201, 400, 403, 422]).toContain(status);
        expect(await contar()).toBe(status === 201 ? 1 : 0);
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  test('a database that fails gives 500 without a word of why, and no personal data in the log', async () => {
    const log: string[] = [];
    const { error } = console;
    console.error = (line: unknown) => log.push(String(line));
    await env.ORIGEM_DB.prepare('ALTER TABLE usuarios RENAME TO fora').run();
    try {
      const answer = await post({ nome: 'Ana Segredo' });
      expect(await answer.json()).toEqual({
        erro: { codigo: 'falha-interna', mensagem: 'Algo deu errado. Tente de novo em instantes.' },
      });
      expect(answer.status).toBe(500);
      expect(log).toHaveLength(1);
      expect(log[0]).toContain('/api/usuario');
      expect(log.join()).not.toMatch(/Segredo|novo@|"novo"/);
    } finally {
      console.error = error;
      await env.ORIGEM_DB.prepare('ALTER TABLE fora RENAME TO usuarios').run();
    }
  });
});
