import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { cadastrar, contar, esvaziar, linha, pedir, resultado } from './apoio.ts';

const put = (uid: string, target: string, corpo: unknown, claims = {}) =>
  pedir('PUT', `/api/usuario/id-${target}`, { uid, corpo, claims });
const get = async (uid: string): Promise<unknown> =>
  (await pedir('GET', `/api/usuario/${uid}`, { uid: 'admin' })).json();

beforeEach(async () => {
  await esvaziar();
  await cadastrar({ uid: 'ana' });
  await cadastrar({ uid: 'admin', aprovado: true, rede: true });
});

describe('§7 PUT /usuario/{id}: one’s own record', () => {
  test('changes nome, telefone and cargo; what is left out stays', async () => {
    const answer = await put('ana', 'ana', { nome: 'Ana Souza', telefone: '(41) 3555-0101' });
    expect(answer.status).toBe(200);
    const after = await answer.json();
    expect(after).toMatchObject({
      nome: 'Ana Souza',
      telefone: '4135550101',
      descricao_cargo: 'Consultor de vendas',
    });
    expect(await get('ana')).toEqual(after);
  });

  test('the whole user object, "including id", may be sent as it was read', async () => {
    const current = await get('ana');
    expect((await put('ana', 'ana', current)).status).toBe(200);
    expect(await get('ana')).toEqual(current);
  });

  test.each([
    { aprovado: true },
    { permissoes: ['admin'] },
    { id_empresa: 2 },
    { id_empresa: null },
    { uid: 'outra' },
    { email: 'outra@exemplo.com.br' },
    { email_verificado: false },
    { id: 'id-admin' },
  ])('mass assignment: %j is refused together with what comes along', async (body) => {
    const before = await linha('ana');
    expect(await resultado(await put('ana', 'ana', { nome: 'Outra', ...body }))).toEqual([
      403,
      'campo-protegido',
    ]);
    expect(await linha('ana')).toEqual(before);
  });

  test('a person without a company does not choose one later', async () => {
    await cadastrar({ uid: 'sem-empresa', idEmpresa: null });
    expect((await put('sem-empresa', 'sem-empresa', { id_empresa: 1 })).status).toBe(403);
  });

  test('the address follows the identity provider when the person writes', async () => {
    await put('ana', 'ana', { nome: 'Ana' }, { email: 'ana.nova@exemplo.com.br' });
    expect(await get('ana')).toMatchObject({ email: 'ana.nova@exemplo.com.br' });
  });

  test.each<[unknown, string]>([
    [{ nome: '' }, 'nome'],
    [{ nome: null }, 'nome'],
    [{ telefone: 'abc' }, 'telefone'],
    [{ apelido: 'x' }, 'apelido'],
  ])('%j → 422 with a message beside the field', async (body, field) => {
    const answer = await put('ana', 'ana', body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ erro: { campos: { [field]: expect.any(String) } } });
  });
});

describe('§6: an administrator changes all', () => {
  test('approves, makes administrator, moves to another company', async () => {
    const body = { aprovado: true, permissoes: ['admin', 'admin'], id_empresa: 2 };
    expect(await (await put('admin', 'ana', body)).json()).toMatchObject({
      aprovado: true,
      permissoes: ['admin'],
      id_empresa: 2,
    });
    expect((await pedir('GET', '/api/usuarios', { uid: 'ana' })).status).toBe(200);
  });

  test('people of every company are listed by name, accents in their place', async () => {
    await cadastrar({ uid: 'erica', nome: 'Érica', idEmpresa: 2 });
    await cadastrar({ uid: 'zeca', nome: 'Zeca', idEmpresa: 2 });
    const list: { nome: string }[] = await (await pedir('GET', '/api/usuarios', { uid: 'admin' })).json();
    expect(list.map(({ nome }) => nome)).toEqual(['Ana Lima', 'Ana Lima', 'Érica', 'Zeca']);
  });

  test('does not change whose record it is', async () => {
    for (const body of [{ uid: 'x' }, { email: 'x@exemplo.com.br' }, { email_verificado: false }]) {
      expect((await put('admin', 'ana', body)).status).toBe(403);
    }
  });

  test('a company that does not exist is refused', async () => {
    expect((await put('admin', 'ana', { id_empresa: 99 })).status).toBe(422);
  });

  test('writing to somebody else’s record leaves that person’s address alone', async () => {
    await put('admin', 'ana', { aprovado: true }, { email: 'admin.novo@exemplo.com.br' });
    expect(await get('ana')).toMatchObject({ email: 'ana@exemplo.com.br' });
  });

  test('a deleted person is gone, and may register again', async () => {
    expect((await pedir('DELETE', '/api/usuario/id-ana', { uid: 'admin' })).status).toBe(204);
    expect((await pedir('GET', '/api/usuario/ana', { uid: 'ana' })).status).toBe(404);
    expect((await pedir('DELETE', '/api/usuario/id-ana', { uid: 'admin' })).status).toBe(404);
    expect((await pedir('POST', '/api/usuario', { uid: 'ana', corpo: { nome: 'Ana' } })).status).toBe(201);
  });
});

describe('issue 9 §2: the last administrator of the network stays, and nobody raises himself', () => {
  const ULTIMO = [409, 'ultimo-administrador'];
  const PROTEGIDO = [403, 'campo-protegido'];
  const remove = (uid: string, target: string) => pedir('DELETE', `/api/usuario/id-${target}`, { uid });

  test('he does not demote himself, is not deleted, and nothing that came along is stored', async () => {
    const before = await linha('admin');
    expect(await resultado(await put('admin', 'admin', { nome: 'Outro', permissoes: [] }))).toEqual(
      PROTEGIDO,
    );
    expect(await resultado(await remove('admin', 'admin'))).toEqual(ULTIMO);
    expect(await linha('admin')).toEqual(before);
  });

  test('may change everything else of himself, and repeat the rest', async () => {
    const body = { nome: 'Helena', permissoes: ['admin', 'rede'], aprovado: true, id_empresa: 1 };
    expect((await put('admin', 'admin', body)).status).toBe(200);
  });

  test.each([{ aprovado: false }, { permissoes: ['admin'] }, { id_empresa: 2 }])(
    'he changes %j of another, and never of himself',
    async (body) => {
      await cadastrar({ uid: 'segunda', aprovado: true, rede: true });
      expect(await resultado(await put('admin', 'admin', body))).toEqual(PROTEGIDO);
      expect((await put('admin', 'segunda', body)).status).toBe(200);
    },
  );

  test('who rules all and has no company yet chooses one, once', async () => {
    await cadastrar({ uid: 'primeira', idEmpresa: null, rede: true });
    expect((await put('primeira', 'primeira', { id_empresa: 1 })).status).toBe(200);
    expect(await resultado(await put('primeira', 'primeira', { id_empresa: 2 }))).toEqual(PROTEGIDO);
  });

  test('with a second one, the first may go', async () => {
    await cadastrar({ uid: 'segunda', rede: true });
    expect((await put('segunda', 'admin', { permissoes: ['admin'] })).status).toBe(200);
    expect(await resultado(await remove('segunda', 'segunda'))).toEqual(ULTIMO);
  });

  test('an administrator of one company does not count as one of the network', async () => {
    await cadastrar({ uid: 'da-loja', admin: true });
    expect(await resultado(await remove('admin', 'admin'))).toEqual(ULTIMO);
    expect((await remove('admin', 'da-loja')).status).toBe(204);
  });

  test.each(['DELETE', 'PUT'])(
    '%s: administrators who remove each other at one moment leave one',
    async (method) => {
      const uids = ['a', 'b', 'c', 'd'];
      for (const uid of uids) await cadastrar({ uid, rede: true });
      await env.ORIGEM_DB.prepare("DELETE FROM usuarios WHERE uid = 'admin'").run();
      const body = method === 'PUT' ? { corpo: { permissoes: [] } } : {};
      await Promise.all(
        uids.map((uid, i) =>
          pedir(method, `/api/usuario/id-${uids[(i + 1) % uids.length]}`, { uid, ...body }),
        ),
      );
      const restam = await env.ORIGEM_DB.prepare(
        `SELECT count(*) AS n FROM usuarios WHERE permissoes LIKE '%admin%'`,
      ).first<number>('n');
      expect(restam).toBe(1);
    },
  );

  test('permissions whose names only contain the words do not count', async () => {
    await cadastrar({ uid: 'quase' });
    await put('admin', 'quase', { permissoes: ['admin-de-estoque', 'rede-de-lojas', 'rede'] });
    expect(await resultado(await remove('admin', 'admin'))).toEqual(ULTIMO);
    expect(await contar()).toBe(3);
  });

  test('who administers one company does not make an administrator of somebody that holds `rede`', async () => {
    await cadastrar({ uid: 'da-loja', admin: true });
    await put('admin', 'ana', { permissoes: ['rede'] });
    expect((await put('da-loja', 'ana', { permissoes: ['rede', 'admin'] })).status).toBe(403);
  });
});
