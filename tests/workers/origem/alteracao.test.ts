import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { cadastrar, contar, esvaziar, linha, pedir, resultado } from './apoio.ts';

const put = (uid: string, alvo: string, corpo: unknown, claims = {}) =>
  pedir('PUT', `/api/usuario/id-${alvo}`, { uid, corpo, claims });
const get = async (uid: string): Promise<unknown> =>
  (await pedir('GET', `/api/usuario/${uid}`, { uid: 'admin' })).json();

beforeEach(async () => {
  await esvaziar();
  await cadastrar({ uid: 'ana' });
  await cadastrar({ uid: 'admin', aprovado: true, admin: true });
});

describe('§7 PUT /usuario/{id}: one’s own record', () => {
  test('changes nome, telefone and cargo; what is left out stays', async () => {
    const resposta = await put('ana', 'ana', { nome: 'Ana Souza', telefone: '(41) 3555-0101' });
    expect(resposta.status).toBe(200);
    const depois = await resposta.json();
    expect(depois).toMatchObject({
      nome: 'Ana Souza',
      telefone: '4135550101',
      descricao_cargo: 'Consultor de vendas',
    });
    expect(await get('ana')).toEqual(depois);
  });

  test('the whole user object, "including id", may be sent as it was read', async () => {
    const atual = await get('ana');
    expect((await put('ana', 'ana', atual)).status).toBe(200);
    expect(await get('ana')).toEqual(atual);
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
  ])('mass assignment: %j is refused together with what comes along', async (corpo) => {
    const antes = await linha('ana');
    expect(await resultado(await put('ana', 'ana', { nome: 'Outra', ...corpo }))).toEqual([
      403,
      'campo-protegido',
    ]);
    expect(await linha('ana')).toEqual(antes);
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
  ])('%j → 422 with a message beside the field', async (corpo, campo) => {
    const resposta = await put('ana', 'ana', corpo);
    expect(resposta.status).toBe(422);
    expect(await resposta.json()).toMatchObject({ erro: { campos: { [campo]: expect.any(String) } } });
  });
});

describe('§6: an administrator changes all', () => {
  test('approves, makes administrator, moves to another company', async () => {
    const corpo = { aprovado: true, permissoes: ['admin', 'admin'], id_empresa: 2 };
    expect(await (await put('admin', 'ana', corpo)).json()).toMatchObject({
      aprovado: true,
      permissoes: ['admin'],
      id_empresa: 2,
    });
    expect((await pedir('GET', '/api/usuarios', { uid: 'ana' })).status).toBe(200);
  });

  test('people of every company are listed by name, accents in their place', async () => {
    await cadastrar({ uid: 'erica', nome: 'Érica', idEmpresa: 2 });
    await cadastrar({ uid: 'zeca', nome: 'Zeca', idEmpresa: 2 });
    const lista: { nome: string }[] = await (await pedir('GET', '/api/usuarios', { uid: 'admin' })).json();
    expect(lista.map(({ nome }) => nome)).toEqual(['Ana Lima', 'Ana Lima', 'Érica', 'Zeca']);
  });

  test('does not change whose record it is', async () => {
    for (const corpo of [{ uid: 'x' }, { email: 'x@exemplo.com.br' }, { email_verificado: false }]) {
      expect((await put('admin', 'ana', corpo)).status).toBe(403);
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

describe('the last administrator stays', () => {
  const ULTIMO = [409, 'ultimo-administrador'];

  test('is not demoted, not deleted, and nothing that came along is stored', async () => {
    const antes = await linha('admin');
    expect(await resultado(await put('admin', 'admin', { nome: 'Outro', permissoes: [] }))).toEqual(ULTIMO);
    expect(await resultado(await pedir('DELETE', '/api/usuario/id-admin', { uid: 'admin' }))).toEqual(ULTIMO);
    expect(await linha('admin')).toEqual(antes);
  });

  test('may change everything else, and keep the permission', async () => {
    expect((await put('admin', 'admin', { nome: 'Helena', permissoes: ['admin'] })).status).toBe(200);
  });

  test('with a second one, the first may go', async () => {
    await cadastrar({ uid: 'segunda', admin: true });
    expect((await put('admin', 'admin', { permissoes: [] })).status).toBe(200);
    expect(await resultado(await put('segunda', 'segunda', { permissoes: [] }))).toEqual(ULTIMO);
  });

  test.each(['DELETE', 'PUT'])(
    '%s: administrators who remove each other at one moment leave one',
    async (method) => {
      const uids = ['a', 'b', 'c', 'd'];
      for (const uid of uids) await cadastrar({ uid, admin: true });
      await env.ORIGEM_DB.prepare("DELETE FROM usuarios WHERE uid = 'admin'").run();
      const corpo = method === 'PUT' ? { corpo: { permissoes: [] } } : {};
      await Promise.all(
        uids.map((uid, i) =>
          pedir(method, `/api/usuario/id-${uids[(i + 1) % uids.length]}`, { uid, ...corpo }),
        ),
      );
      const restam = await env.ORIGEM_DB.prepare(
        `SELECT count(*) AS n FROM usuarios WHERE permissoes LIKE '%admin%'`,
      ).first<number>('n');
      expect(restam).toBe(1);
    },
  );

  test('a permission whose name only contains the word does not count as one', async () => {
    await cadastrar({ uid: 'quase' });
    await put('admin', 'quase', { permissoes: ['admin-de-estoque'] });
    expect(await resultado(await put('admin', 'admin', { permissoes: [] }))).toEqual(ULTIMO);
    expect(await contar()).toBe(3);
  });
});
