import { beforeEach, describe, expect, test } from 'vitest';
import { createOrigin } from '../../../workers/origem/app.ts';
import { cadastrar, esvaziar, linha, type Pedido, pedir, resultado } from './apoio.ts';

const ATORES = {
  visitante: {},
  'aguardando verificação': { uid: 'pendente', claims: { email_verified: false } },
  'sem cadastro': { uid: 'novo' },
  cadastrado: { uid: 'cadastrado' },
  aprovado: { uid: 'aprovado' },
  'outra empresa': { uid: 'vizinho' },
  admin: { uid: 'admin' },
  'administrador de outra empresa': { uid: 'admin-vizinho' },
  'administrador da rede': { uid: 'rede' },
} as const satisfies Record<string, Pedido>;
type NomeDoAtor = keyof typeof ATORES;

const NOMES = Object.keys(ATORES).filter((nome): nome is NomeDoAtor => nome in ATORES);

/** The route as declared, what is asked of it, and the answer for each actor in the order above. */
type Linha = [
  route: string,
  method: string,
  path: (uid: string) => string,
  answers: number[],
  corpo?: unknown,
];

const TABELA: Linha[] = [
  ['GET /api/empresas', 'GET', () => '/api/empresas', [200, 200, 200, 200, 200, 200, 200, 200, 200]],
  [
    'GET /yamaha/:id{[1-9][0-9]{0,8}}',
    'GET',
    () => '/yamaha/1',
    [200, 200, 200, 200, 200, 200, 200, 200, 200],
  ],
  ['GET /catalogo.json', 'GET', () => '/catalogo.json', [200, 200, 200, 200, 200, 200, 200, 200, 200]],
  [
    'GET /resources/:caminho{.+}',
    'GET',
    () => '/resources/id/1/logo.svg',
    [200, 200, 200, 200, 200, 200, 200, 200, 200],
  ],
  ['GET /api/usuarios', 'GET', () => '/api/usuarios', [401, 403, 403, 403, 403, 403, 200, 200, 200]],
  [
    'GET /api/usuario/:uid',
    'GET',
    (uid) => `/api/usuario/${uid}`,
    [401, 403, 404, 200, 200, 200, 200, 200, 200],
  ],
  ['GET /api/usuario/:uid', 'GET', () => '/api/usuario/alvo', [401, 403, 403, 403, 403, 403, 200, 403, 200]],
  [
    'GET /api/usuario/:uid',
    'GET',
    () => '/api/usuario/ninguem',
    [401, 403, 403, 403, 403, 403, 403, 403, 404],
  ],
  [
    'POST /api/usuario',
    'POST',
    () => '/api/usuario',
    [401, 403, 201, 200, 200, 409, 200, 409, 200],
    { nome: 'Ana Lima', id_empresa: 1 },
  ],
  [
    'POST /api/usuario',
    'POST',
    () => '/api/usuario',
    [401, 403, 403, 403, 403, 403, 403, 403, 403],
    { uid: 'alvo', nome: 'Ana' },
  ],
  [
    'PUT /api/usuario/:id',
    'PUT',
    (uid) => `/api/usuario/id-${uid}`,
    [401, 403, 403, 200, 200, 200, 200, 200, 200],
    { nome: 'Nova' },
  ],
  [
    'PUT /api/usuario/:id',
    'PUT',
    () => '/api/usuario/id-alvo',
    [401, 403, 403, 403, 403, 403, 200, 403, 200],
    { nome: 'Nova' },
  ],
  [
    'PUT /api/usuario/:id',
    'PUT',
    () => '/api/usuario/ninguem',
    [401, 403, 403, 403, 403, 403, 403, 403, 404],
    { nome: 'Nova' },
  ],
  [
    'PUT /api/usuario/:id',
    'PUT',
    (uid) => `/api/usuario/id-${uid}`,
    // Nobody raises himself or moves to another company.
    [401, 403, 403, 403, 403, 403, 403, 403, 403],
    { aprovado: false, permissoes: ['admin', 'rede', 'mais'], id_empresa: 99 },
  ],
  [
    'PUT /api/usuario/:id',
    'PUT',
    () => '/api/usuario/id-alvo',
    [401, 403, 403, 403, 403, 403, 200, 403, 200],
    { aprovado: true, permissoes: ['admin', 'taxa-livre'] },
  ],
  [
    'PUT /api/usuario/:id',
    'PUT',
    () => '/api/usuario/id-alvo',
    [401, 403, 403, 403, 403, 403, 403, 403, 200],
    { permissoes: ['admin', 'rede'] },
  ],
  [
    'PUT /api/usuario/:id',
    'PUT',
    () => '/api/usuario/id-alvo',
    [401, 403, 403, 403, 403, 403, 403, 403, 200],
    { id_empresa: 2 },
  ],
  [
    'PUT /api/usuario/:id',
    'PUT',
    () => '/api/usuario/id-outro-da-rede',
    [401, 403, 403, 403, 403, 403, 403, 403, 200],
    { aprovado: false, permissoes: [] },
  ],
  [
    'DELETE /api/usuario/:id',
    'DELETE',
    () => '/api/usuario/id-alvo',
    [401, 403, 403, 403, 403, 403, 204, 403, 204],
  ],
  [
    'DELETE /api/usuario/:id',
    'DELETE',
    () => '/api/usuario/ninguem',
    [401, 403, 403, 403, 403, 403, 403, 403, 404],
  ],
  [
    'DELETE /api/usuario/:id',
    'DELETE',
    // Oneself (LGPD, art. 18 VI); the last administrator stays.
    (uid) => `/api/usuario/id-${uid}`,
    [401, 403, 403, 204, 204, 204, 204, 204, 409],
  ],
];

beforeEach(async () => {
  await esvaziar();
  await cadastrar({ uid: 'cadastrado' });
  await cadastrar({ uid: 'aprovado', aprovado: true });
  await cadastrar({ uid: 'vizinho', aprovado: true, idEmpresa: 2 });
  await cadastrar({ uid: 'admin', aprovado: true, admin: true });
  await cadastrar({ uid: 'admin-vizinho', aprovado: true, admin: true, idEmpresa: 2 });
  await cadastrar({ uid: 'rede', aprovado: true, rede: true });
  await cadastrar({ uid: 'alvo' });
});

const CASOS = TABELA.flatMap(([route, method, path, answers, corpo]) =>
  NOMES.map((ator, index) => {
    const pedido: Pedido = ATORES[ator];
    const corpoDoPedido = corpo === undefined ? {} : { corpo };
    return {
      route,
      method,
      path: path(pedido.uid ?? 'alvo'),
      ator,
      pedido: { ...pedido, ...corpoDoPedido },
      status: answers[index] ?? Number.NaN,
      corpo: corpo === undefined ? '' : JSON.stringify(corpo),
    };
  }),
);

describe('§6 and §7: actor × route × method', () => {
  test.each(CASOS)('$ator: $method $path $corpo → $status', async ({ method, path, pedido, status }) => {
    // Beside the one of the table, so that either of them is not the last.
    if (path.includes('outro-da-rede')) await cadastrar({ uid: 'outro-da-rede', rede: true });
    const before = await linha('alvo');
    const answer = await pedir(method, path, pedido);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('WWW-Authenticate')).toBe(status === 401 ? 'Bearer' : null);
    if (status >= 400) {
      expect(await answer.json()).toEqual({
        erro: expect.objectContaining({ codigo: expect.any(String), mensagem: expect.any(String) }),
      });
      expect(await linha('alvo')).toEqual(before);
    }
  });

  test.each([
    ['admin', ['admin', 'alvo', 'aprovado', 'cadastrado', 'rede']],
    ['admin-vizinho', ['admin-vizinho', 'vizinho']],
    ['rede', ['admin', 'admin-vizinho', 'alvo', 'aprovado', 'cadastrado', 'rede', 'vizinho']],
  ])('%s sees the people of the companies that he administers', async (uid, expected) => {
    const list: { uid: string }[] = await (await pedir('GET', '/api/usuarios', { uid })).json();
    expect(list.map((usuario) => usuario.uid).sort()).toEqual(expected);
  });

  test('each route of the origin has its rows, so that a new one without them fails here', () => {
    const declared = createOrigin()
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(declared)).toEqual(new Set(TABELA.map(([route]) => route)));
    expect(TABELA.every(([, , , answers]) => answers.length === NOMES.length)).toBe(true);
  });

  test('each private answer is never stored, by no one', async () => {
    for (const path of ['/api/usuarios', '/api/usuario/admin', '/api/usuario/ninguem']) {
      const answer = await pedir('GET', path, { uid: 'admin' });
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('ETag')).toBeNull();
    }
  });
});

describe('security, "Tokens": who asks is said by a good token and by nothing else', () => {
  test.each<[string, Pedido]>([
    ['another scheme', { headers: { Authorization: 'Basic YWRtaW46YWRtaW4=' } }],
    ['an empty bearer', { headers: { Authorization: 'Bearer ' } }],
    ['no JWT', { headers: { Authorization: 'Bearer admin' } }],
    ['an unsigned token, as the emulator writes them', { headers: { Authorization: 'Bearer e30.e30.' } }],
    ['a token of another project', { uid: 'admin', claims: { aud: 'outra' } }],
    ['a token within 30 s of its end (section 9)', { uid: 'admin', claims: { exp: 1_795_176_029 } }],
    ['a uid in a header', { headers: { 'X-Uid': 'admin' } }],
  ])('%s → 401', async (_, pedido) => {
    expect((await pedir('GET', '/api/usuarios', pedido)).status).toBe(401);
  });

  test('claims do not make an administrator: the record does', async () => {
    const claims = { admin: true, permissoes: ['admin'] };
    expect((await pedir('GET', '/api/usuarios', { uid: 'aprovado', claims })).status).toBe(403);
  });

  test('an administrator who was demoted is refused by the next request', async () => {
    await cadastrar({ uid: 'segundo', rede: true });
    await pedir('PUT', '/api/usuario/id-admin', { uid: 'segundo', corpo: { permissoes: [] } });
    expect((await pedir('GET', '/api/usuarios', { uid: 'admin' })).status).toBe(403);
  });
});

describe('the address: unknown paths and methods', () => {
  test.each<[string, string, number, string | null]>([
    ['GET', '/', 404, null],
    ['GET', '/api', 404, null],
    ['GET', '/api/empresas/1', 404, null],
    ['GET', '/yamaha/abc', 404, null],
    ['GET', '/yamaha/0', 404, null],
    ['POST', '/api/empresas', 405, 'GET, HEAD'],
    ['GET', '/api/usuario', 405, 'POST'],
    ['PATCH', '/api/usuario/x', 405, 'GET, HEAD, PUT, DELETE'],
    ['DELETE', '/api/usuarios', 405, 'GET, HEAD'],
    ['PUT', '/catalogo.json', 405, 'GET, HEAD'],
    ['POST', '/resources/id/1/logo.svg', 405, 'GET, HEAD'],
    ['OPTIONS', '/api/usuario', 405, 'POST'],
  ])('%s %s → %i', async (method, path, status, allow) => {
    const answer = await pedir(method, path);
    expect(answer.headers.get('Allow')).toBe(allow);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await resultado(answer)).toEqual([
      status,
      status === 404 ? 'nao-encontrado' : 'metodo-nao-aceito',
    ]);
  });
});
