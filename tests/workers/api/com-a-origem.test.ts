import { beforeEach, describe, expect, it } from 'vitest';
import type { TokenVerifier } from '../../../workers/identidade/tokens.ts';
import { createOrigin } from '../../../workers/origem/app.ts';
import { clearCache, createCenario, sessaoDe } from '../../support/upstream/cenario.ts';
import { createPorta } from '../../support/upstream/porta-api.ts';
import { AGORA, cadastrar, contar, envDaOrigem, esvaziar, linha } from '../origem/apoio.ts';

/** Takes the tokens of `sessaoDe`; real tokens are the subject of the identity tests. */
const verifier: TokenVerifier = {
  async verify(token) {
    const uid = token.replace('token-de-', '');
    return { uid, email: `${uid}@exemplo.com.br`, emailVerificado: true, nome: null, expiraEm: 0 };
  },
};

const origem = createOrigin({ verifier, clock: () => AGORA });

function setUp() {
  const cenario = createCenario([], {
    fetch: async (url, init) => origem.fetch(new Request(url, init), envDaOrigem()),
  });
  return { ...cenario, porta: createPorta(cenario) };
}

beforeEach(async () => {
  await clearCache();
  await esvaziar();
});

describe('section 7: the edge in front of the embedded origin', () => {
  it('a person registers, is approved, becomes administrator, changes company and is deleted', async () => {
    await cadastrar({ uid: 'chefe', rede: true, aprovado: true });
    const { porta, request } = setUp();

    const created = await porta(sessaoDe('novo'), 'POST', '/usuario', {
      json: { nome: 'Novo Silva', telefone: '(11) 98765-4321', id_empresa: 2 },
    });
    expect(created.status).toBe(201);
    const novo = (await created.json()) as { id: string };
    expect(await request(sessaoDe('novo')).me()).toEqual(novo);

    const put = (json: unknown) => porta(sessaoDe('chefe'), 'PUT', `/usuario/${novo.id}`, { json });
    expect((await put({ aprovado: true })).status).toBe(200);
    expect((await put({ permissoes: ['admin'] })).status).toBe(200);
    expect(await (await put({ id_empresa: 1 })).json()).toMatchObject({
      nome: 'Novo Silva',
      telefone: '11987654321',
      id_empresa: 1,
      aprovado: true,
      permissoes: ['admin'],
    });
    expect(await (await porta(sessaoDe('novo'), 'GET', '/usuarios')).json()).toHaveLength(2);

    expect((await porta(sessaoDe('chefe'), 'DELETE', `/usuario/${novo.id}`)).status).toBe(204);
    expect(await linha('novo')).toBeNull();
    expect((await porta(sessaoDe('novo'), 'GET', '/usuario/novo')).status).toBe(404);
  });

  it('a person changes the own name, phone and job title with the whole object', async () => {
    await cadastrar({ uid: 'ana' });
    const { porta } = setUp();
    const ana = (await (await porta(sessaoDe('ana'), 'GET', '/usuario/ana')).json()) as object;
    const response = await porta(sessaoDe('ana'), 'PUT', '/usuario/id-ana', {
      json: { ...ana, nome: 'Ana Nova', telefone: '11 3333-4444', descricao_cargo: 'Gerente' },
    });
    expect(response.status).toBe(200);
    expect(await linha('ana')).toMatchObject({
      nome: 'Ana Nova',
      telefone: '1133334444',
      descricao_cargo: 'Gerente',
    });
  });

  it('companies come through without the fields that are no business of this list', async () => {
    const { porta } = setUp();
    const empresas = (await (await porta(null, 'GET', '/empresas')).json()) as object[];
    expect(empresas.map((empresa) => Object.keys(empresa).sort())).toEqual(
      Array(2).fill(['cidade', 'endereco', 'id', 'nome', 'uf']),
    );
  });

  it('two administrators who demote each other at the same moment leave one', async () => {
    await cadastrar({ uid: 'um', rede: true, aprovado: true });
    await cadastrar({ uid: 'dois', rede: true, aprovado: true });
    const { porta } = setUp();
    const responses = await Promise.all([
      porta(sessaoDe('um'), 'PUT', '/usuario/id-dois', { json: { permissoes: [] } }),
      porta(sessaoDe('dois'), 'PUT', '/usuario/id-um', { json: { permissoes: [] } }),
    ]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const admins = [await linha('um'), await linha('dois')].filter(
      (row) => row?.permissoes === '["admin","rede"]',
    );
    expect(admins).toHaveLength(1);
  });

  it('the same registration sent twice at once stores one row', async () => {
    const { porta } = setUp();
    const send = () => porta(sessaoDe('novo'), 'POST', '/usuario', { json: { nome: 'Novo Silva' } });
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await contar()).toBe(1);
  });
});
