import { describe, expect, test } from 'vitest';
import { conferir } from '../../support/edge/descricao.ts';
import { createEdge, type PedidoAoEdge } from '../../support/edge/edge.ts';
import { ATORES } from '../../support/edge/pessoas.ts';
import { pngOf } from '../../support/fotos/arquivos.ts';
import { AVISTA } from '../imagens/apoio.ts';
import { all, ENDERECOS_DAS_SALAS, type Esperado, type Linha } from './enderecos-das-salas.ts';
import { ENDERECOS_DOS_RECURSOS } from './enderecos-dos-recursos.ts';

const SOMENTE_CADASTRADOS: Esperado = [401, 403, 403, 200, 200, 200, 200, 200, 200];

/** Every endpoint of the shell, by method and pattern; screens are walked in guardas.test.ts. */
const TABELA: Record<string, Linha[]> = {
  ...ENDERECOS_DAS_SALAS,
  ...ENDERECOS_DOS_RECURSOS,
  'GET /saude': [{ path: () => '/saude', esperado: all(200) }],
  'ALL /saude': [{ path: () => '/saude', pedido: () => ({ json: {} }), esperado: all(405) }],
  'GET /versao': [{ path: () => '/versao', esperado: all(200) }],
  'ALL /versao': [{ path: () => '/versao', pedido: () => ({ json: {} }), esperado: all(405) }],
  'GET /i/:arquivo': [
    { path: () => `/i/${'0'.repeat(40)}.jpg`, esperado: all(404) },
    { path: () => '/i/..%2Fsegredo', esperado: all(404) },
  ],
  'ALL /i/*': [{ path: () => '/i/nada.jpg', esperado: all(404) }],
  'ALL /i/:arquivo': [{ path: () => '/i/x.jpg', pedido: () => ({ method: 'DELETE' }), esperado: all(405) }],
  'GET /resources/:caminho{.+}': [
    { path: () => '/resources/id/1/logo.svg', esperado: all(200) },
    { path: () => '/resources/id/9/logo.svg', esperado: all(404) },
    { path: () => '/resources/id/1/..%2F..%2Fsegredo', esperado: all(404) },
  ],
  'ALL /resources/*': [{ path: () => '/resources/nada.svg', esperado: all(404) }],
  'ALL /resources/:caminho{.+}': [
    { path: () => '/resources/id/1/logo.svg', pedido: () => ({ json: {} }), esperado: all(405) },
  ],
  'ALL /p/*': [{ path: () => '/p/inexistente', esperado: all(404) }],
  'GET /entrar/email/retorno': [{ path: () => '/entrar/email/retorno?prova=nada', esperado: all(302) }],
  // Issue 14 §2: public, and the same check of what is typed for everybody.
  'POST /entrar/de-novo': [
    { path: () => '/entrar/de-novo', pedido: () => ({ form: { email: '' } }), esperado: all(422) },
  ],
  'GET /entrar/:provedor': [{ path: () => '/entrar/ninguem', esperado: all(404) }],
  'GET /entrar/:provedor/retorno': [{ path: () => '/entrar/ninguem/retorno', esperado: all(404) }],
  'GET /api/artes/templates': [{ path: () => '/api/artes/templates', esperado: SOMENTE_CADASTRADOS }],
  'POST /api/artes': [
    {
      path: () => '/api/artes',
      // Each signs with their own name (issue 9 §2).
      pedido: (como) => ({
        json: {
          ...{ id: crypto.randomUUID(), tipo: 'oferta', template: 'vitrine' },
          dados: { ...AVISTA, nome: como === 'deOutraEmpresa' ? 'Caio Brito' : AVISTA.nome },
        },
      }),
      // Issue 9 §2: what leaves the company needs an approved person.
      esperado: [401, 403, 403, 403, 201, 201, 201, 201, 201],
    },
    {
      path: () => '/api/artes',
      pedido: () => ({ json: {} }),
      esperado: [401, 403, 403, 403, 422, 422, 422, 422, 422],
    },
    {
      path: () => '/api/artes',
      pedido: () => ({ form: { id: 'x' } }),
      esperado: [401, 403, 403, 415, 415, 415, 415, 415, 415],
    },
  ],
  // Issue 14 §2: one's own only, and nobody here has made one.
  'PUT /api/artes/:id': [
    {
      path: () => '/api/artes/de-ninguem',
      pedido: () => ({
        method: 'PUT',
        json: { versao: 1, template: 'vitrine', dados: AVISTA },
      }),
      esperado: [401, 403, 403, 403, 404, 404, 404, 404, 404],
    },
  ],
  'GET /api/simulacoes/esquema': [{ path: () => '/api/simulacoes/esquema', esperado: all(200) }],
  // Issue 12 §1: public.
  // Public, and the same check of what is asked for everybody.
  'POST /api/simulacoes': [
    { path: () => '/api/simulacoes', pedido: () => ({ json: {} }), esperado: all(422) },
  ],
  // Issue 9 §3: one's own key, on a shared device.
  'GET /api/sessao/chave': [
    { path: () => '/api/sessao/chave', esperado: [401, 403, 200, 200, 200, 200, 200, 200, 200] },
  ],
  // Issue 13 §1: what /api is, for everybody; what a key opens is walked in tests/workers/api.
  'GET /api/openapi.json': [{ path: () => '/api/openapi.json', esperado: all(200) }],
  'GET /api/catalogo': [{ path: () => '/api/catalogo', esperado: all(200) }],
  'GET /api/marca/:id': [
    { path: () => '/api/marca/1', esperado: [401, 403, 403, 200, 200, 200, 404, 404, 200] },
    { path: () => '/api/marca/2', esperado: [401, 403, 403, 404, 404, 404, 200, 200, 404] },
    { path: () => '/api/marca/01', esperado: [401, 403, 403, 404, 404, 404, 404, 404, 404] },
  ],
  // Issue 10 §2: photos are the company's own people's.
  'GET /api/modelos/:moto/fotos': [
    { path: () => '/api/modelos/factor-dx/fotos', esperado: SOMENTE_CADASTRADOS },
  ],
  'ALL /api/fotos/modelo/:moto': [
    {
      path: () => '/api/fotos/modelo/factor-dx',
      esperado: [308, 308, 308, 308, 308, 308, 308, 308, 308],
    },
  ],
  'GET /api/fotos/:id': [
    { path: () => `/api/fotos/${'0'.repeat(32)}`, esperado: [401, 403, 403, 404, 404, 404, 404, 404, 404] },
  ],
  'GET /api/fotos/:id/reduzida/:largura': [
    {
      path: () => `/api/fotos/${'0'.repeat(32)}/reduzida/256`,
      esperado: [401, 403, 403, 404, 404, 404, 404, 404, 404],
    },
  ],
  'GET /api/fotos/:id/envio': [
    { path: () => `/api/fotos/${crypto.randomUUID()}/envio?total=9`, esperado: SOMENTE_CADASTRADOS },
    {
      path: () => `/api/fotos/${crypto.randomUUID()}/envio`,
      esperado: [401, 403, 403, 400, 400, 400, 400, 400, 400],
    },
  ],
  'PUT /api/fotos/:id': [
    {
      path: () => `/api/fotos/${crypto.randomUUID()}`,
      pedido: () => ({ method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: pngOf() as BodyInit }),
      // Issue 25 §1.1: approved people. The engine of this table draws nothing, which is refused; tests/workers/fotos has the real one.
      esperado: [401, 403, 403, 403, 422, 422, 422, 422, 422],
    },
    {
      path: () => `/api/fotos/${crypto.randomUUID()}`,
      pedido: () => ({ method: 'PUT', json: {} }),
      esperado: [401, 403, 403, 415, 415, 415, 415, 415, 415],
    },
    {
      path: () => '/api/fotos/x',
      pedido: () => ({ method: 'PUT', json: {} }),
      esperado: [401, 403, 403, 422, 422, 422, 422, 422, 422],
    },
  ],
  'DELETE /api/fotos/:id': [
    {
      path: () => `/api/fotos/${'0'.repeat(32)}`,
      pedido: () => ({ method: 'DELETE' }),
      esperado: [401, 403, 403, 403, 404, 404, 404, 404, 404],
    },
  ],
  // Issue 12 §3: requests of visitors, proved by their own secret, whoever is signed in.
  'GET /api/empresas': [{ path: () => '/api/empresas', esperado: all(200) }],
  'ALL /api/empresas': [
    { path: () => '/api/empresas', pedido: () => ({ method: 'DELETE' }), esperado: all(405) },
  ],
  'GET /api/usuarios': [
    { path: () => '/api/usuarios', esperado: [401, 403, 403, 403, 403, 200, 403, 200, 200] },
  ],
  'POST /api/usuario': [
    {
      path: () => '/api/usuario',
      pedido: () => ({ json: { nome: 'Gente Nova' } }),
      esperado: [401, 403, 201, 409, 409, 409, 409, 409, 409],
    },
    {
      path: () => '/api/usuario',
      pedido: () => ({ json: { nome: 'Gente Nova', aprovado: true, permissoes: ['admin'] } }),
      esperado: [401, 403, 403, 403, 403, 403, 403, 403, 403],
    },
  ],
  'GET /api/usuario/:id': [
    { path: (ator) => `/api/usuario/${ator}`, esperado: [401, 403, 404, 200, 200, 200, 200, 200, 200] },
    {
      path: (ator) => `/api/usuario/${ator === 'aprovado' ? 'cadastrado' : 'aprovado'}`,
      esperado: [401, 403, 403, 403, 403, 200, 403, 403, 200],
    },
  ],
  'PUT /api/usuario/:id': [
    {
      path: (ator) => `/api/usuario/id-${ator}`,
      pedido: () => ({ method: 'PUT', json: { nome: 'Outro Nome' } }),
      esperado: [401, 403, 403, 200, 200, 200, 200, 200, 200],
    },
    {
      path: (ator) => `/api/usuario/id-${ator}`,
      pedido: (ator) => ({ method: 'PUT', json: { id_empresa: /OutraEmpresa$/.test(ator) ? 1 : 2 } }),
      // Nobody moves himself to another company, not even who administers all of them.
      esperado: [401, 403, 403, 403, 403, 403, 403, 403, 403],
    },
    {
      path: (ator) => `/api/usuario/id-${ator === 'aprovado' ? 'cadastrado' : 'aprovado'}`,
      pedido: () => ({ method: 'PUT', json: { nome: 'Outro Nome' } }),
      esperado: [401, 403, 403, 403, 403, 200, 403, 403, 200],
    },
  ],
  'DELETE /api/usuario/:id': [
    {
      path: (ator) => `/api/usuario/id-${ator === 'aprovado' ? 'cadastrado' : 'aprovado'}`,
      pedido: () => ({ method: 'DELETE' }),
      // Whom the administrator of the company has deleted, the one of the network no longer finds.
      esperado: [401, 403, 403, 403, 403, 204, 403, 403, 404],
    },
  ],
  'ALL /api/*': [
    { path: () => '/api/segredo', esperado: all(404) },
    // Addresses that are there, asked with a method that they do not take.
    { path: () => '/api/artes/templates', pedido: () => ({ json: {} }), esperado: all(405) },
    { path: () => '/api/artes', esperado: all(405) },
    { path: () => '/api/artes/x', esperado: all(405) },
    { path: () => '/api/simulacoes/esquema', pedido: () => ({ json: {} }), esperado: all(405) },
    { path: () => '/api/simulacoes', esperado: all(405) },
    { path: () => '/api/catalogo', pedido: () => ({ json: {} }), esperado: all(405) },
    { path: () => '/api/marca/1', pedido: () => ({ json: {} }), esperado: all(405) },
    { path: () => '/api/usuarios', pedido: () => ({ json: {} }), esperado: all(405) },
    { path: () => '/api/usuario', esperado: all(405) },
    { path: () => '/api/usuario/x', pedido: () => ({ method: 'PATCH' }), esperado: all(405) },
    { path: () => '/api/usuario/x', pedido: () => ({ json: {} }), esperado: all(405) },
  ],
};

/** As the edge is asked where nothing is told. */
const methodOf = ({ form, json, body }: PedidoAoEdge) =>
  form || json !== undefined || body !== undefined ? 'POST' : 'GET';

/** Addresses whose refusals are pages: a person opened them. */
const TELAS = /^\/(?:p|entrar)\/|^\/tv\/[^/]+$/;

test('every endpoint of the shell has a row, and every row its endpoint', async () => {
  const { app } = await createEdge();
  const endpoints = app.routes
    .filter(({ path }) => path !== '/*')
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(endpoints)].sort()).toEqual(Object.keys(TABELA).sort());
});

describe('§6 Roles: endpoint × actor', () => {
  const rows = Object.entries(TABELA).flatMap(([nome, linhas]) =>
    linhas.map((linha, index) => ({ nome: index === 0 ? nome : `${nome} (${index + 1})`, ...linha })),
  );

  test.each(rows)('$nome', async ({ path, pedido, esperado }) => {
    const seen: number[] = [];
    let edge = await createEdge();
    for (const como of ATORES) {
      const request = pedido?.(como) ?? {};
      const response = await edge.request(path(como), { ...request, como });
      seen.push(response.status);
      // Issue 13 §1: what /api answers is what its description says.
      const described = await conferir(request.method ?? methodOf(request), path(como), response);
      expect(described?.faltas ?? [], described?.parte).toEqual([]);
      if (response.status >= 400 && !TELAS.test(path(como))) {
        expect(response.headers.get('Content-Type')).toContain('application/json');
        expect(await response.json()).toMatchObject({ erro: { codigo: expect.any(String) } });
      }
      if (response.status === 405) expect(response.headers.get('Allow')).toMatch(/^[A-Z, ]+$/);
      // What one person changed must not help or hinder the next.
      if (response.status < 300 && request.json !== undefined) edge = await createEdge();
    }
    expect(seen).toEqual(esperado);
  });
});
