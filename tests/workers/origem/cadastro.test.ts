import { beforeEach, describe, expect, test } from 'vitest';
import { cadastrar, contar, esvaziar, linha, pedir, resultado } from './apoio.ts';

const post = (corpo: unknown, extra: Parameters<typeof pedir>[2] = {}) =>
  pedir('POST', '/api/usuario', { uid: 'novo', corpo, ...extra });

beforeEach(esvaziar);

describe('§7 POST /usuario', () => {
  test('the payload of the specification registers the person, who waits for approval', async () => {
    const answer = await post({
      uid: 'novo',
      nome: '  Ana Conceição ',
      telefone: '(41) 99876-5432',
      id_empresa: 2,
      descricao_cargo: 'Gerente',
      email_verificado: true,
      email: 'NOVO@exemplo.com.br',
    });
    expect(answer.status).toBe(201);
    const created = await answer.json();
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      uid: 'novo',
      nome: 'Ana Conceição',
      telefone: '41998765432',
      id_empresa: 2,
      descricao_cargo: 'Gerente',
      email: 'novo@exemplo.com.br',
      email_verificado: true,
      aprovado: false,
      permissoes: [],
    });
    expect(await (await pedir('GET', '/api/usuario/novo', { uid: 'novo' })).json()).toEqual(created);
    expect(await linha('novo')).toMatchObject({
      criado_em: '2026-11-20T12:00:00.000Z',
      alterado_em: '2026-11-20T12:00:00.000Z',
    });
  });

  test('§9: only a name is needed; the job title is "Consultor de vendas"', async () => {
    expect(await (await post({ nome: 'Ana' })).json()).toMatchObject({
      descricao_cargo: 'Consultor de vendas',
      telefone: null,
      id_empresa: null,
    });
  });

  test.each<[string, unknown, number, string]>([
    ['§5: no name', {}, 422, 'nome'],
    ['§5: blank name', { nome: ' \t ' }, 422, 'nome'],
    ['a name that is no text', { nome: 7 }, 422, 'nome'],
    ['a name past 120 letters', { nome: 'a'.repeat(121) }, 422, 'nome'],
    ['a telephone that is none', { nome: 'Ana', telefone: '12345' }, 422, 'telefone'],
    ['a company that does not exist', { nome: 'Ana', id_empresa: 99 }, 422, 'id_empresa'],
    ['a company as text', { nome: 'Ana', id_empresa: '1' }, 422, 'id_empresa'],
    ['an unknown field', { nome: 'Ana', apelido: 'Aninha' }, 422, 'apelido'],
    ['somebody else’s uid', { nome: 'Ana', uid: 'outra' }, 403, 'uid'],
    ['somebody else’s e-mail', { nome: 'Ana', email: 'dona@exemplo.com.br' }, 403, 'email'],
    ['approving oneself', { nome: 'Ana', aprovado: true }, 403, 'aprovado'],
    ['giving oneself permissions', { nome: 'Ana', permissoes: ['admin'] }, 403, 'permissoes'],
    ['choosing the id', { nome: 'Ana', id: '1' }, 403, 'id'],
  ])('%s is refused and stores nothing', async (_, body, status, field) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ erro: { campos: { [field]: expect.any(String) } } });
    expect(await contar()).toBe(0);
  });

  test('§4: an e-mail that is not verified does not register', async () => {
    const answer = await post({ nome: 'Ana' }, { claims: { email_verified: false } });
    expect(await resultado(answer)).toEqual([403, 'aguardando-verificacao']);
    expect(await contar()).toBe(0);
  });
});

describe('idempotence: one registration per uid', () => {
  const ANA = { nome: 'Ana', telefone: '41998765432', id_empresa: 1 };

  test('the same registration again gives the same record', async () => {
    const first = await post(ANA);
    const segunda = await post({ ...ANA, telefone: '(41) 99876-5432' });
    expect([first.status, segunda.status]).toEqual([201, 200]);
    expect(await segunda.json()).toEqual(await first.json());
    expect(await contar()).toBe(1);
  });

  test('ten at the same moment store one row and give it to all', async () => {
    const respostas = await Promise.all(Array.from({ length: 10 }, () => post(ANA)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    const ids = await Promise.all(respostas.map(async (r) => JSON.stringify(await r.json())));
    expect(new Set(ids).size).toBe(1);
    expect(await contar()).toBe(1);
  });

  test.each([{ nome: 'Outra' }, { telefone: null }, { id_empresa: 2 }, { descricao_cargo: 'Gerente' }])(
    'a second one with %j is a conflict and changes nothing',
    async (other) => {
      await post(ANA);
      const before = await linha('novo');
      expect(await resultado(await post({ ...ANA, ...other }))).toEqual([409, 'ja-cadastrado']);
      expect(await linha('novo')).toEqual(before);
    },
  );

  test('approval is kept when the registration arrives once more', async () => {
    await cadastrar({ uid: 'novo', nome: 'Ana', aprovado: true });
    expect(await (await post({ nome: 'Ana', id_empresa: 1 })).json()).toMatchObject({ aprovado: true });
  });
});

describe('ADMINISTRADORES: the first administrator of an installation', () => {
  const dona = { uid: 'uid-da-dona', corpo: { nome: 'Dona' } };

  test('a verified address of the setting registers as approved administrator of the network, whatever its case', async () => {
    const answer = await pedir('POST', '/api/usuario', {
      ...dona,
      claims: { email: 'DONA@exemplo.com.br' },
    });
    expect(await answer.json()).toMatchObject({ aprovado: true, permissoes: ['admin', 'rede'] });
  });

  test('the same address, not verified, registers nobody', async () => {
    const claims = { email: 'dona@exemplo.com.br', email_verified: false };
    expect((await pedir('POST', '/api/usuario', { ...dona, claims })).status).toBe(403);
    expect(await contar()).toBe(0);
  });

  test('an address that only looks like it registers without rights', async () => {
    const claims = { email: 'dona@exemplo.com.br.exemplo.net' };
    const answer = await pedir('POST', '/api/usuario', { ...dona, claims });
    expect(await answer.json()).toMatchObject({ aprovado: false, permissoes: [] });
  });
});
