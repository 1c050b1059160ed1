import type { ActionFunction, AppLoadContext, LoaderFunction } from '@remix-run/cloudflare';
import { describe, expect, test } from 'vitest';
import { SESSION_ENDED, SESSION_HEADER } from '../../../app/domain/pessoas/ended-session.ts';
import { decideAccess, type GuardDecision } from '../../../app/domain/pessoas/route-guard.ts';
import { sessionFlags } from '../../../app/domain/pessoas/session-flags.ts';
import type { RouteScreen, ScreenAccess } from '../../../app/routes/screen.ts';
import { routeTable } from '../../../app/routes/table.ts';
import { telasConstruidas } from '../../support/edge/build.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { ATORES, type Ator } from '../../support/edge/pessoas.ts';
import { actorsFor, decisionOf, destinationOf, idOf, KINDS, type Kind, requestOf } from './portas.ts';

/** Section 2, spelled out once more so that neither the product's table nor its function can be wrong alone. */
const ESPERADO: Record<ScreenAccess, Record<Ator, GuardDecision>> = {
  public: everybody('pass'),
  auth: { ...everybody('pass'), visitante: 'home', aguardando: 'home', semCadastro: 'home' },
  admin: {
    ...everybody('home'),
    cadastrado: 'unauthorized',
    aprovado: 'unauthorized',
    deOutraEmpresa: 'unauthorized',
    admin: 'pass',
    adminDeOutraEmpresa: 'pass',
    adminDaRede: 'pass',
  },
};

function everybody(decisao: GuardDecision): Record<Ator, GuardDecision> {
  return Object.fromEntries(ATORES.map((ator) => [ator, decisao])) as Record<Ator, GuardDecision>;
}

const routes = Object.values(telasConstruidas.routes).flatMap((route) => (route ? [route] : []));
const withDoors = routes.filter(({ module }) => module.loader || module.action);
/** The frame around every screen: it tells people only about themselves. */
const MOLDURA = 'root';

describe('§2 Routes: the table and the modules are one', () => {
  test('every module with a loader or an action has a row', () => {
    const ids = new Set<string>([MOLDURA, ...routeTable.map(idOf)]);
    expect(withDoors.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('every row has its module, at its path', () => {
    const built = new Map(routes.map(({ id, path }) => [id, path ?? '']));
    expect(routeTable.map((tela) => [idOf(tela), built.get(idOf(tela))])).toEqual(
      routeTable.map((tela) => [idOf(tela), tela.path]),
    );
  });

  test('every screen has a loader, so that opening it asks its guard', () => {
    const withLoader = new Set(withDoors.filter(({ module }) => module.loader).map(({ id }) => id));
    const screens = routes.filter(({ id, module }) => id.startsWith('telas/') && module.default);
    expect(screens.map(({ id }) => id).filter((id) => !withLoader.has(id))).toEqual([]);
  });
});

describe('§2 Route guard: the first thing that a loader or an action does', () => {
  const doors = withDoors.flatMap(({ id, module }) =>
    (['loader', 'action'] as const).flatMap((name) => {
      const door = module[name];
      return door ? [{ nome: `${name} of ${id}`, id, door }] : [];
    }),
  );

  test.each(doors)('$nome', async ({ id, door }) => {
    const touched: string[] = [];
    const context = spyContext(touched);
    const request = new Request('http://localhost:8787/', { method: 'POST', body: new URLSearchParams() });
    const formData = request.formData.bind(request);
    request.formData = () => {
      touched.push('request.formData');
      return formData();
    };
    const access = routeTable.find((tela) => idOf(tela) === id)?.access ?? 'public';
    const outcome = await outcomeOf(door, context, request);
    expect(touched[0]).toBe('quem');
    if (access !== 'public') {
      expect(touched).toEqual(['quem']);
      expect(outcome).toBe('/');
    }
  });
});

/** A visitor's context that notes whatever is taken out of it. */
function spyContext(touched: string[]): AppLoadContext {
  const quem = async () => ({ flags: sessionFlags(null, null), usuario: null, situacao: 'ok' });
  return new Proxy({} as AppLoadContext, {
    get(_target, name) {
      touched.push(String(name));
      return name === 'quem' ? quem : undefined;
    },
  });
}

async function outcomeOf(
  door: LoaderFunction | ActionFunction,
  context: AppLoadContext,
  request: Request,
): Promise<string | null> {
  try {
    await door({ context, request, params: {} });
    return 'passed';
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('Location') : 'passed';
  }
}

/** Issue 9 §2: the guard lets them in, and what leaves the company still needs an approved person. */
const SAI_DA_EMPRESA: Partial<Record<string, readonly Kind[]>> = {
  geradorpanfleto: ['form', 'form data'],
  imagempost: ['form', 'form data'],
  imagemparabens: ['form', 'form data'],
  imagempecas: ['form', 'form data'],
  'documentos/simulacao.pdf': KINDS,
  'documentos/link': ['form', 'form data'],
  'documentos/comparacao': ['form', 'form data'],
  'links/enviados': KINDS,
  'documentos/impresso.pdf': ['page', 'data'],
  'premiacao/:id/imagem': ['page', 'data'],
  'premiacao/:id/imprimir': ['page', 'data'],
  'lotes/novo': ['form', 'form data'],
  'lotes/:id/zip': ['page', 'data'],
  'links/:id/imprimir': ['page', 'data'],
  'propostas/:id/imprimir': ['page', 'data'],
  'panfleto/:id/imprimir': ['page', 'data'],
  // Issue 25 §1.1: acts of the company, and what shows customers or whole chassis; each act is in aprovacao.test.ts.
  'estoque/csv': ['page', 'data'],
  'campanha/csv': ['page', 'data'],
  'acessorio/csv': ['page', 'data'],
  proposta2: ['form', 'form data'],
  'propostas/:id/anexos': ['form', 'form data'],
  'propostas/:id/anexos/:anexo': ['page', 'data'],
  'clientes/sugestoes': ['page', 'data'],
  'clientes/:id': ['form', 'form data'],
  registrarseminovo: ['form', 'form data'],
  'seminovos/:id/folha': ['page', 'data'],
  'seminovos/:id/fotos/:foto': ['page', 'data'],
};

describe.each(routeTable)('§2 Access to /$path ($access)', (tela: RouteScreen) => {
  const { path, access } = tela;
  const id = idOf(tela);
  const module = telasConstruidas.routes[id]?.module;
  const hasDoor = (kind: Kind) => Boolean(kind.startsWith('form') ? module?.action : module?.loader);

  async function ask(edge: Edge, kind: Kind, como: Ator) {
    const [address, pedido] = requestOf(path, id, kind);
    const response = await edge.request(address, { ...pedido, como });
    const { status } = response;
    // Issue 14 §2: who was at work in a browser without JavaScript reads that the session ended, where Home was shown.
    const terminou =
      kind === 'form' && status === 401 && response.headers.get(SESSION_HEADER) === SESSION_ENDED;
    return { status, terminou, destination: terminou ? '/' : await destinationOf(response) };
  }

  test.each(KINDS)('%s', async (kind) => {
    const edge = await createEdge();
    for (const como of actorsFor(kind)) {
      const { status, terminou, destination } = await ask(edge, kind, como);
      const seen = `${kind} as ${como}: ${status} ${destination ?? ''}`;
      expect(status, seen).toBeLessThan(500);
      const visitor = como === 'visitante' && access !== 'public' && hasDoor(kind);
      expect(terminou, seen).toBe(visitor && kind === 'form');
      if (como === 'cadastrado' && SAI_DA_EMPRESA[path]?.includes(kind)) expect(status, seen).toBe(403);
      else if (!terminou) expect([401, 403], seen).not.toContain(status);
      if (!hasDoor(kind)) expect([400, 405], seen).toContain(status);
      // Public screens may send people on (somebody signed in has no use for /login), but never refuse them.
      else if (access === 'public') expect(destination, seen).not.toBe('/unauthorized');
      else expect(decisionOf(destination), seen).toBe(ESPERADO[access][como]);
    }
  });

  test('the function of section 2 agrees with the table', () => {
    const flags = {
      loggedIn: true,
      registered: true,
      approved: false,
      admin: false,
      waitingVerification: false,
    };
    expect(decideAccess(access, flags)).toBe(ESPERADO[access].cadastrado);
  });
});

describe('doors that nothing here uses stay shut', () => {
  test.each(['/usuarios?_data=routes%2Fusuarios', '/?_data=routes%2Fusuarios', '/?_data=root'])(
    'the data requests of older Remix versions: %s',
    async (address) => {
      const edge = await createEdge();
      expect((await edge.request(address, { como: 'admin' })).status).toBe(400);
    },
  );

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s of a screen', async (method) => {
    const edge = await createEdge();
    const response = await edge.request('/usuarios', { method, como: 'admin' });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  test('a form that names an action of another screen, or of none, never breaks anything', async () => {
    const edge = await createEdge();
    const names = [
      'entrar',
      'redefinir',
      'verificar',
      'reenviar',
      'cadastrar',
      'encerrar',
      'excluir',
      '',
      '__proto__',
    ];
    for (const { path, access } of routeTable) {
      for (const _acao of names) {
        const [address] = requestOf(path, '', 'form');
        for (const como of ['visitante', 'semCadastro'] as const) {
          const { status } = await edge.request(address, { form: { _acao }, como, pagina: true });
          expect(status, `${_acao} to ${address} (${access}) as ${como}`).toBeLessThan(500);
        }
      }
    }
  });
});
