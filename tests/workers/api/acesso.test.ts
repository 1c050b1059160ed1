import { beforeEach, describe, expect, it } from 'vitest';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import type { CurrentSession } from '../../../workers/sessao/open-session.ts';
import { clearCache, createCenario, sessaoDe } from '../../support/upstream/cenario.ts';
import { usuarioDeTeste } from '../../support/upstream/memory-api.ts';
import { createPorta } from '../../support/upstream/porta-api.ts';

/** Behind the edge stands an upstream that obeys everybody: what is refused here, the edge refused. */
const ATORES = {
  visitante: null,
  aguardando: sessaoDe('aguardando', { emailVerificado: false }),
  semCadastro: sessaoDe('novo'),
  cadastrado: sessaoDe('ana'),
  aprovado: sessaoDe('bia'),
  deOutraEmpresa: sessaoDe('caio'),
  admin: sessaoDe('chefe'),
  adminDeOutraEmpresa: sessaoDe('eva'),
  adminDaRede: sessaoDe('rede'),
} satisfies Record<string, CurrentSession | null>;

type Ator = keyof typeof ATORES;

const USUARIOS: Usuario[] = [
  usuarioDeTeste({ uid: 'ana', aprovado: false }),
  usuarioDeTeste({ uid: 'bia', nome: 'Bia' }),
  usuarioDeTeste({ uid: 'caio', nome: 'Caio', id_empresa: 2 }),
  usuarioDeTeste({ uid: 'chefe', nome: 'Chefe', permissoes: ['admin'] }),
  usuarioDeTeste({ uid: 'eva', nome: 'Eva', id_empresa: 2, permissoes: ['admin'] }),
  usuarioDeTeste({ uid: 'rede', nome: 'Rede', permissoes: ['admin', 'rede'] }),
  usuarioDeTeste({ uid: 'aguardando', nome: 'Espera', permissoes: ['admin', 'rede'] }),
];

/** Ids of the actors' own records; the target of the rows about oneself. */
const UID: Record<Ator, string> = {
  visitante: 'ninguem',
  aguardando: 'aguardando',
  semCadastro: 'novo',
  cadastrado: 'ana',
  aprovado: 'bia',
  deOutraEmpresa: 'caio',
  admin: 'chefe',
  adminDeOutraEmpresa: 'eva',
  adminDaRede: 'rede',
};

type Pedido = { method: string; path: (uid: string) => string; json?: (uid: string) => unknown };

const PEDIDOS = {
  'GET /empresas': { method: 'GET', path: () => '/empresas' },
  'GET /usuarios': { method: 'GET', path: () => '/usuarios' },
  'GET /usuario of oneself': { method: 'GET', path: (uid) => `/usuario/${uid}` },
  'GET /usuario of a colleague': {
    method: 'GET',
    path: (uid) => `/usuario/${uid === 'bia' ? 'ana' : 'bia'}`,
  },
  'GET /usuario of nobody': { method: 'GET', path: () => '/usuario/fantasma' },
  'POST /usuario': { method: 'POST', path: () => '/usuario', json: () => ({ nome: 'Gente Nova' }) },
  'POST /usuario for another uid': {
    method: 'POST',
    path: () => '/usuario',
    json: () => ({ nome: 'Gente Nova', uid: 'vitima' }),
  },
  'POST /usuario for another e-mail': {
    method: 'POST',
    path: () => '/usuario',
    json: () => ({ nome: 'Gente Nova', email: 'vitima@exemplo.com.br' }),
  },
  'POST /usuario approved by oneself': {
    method: 'POST',
    path: () => '/usuario',
    json: () => ({ nome: 'Gente Nova', aprovado: true, permissoes: ['admin'] }),
  },
  'PUT name of oneself': {
    method: 'PUT',
    path: (uid) => `/usuario/id-${uid}`,
    json: () => ({ nome: 'Outro Nome' }),
  },
  'PUT name of a colleague': {
    method: 'PUT',
    path: (uid) => `/usuario/id-${uid === 'bia' ? 'ana' : 'bia'}`,
    json: () => ({ nome: 'Outro Nome' }),
  },
  'PUT aprovado of oneself': {
    method: 'PUT',
    path: (uid) => `/usuario/id-${uid}`,
    json: (uid) => ({ aprovado: uid === 'ana' }),
  },
  'PUT permissoes of oneself': {
    method: 'PUT',
    path: (uid) => `/usuario/id-${uid}`,
    json: () => ({ permissoes: ['admin', 'mais'] }),
  },
  'PUT id_empresa of oneself': {
    method: 'PUT',
    path: (uid) => `/usuario/id-${uid}`,
    json: (uid) => ({ id_empresa: uid === 'caio' || uid === 'eva' ? 1 : 2 }),
  },
  'PUT aprovado of a colleague': {
    method: 'PUT',
    path: (uid) => `/usuario/id-${uid === 'bia' ? 'ana' : 'bia'}`,
    json: (uid) => ({ aprovado: uid === 'bia' }),
  },
  'PUT admin of a colleague': {
    method: 'PUT',
    path: (uid) => `/usuario/id-${uid === 'bia' ? 'ana' : 'bia'}`,
    json: () => ({ permissoes: ['admin'] }),
  },
  'PUT rede of a colleague': {
    method: 'PUT',
    path: (uid) => `/usuario/id-${uid === 'bia' ? 'ana' : 'bia'}`,
    json: () => ({ permissoes: ['admin', 'rede'] }),
  },
  'PUT id_empresa of a colleague': {
    method: 'PUT',
    path: (uid) => `/usuario/id-${uid === 'bia' ? 'ana' : 'bia'}`,
    json: () => ({ id_empresa: 2 }),
  },
  'PUT name of a network administrator': {
    method: 'PUT',
    path: (uid) => `/usuario/id-${uid === 'rede' ? 'chefe' : 'rede'}`,
    json: () => ({ nome: 'Outro Nome' }),
  },
  'DELETE of a network administrator': {
    method: 'DELETE',
    path: (uid) => `/usuario/id-${uid === 'rede' ? 'chefe' : 'rede'}`,
  },
  'PUT uid of oneself': {
    method: 'PUT',
    path: (uid) => `/usuario/id-${uid}`,
    json: () => ({ uid: 'vitima' }),
  },
  'PUT email of oneself': {
    method: 'PUT',
    path: (uid) => `/usuario/id-${uid}`,
    json: () => ({ email: 'vitima@exemplo.com.br' }),
  },
  'PUT of nobody': { method: 'PUT', path: () => '/usuario/fantasma', json: () => ({ nome: 'Outro Nome' }) },
  'DELETE of a colleague': {
    method: 'DELETE',
    path: (uid) => `/usuario/id-${uid === 'bia' ? 'ana' : 'bia'}`,
  },
  'DELETE of nobody': { method: 'DELETE', path: () => '/usuario/fantasma' },
} satisfies Record<string, Pedido>;

type Nome = keyof typeof PEDIDOS;

/** Expected status, in the order of ATORES. */
const TABELA: Record<
  Nome,
  readonly [number, number, number, number, number, number, number, number, number]
> = {
  //                                visitor waits new reg. appr. other admin other's admin network
  'GET /empresas': [200, 200, 200, 200, 200, 200, 200, 200, 200],
  'GET /usuarios': [401, 403, 403, 403, 403, 403, 200, 200, 200],
  'GET /usuario of oneself': [401, 403, 404, 200, 200, 200, 200, 200, 200],
  'GET /usuario of a colleague': [401, 403, 403, 403, 403, 403, 200, 403, 200],
  'GET /usuario of nobody': [401, 403, 403, 403, 403, 403, 403, 403, 404],
  'POST /usuario': [401, 403, 201, 409, 409, 409, 409, 409, 409],
  'POST /usuario for another uid': [401, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /usuario for another e-mail': [401, 403, 403, 403, 403, 403, 403, 403, 403],
  'POST /usuario approved by oneself': [401, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT name of oneself': [401, 403, 403, 200, 200, 200, 200, 200, 200],
  'PUT name of a colleague': [401, 403, 403, 403, 403, 403, 200, 403, 200],
  // Nobody raises himself or moves to another company.
  'PUT aprovado of oneself': [401, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT permissoes of oneself': [401, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT id_empresa of oneself': [401, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT aprovado of a colleague': [401, 403, 403, 403, 403, 403, 200, 403, 200],
  'PUT admin of a colleague': [401, 403, 403, 403, 403, 403, 200, 403, 200],
  'PUT rede of a colleague': [401, 403, 403, 403, 403, 403, 403, 403, 200],
  'PUT id_empresa of a colleague': [401, 403, 403, 403, 403, 403, 403, 403, 200],
  'PUT name of a network administrator': [401, 403, 403, 403, 403, 403, 403, 403, 200],
  'DELETE of a network administrator': [401, 403, 403, 403, 403, 403, 403, 403, 204],
  'PUT uid of oneself': [401, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT email of oneself': [401, 403, 403, 403, 403, 403, 403, 403, 403],
  'PUT of nobody': [401, 403, 403, 403, 403, 403, 403, 403, 404],
  'DELETE of a colleague': [401, 403, 403, 403, 403, 403, 204, 403, 204],
  'DELETE of nobody': [401, 403, 403, 403, 403, 403, 403, 403, 404],
};

const linhas = Object.entries(PEDIDOS).flatMap(([nome, pedido]: [string, Pedido]) =>
  Object.keys(ATORES).map((ator, column) => ({
    nome,
    pedido,
    ator: ator as Ator,
    status: TABELA[nome as Nome][column],
  })),
);

beforeEach(clearCache);

describe('section 6 and security: actor × endpoint × method', () => {
  it.each(linhas)('$ator: $nome → $status', async ({ ator, pedido, status }) => {
    const cenario = createCenario(structuredClone(USUARIOS));
    const uid = UID[ator];
    const porta = createPorta(cenario);
    const response = await porta(ATORES[ator], pedido.method, pedido.path(uid), { json: pedido.json?.(uid) });

    expect(response.status).toBe(status);
    if (response.status >= 400) {
      expect(cenario.api.usuarios).toEqual(USUARIOS);
      expect(await response.json()).toMatchObject({
        erro: { codigo: expect.any(String), mensagem: expect.any(String) },
      });
    }
  });

  it.each([
    ['admin', ['aguardando', 'ana', 'bia', 'chefe', 'rede']],
    ['adminDeOutraEmpresa', ['caio', 'eva']],
    ['adminDaRede', ['aguardando', 'ana', 'bia', 'caio', 'chefe', 'eva', 'rede']],
  ] as const)('%s sees the people of the companies that he administers', async (ator, expected) => {
    const porta = createPorta(createCenario(structuredClone(USUARIOS)));
    const list = (await (await porta(ATORES[ator], 'GET', '/usuarios')).json()) as Usuario[];
    expect(list.map(({ uid }) => uid).sort()).toEqual(expected);
  });

  it('what an administrator may not see does not become the copy that its owner reads', async () => {
    const cenario = createCenario(structuredClone(USUARIOS));
    const porta = createPorta(cenario);
    const refused = structuredClone(USUARIOS);
    // An upstream that hides other companies' people, as the embedded one does.
    cenario.api.usuarios.splice(0);
    cenario.api.usuarios.push(...refused.filter(({ uid }) => uid === 'eva'));
    expect((await porta(ATORES.adminDeOutraEmpresa, 'GET', '/usuario/bia')).status).toBe(403);
    cenario.api.usuarios.push(...refused.filter(({ uid }) => uid !== 'eva'));
    expect((await porta(ATORES.aprovado, 'GET', '/usuario/bia')).status).toBe(200);
  });

  it('a person waiting for verification is nobody, whatever the record says of them', async () => {
    const cenario = createCenario(structuredClone(USUARIOS));
    await createPorta(cenario)(ATORES.aguardando, 'GET', '/usuarios');
    expect(cenario.upstream.perguntas).toHaveLength(0);
  });
});
