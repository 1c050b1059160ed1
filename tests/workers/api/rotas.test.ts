import { beforeEach, describe, expect, it } from 'vitest';
import { clearCache, createCenario, sessaoDe } from '../../support/upstream/cenario.ts';
import { usuarioDeTeste } from '../../support/upstream/memory-api.ts';
import { createPorta } from '../../support/upstream/porta-api.ts';

const ana = usuarioDeTeste({ uid: 'ana' });
const chefe = usuarioDeTeste({ uid: 'chefe', permissoes: ['admin', 'rede'] });

function setUp(usuarios = [ana, chefe]) {
  const cenario = createCenario(structuredClone(usuarios));
  return { ...cenario, porta: createPorta(cenario) };
}

beforeEach(clearCache);

describe('contracts: answers of /api/usuario, /api/usuarios and /api/empresas', () => {
  it('a user is the record of section 3, never kept by anything on the way', async () => {
    const { porta } = setUp();
    const response = await porta(sessaoDe('ana'), 'GET', '/usuario/ana');
    expect(await response.json()).toEqual(ana);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('X-Cache says where each answer came from', async () => {
    const { porta, settle } = setUp();
    const cacheOf = async (method: string, path: string, json?: unknown) => {
      const response = await porta(sessaoDe('chefe'), method, path, { json });
      await settle();
      return response.headers.get('X-Cache');
    };
    expect(await cacheOf('GET', '/usuario/chefe')).toBe('MISS');
    expect(await cacheOf('GET', '/usuario/chefe')).toBe('HIT');
    expect(await cacheOf('GET', '/usuarios')).toBe('MISS');
    expect(await cacheOf('GET', '/usuarios')).toBe('HIT');
    expect(await cacheOf('GET', '/empresas')).toBe('MISS');
    expect(await cacheOf('GET', '/empresas')).toBe('HIT');
    // Somebody else's record is never anybody's copy (issue 9 §2).
    expect(await cacheOf('GET', '/usuario/fantasma')).toBe('BYPASS');
    expect(await cacheOf('PUT', '/usuario/id-ana', { nome: 'Ana Nova' })).toBe('BYPASS');
    expect(await cacheOf('DELETE', '/usuario/id-ana')).toBe('BYPASS');
  });

  it('POST answers 201 with the created record', async () => {
    const { porta } = setUp();
    const response = await porta(sessaoDe('novo'), 'POST', '/usuario', {
      json: {
        uid: 'novo',
        nome: '  Novo Silva ',
        telefone: '',
        id_empresa: null,
        descricao_cargo: '',
        email_verificado: true,
        email: 'NOVO@exemplo.com.br',
      },
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      id: 'id-novo',
      uid: 'novo',
      nome: 'Novo Silva',
      telefone: null,
      id_empresa: null,
      descricao_cargo: 'Consultor de vendas',
      email: 'novo@exemplo.com.br',
      email_verificado: true,
      aprovado: false,
      permissoes: [],
    });
  });

  it('PUT takes the whole user object, as section 7 sends it, when only allowed fields differ', async () => {
    const { porta, api } = setUp();
    const response = await porta(sessaoDe('ana'), 'PUT', '/usuario/id-ana', {
      json: { ...ana, nome: 'Ana Nova', telefone: null },
    });
    expect(response.status).toBe(200);
    expect(api.usuarios[0]).toEqual({ ...ana, nome: 'Ana Nova', telefone: null });
  });

  it('companies may be kept for a minute by anybody, and an ETag saves sending them again', async () => {
    const { porta } = setUp();
    const first = await porta(null, 'GET', '/empresas');
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toContain('public, max-age=60');
    expect(await first.json()).toHaveLength(2);
    for (const tag of [etag, etag.replace('W/', ''), `"outro", ${etag}`, '*']) {
      const again = await porta(null, 'GET', '/empresas', { headers: { 'If-None-Match': tag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const other = await porta(null, 'GET', '/empresas', { headers: { 'If-None-Match': '"outro"' } });
    expect(other.status).toBe(200);
  });

  it('HEAD answers as GET without the body', async () => {
    const { porta } = setUp();
    const response = await porta(null, 'HEAD', '/empresas');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('contracts: errors are { erro: { codigo, mensagem } }', () => {
  const json = { 'Content-Type': 'application/json' };

  it.each([
    ['text that is no JSON', { body: '{"nome":', headers: json }, 400],
    ['an empty body', { body: '', headers: json }, 400],
    ['bytes that are no text', { body: new Uint8Array([0xff, 0xfe]), headers: json }, 400],
    ['a list', { json: [1, 2] }, 400],
    ['null', { json: null }, 400],
    ['a text', { json: 'oi' }, 400],
    ['a form', { body: new URLSearchParams({ nome: 'Ana' }) }, 415],
    ['no type at all', { body: new Uint8Array([123, 125]) }, 415],
    ['more than 64 KiB', { json: { nome: 'a'.repeat(65 * 1024) } }, 413],
    ['a field nobody knows', { json: { nome: 'Ana Nova', salario: 1 } }, 422],
    ['a name of 1 KiB', { json: { nome: 'a'.repeat(1024) } }, 422],
  ])('%s is refused', async (_, init, status) => {
    const { porta, api } = setUp();
    const response = await porta(sessaoDe('ana'), 'PUT', '/usuario/id-ana', init);
    expect(response.status).toBe(status);
    expect(Object.keys((await response.json()) as object)).toEqual(['erro']);
    expect(api.usuarios).toEqual([ana, chefe]);
  });

  it('more than 64 KiB that announce no length are refused too', async () => {
    const { porta } = setUp();
    const piece = new TextEncoder().encode(' '.repeat(8 * 1024));
    let left = 20;
    const body = new ReadableStream({
      pull(controller) {
        left -= 1;
        if (left < 0) controller.close();
        else controller.enqueue(piece);
      },
    });
    const response = await porta(sessaoDe('ana'), 'PUT', '/usuario/id-ana', { body, headers: json });
    expect(response.status).toBe(413);
  });

  it('422 has a message per field', async () => {
    const { porta } = setUp();
    const response = await porta(sessaoDe('chefe'), 'PUT', '/usuario/id-ana', {
      json: { nome: ' ', telefone: '123', id_empresa: '1', aprovado: 'sim', permissoes: ['ADMIN', 7] },
    });
    expect(await response.json()).toEqual({
      erro: {
        codigo: 'dados-invalidos',
        mensagem: 'Confira os campos e tente de novo.',
        campos: {
          nome: 'Informe o nome.',
          telefone: 'Confira o telefone, com DDD.',
          id_empresa: 'Escolha uma empresa da lista.',
          aprovado: 'Responda sim ou não.',
          permissoes: 'Permissão desconhecida.',
        },
      },
    });
  });

  it('Issue 25 §2, F-10: a name in letters that no font has is told beside its field', async () => {
    const { porta } = setUp();
    const response = await porta(sessaoDe('chefe'), 'PUT', '/usuario/id-ana', {
      json: { nome: 'محمد', descricao_cargo: '经理' },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      erro: {
        campos: {
          nome: 'Não dá para escrever م ح د na imagem ou no PDF. Troque por letras comuns.',
        },
      },
    });
  });

  it.each(['__proto__', 'constructor', 'toString', 'permissoes.0'])(
    '%s is a field nobody knows',
    async (field) => {
      const { porta } = setUp();
      const response = await porta(sessaoDe('chefe'), 'PUT', '/usuario/id-ana', {
        body: `{"nome":"Ana Nova","${field}":{"aprovado":true}}`,
        headers: json,
      });
      expect(response.status).toBe(422);
      expect(await response.text()).toContain(field);
    },
  );

  it.each([
    ['PATCH', '/usuario/id-ana', 'GET, HEAD, PUT, DELETE'],
    ['POST', '/usuario/id-ana', 'GET, HEAD, PUT, DELETE'],
    ['GET', '/usuario', 'POST'],
    ['DELETE', '/usuario', 'POST'],
    ['POST', '/usuarios', 'GET, HEAD'],
    ['PUT', '/empresas', 'GET, HEAD'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const { porta } = setUp();
    const response = await porta(sessaoDe('chefe'), method, path);
    expect([response.status, response.headers.get('Allow')]).toEqual([405, allow]);
    expect(await response.json()).toMatchObject({ erro: { codigo: 'metodo-nao-permitido' } });
  });

  it('a visitor learns nothing from a broken body: 401 comes first', async () => {
    const { porta } = setUp();
    expect((await porta(null, 'POST', '/usuario', { body: 'x' })).status).toBe(401);
    expect((await porta(null, 'PUT', '/usuario/id-ana', { body: 'x' })).status).toBe(401);
  });

  it.each([
    [429, { tipo: 'status', status: 429, headers: { 'Retry-After': '7' } }],
    [502, { tipo: 'queda' }],
  ] as const)('%d of the upstream reaches the client as JSON', async (status, failure) => {
    const { porta, upstream } = setUp();
    upstream.fail(failure);
    const response = await porta(null, 'GET', '/empresas');
    expect(response.status).toBe(status);
    expect(response.headers.get('Retry-After')).toBe(status === 429 ? '7' : null);
    expect(await response.json()).toMatchObject({ erro: { codigo: expect.any(String) } });
  });

  it('504 of the upstream reaches the client as JSON', async () => {
    const { porta, upstream, relogio } = setUp();
    upstream.fail({ tipo: 'latencia', ms: 60_000 });
    const response = porta(null, 'GET', '/empresas');
    await upstream.asked('GET');
    await relogio.advance(5000);
    expect((await response).status).toBe(504);
  });
});

describe('security: hostile text is stored as given or refused with a message', () => {
  it.each([
    ['markup', '</script><b>Ana</b>', 200],
    ['accents and apostrophes', "D'Ávila Ção", 200],
    ['NUL', 'Ana\u0000Souza', 422],
    ['a lone surrogate', 'Ana \ud800', 422],
    ['a mark that turns the reading order', 'Ana \u202eazuoS', 422],
    ['invisible characters only', '\u200b\u200b', 422],
    ['a line break', 'Ana\nSouza', 422],
  ])('%s', async (_, nome, status) => {
    const { porta, api } = setUp();
    const response = await porta(sessaoDe('ana'), 'PUT', '/usuario/id-ana', { json: { nome } });
    expect(response.status).toBe(status);
    expect(api.usuarios[0]?.nome).toBe(status === 200 ? nome : ana.nome);
  });
});
