import type { ServerBuild } from '@remix-run/cloudflare';
import { describe, expect, test } from 'vitest';
import type { Env } from '../../../workers/env.ts';
import { watchDb } from '../../support/edge/banco.ts';
import { telasConstruidas } from '../../support/edge/build.ts';
import { createEdge, type Edge, type PedidoAoEdge } from '../../support/edge/edge.ts';
import type { Falha } from '../../support/upstream/fault-upstream.ts';

const SEGREDO = 'ana@exemplo.com.br quebrou a linha 42';

/** The built screens, with one module changed. */
function buildWith(
  id: string,
  change: Partial<NonNullable<ServerBuild['routes'][string]>['module']>,
): ServerBuild {
  const route = telasConstruidas.routes[id];
  if (!route) throw new Error(`no route ${id}`);
  const changed = { ...route, module: { ...route.module, ...change } };
  return { ...telasConstruidas, routes: { ...telasConstruidas.routes, [id]: changed } };
}

const breakDown = () => {
  throw new Error(SEGREDO);
};

/** A page in Portuguese with a way out, or the contract's JSON; never a trace of the inside. */
async function expectFriendly(answer: Response, status: number, pagina: boolean): Promise<void> {
  expect(answer.status).toBe(status);
  const text = await answer.text();
  expect(/.{0,40}(quebrou|node_modules|\.tsx?:\d).{0,40}/.exec(text)?.[0]).toBeUndefined();
  if (pagina) {
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    const seen = text.replaceAll(/<script.*?<\/script>/gs, '');
    expect(/.{0,40}(Unexpected|Error).{0,40}/.exec(seen)?.[0]).toBeUndefined();
    expect(seen.includes('lang="pt-BR"') && /<a [^>]*href="\/"/.test(seen)).toBe(true);
  } else {
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    expect(Object.keys(JSON.parse(text))).toEqual(['erro']);
  }
}

describe('500: nobody gets a stack trace, the log does', () => {
  test.each([
    ['a loader', { loader: breakDown }, {}],
    ['an action', { action: breakDown }, { form: { a: 'b' } }],
    ['a component', { default: breakDown }, {}],
  ])('%s that throws: a page with the frame around it', async (_nome, change, pedido: PedidoAoEdge) => {
    const edge = await createEdge({ build: buildWith('routes/unauthorized', change) });
    const answer = await edge.request('/unauthorized', { ...pedido, pagina: true, como: 'aprovado' });
    const id = answer.headers.get('X-Request-Id');
    await expectFriendly(answer, 500, true);
    const noted = edge.log.find(({ nivel }) => nivel === 'erro');
    expect(noted).toMatchObject({ id, erro: expect.stringContaining('quebrou a linha 42') });
    expect(JSON.stringify(edge.log)).not.toContain('ana@exemplo');
    expect(noted).toHaveProperty('pilha');
  });

  test('a data request of a loader that throws', async () => {
    const edge = await createEdge({ build: buildWith('routes/unauthorized', { loader: breakDown }) });
    const text = await (await edge.request('/unauthorized.data')).text();
    expect(text).not.toMatch(/quebrou|ana@|\.tsx?:/);
  });

  test('a screen whose error page fails as well: the shell’s own page', async () => {
    const edge = await createEdge({ build: buildWith('root', { Layout: breakDown }) });
    await expectFriendly(await edge.request('/', { pagina: true }), 500, true);
    await expectFriendly(await edge.request('/'), 500, false);
    expect(edge.log.filter(({ nivel }) => nivel === 'erro').length).toBeGreaterThan(0);
  });

  test('the database gone: visitors still see pages, people an error page', async () => {
    const edge = await createEdge({ env: { DB: watchDb(breakDown) } });
    expect((await edge.request('/', { pagina: true })).status).toBe(200);
    await expectFriendly(await edge.request('/', { pagina: true, como: 'aprovado' }), 500, true);
    await expectFriendly(await edge.request('/api/usuarios', { como: 'admin' }), 500, false);
    expect(edge.log.at(-1)).toMatchObject({ nivel: 'erro', erro: 'inesperado', status: 500 });
  });
});

describe('a data request of one of our screens gets the failure in the format that Remix reads', () => {
  const ours = { 'Sec-Fetch-Site': 'same-origin' };

  test.each<[path: string, pedido: PedidoAoEdge, whole: unknown]>([
    ['/perfil.data?_routes=root,routes%2Fperfil', { headers: ours }, { _9: 1, _10: 1 }],
    ['/perfil.data', { headers: ours }, { _9: 1 }],
    ['/perfil.data', { headers: ours, form: { _acao: 'salvar' } }, { _2: 3 }],
  ])('%s %o', async (path, pedido, whole) => {
    const edge = await createEdge({ env: { DB: watchDb(breakDown) } });
    const answer = await edge.request(path, { ...pedido, como: 'aprovado' });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('Content-Type')).toContain('text/x-script');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const text = await answer.text();
    expect(text).not.toContain('quebrou');
    const parts = JSON.parse(text);
    expect(parts[0]).toEqual(whole);
    expect(parts.slice(1, 9)).toEqual([
      { _2: 3 },
      'error',
      ['ErrorResponse', 4, 7, 8],
      { _5: 6 },
      'mensagem',
      expect.stringContaining('Tente de novo'),
      500,
      '',
    ]);
    expect(parts.slice(9)).toEqual(
      path.includes('?') ? ['root', 'routes/perfil'] : 'form' in pedido ? [] : ['root'],
    );
  });

  test('anybody else gets JSON', async () => {
    const edge = await createEdge({ env: { DB: watchDb(breakDown) } });
    await expectFriendly(await edge.request('/perfil.data', { como: 'aprovado' }), 500, false);
  });
});

describe('404: a person gets a page, a client JSON', () => {
  test.each([
    ['/nada', true],
    ['/nada/com/mais', true],
    ['/p/nada', true],
    ['/p/%E0%A4%A', true],
    ['/%00', true],
    [`/i/${'0'.repeat(40)}.jpg`, true],
    ['/resources/id/9/logo.svg', true],
    [`/i/${'0'.repeat(40)}.jpg`, false],
    ['/api/nada', false],
    ['/api/usuario/a/b', false],
  ])('%s', async (path, pagina) => {
    const edge = await createEdge();
    await expectFriendly(await edge.request(path, { pagina }), 404, pagina);
  });

  test('an endpoint answers JSON even to a browser’s address bar', async () => {
    const edge = await createEdge();
    await expectFriendly(await edge.request('/api/nada', { pagina: true }), 404, false);
  });
});

describe('502 and 504: the upstream is broken, slow or gone', () => {
  const QUEBRAS: Array<[nome: string, Falha]> = [
    ['gone', { tipo: 'queda' }],
    ['500', { tipo: 'status', status: 500 }],
    ['cut JSON', { tipo: 'json-cortado' }],
    ['another type', { tipo: 'tipo-errado' }],
    ['another shape', { tipo: 'forma-errada' }],
    ['10 MB', { tipo: 'gigante', bytes: 10 * 1024 * 1024 }],
    ['a redirect elsewhere', { tipo: 'redirecionamento', para: 'https://outro.exemplo/' }],
  ];

  test.each(QUEBRAS)(
    '%s: 502 for an endpoint, Home’s explanation for a guarded screen',
    async (_nome, falha) => {
      const edge = await createEdge();
      edge.rede.fail(falha);
      await expectFriendly(await edge.request('/api/usuarios', { como: 'admin' }), 502, false);
      // Whether the person is registered is not known: the guard must not let pass, and Home must not offer registration.
      const guarded = await edge.request('/panfleto', { como: 'aprovado', pagina: true });
      expect([guarded.status, guarded.headers.get('Location')]).toEqual([302, '/']);
      const home = await edge.request('/', { como: 'aprovado', pagina: true });
      expect(home.status).toBe(200);
      expect(await home.text()).not.toContain('Concluir cadastro');
    },
  );

  test('slow: 504 within the time limit of a read', async () => {
    const edge = await createEdge();
    edge.rede.fail({ tipo: 'latencia', ms: 60_000 });
    const answer = edge.request('/api/usuarios', { como: 'admin' });
    await edge.relogio.advance(5_100);
    await expectFriendly(await answer, 504, false);
  });

  test('a screen whose own data are missing: 502 as a page, with the frame around it', async () => {
    const edge = await createEdge();
    // The administrator's own record is known; the list of the others is not.
    await edge.request('/panfleto', { como: 'admin' });
    edge.rede.fail({ tipo: 'queda' });
    await expectFriendly(await edge.request('/usuarios', { como: 'admin', pagina: true }), 502, true);
  });

  test('share pages, pictures and the sign-in page stand without the upstream', async () => {
    const edge = await createEdge();
    edge.rede.fail({ tipo: 'queda' });
    for (const path of ['/', '/login']) {
      expect((await edge.request(path, { pagina: true })).status).toBe(200);
    }
  });

  test('the health check says what is missing: 503', async () => {
    const edge = await createEdge();
    edge.rede.fail({ tipo: 'queda' });
    const answer = await edge.request('/saude');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      ok: false,
      versao: telasConstruidas.assets.version,
      dependencias: { d1: true, kv: true, r2: true, origem: false, identidade: true },
    });
  });
});

describe('429 with Retry-After', () => {
  const NAO: RateLimit = { limit: async () => ({ success: false }) };
  const PANFLETO = { id: crypto.randomUUID(), tipo: 'oferta', template: 'vitrine', dados: {} };

  test.each<[limite: keyof Env, path: string, pedido: PedidoAoEdge, pagina: boolean]>([
    ['LIMITE_GERAL', '/', { pagina: true }, true],
    ['LIMITE_GERAL', '/api/empresas', {}, false],
    ['LIMITE_ESCRITAS', '/login', { form: { a: 'b' }, pagina: true }, true],
    ['LIMITE_ESCRITAS', '/api/artes', { json: PANFLETO, como: 'aprovado' }, false],
    ['LIMITE_IMAGENS', '/api/artes', { json: PANFLETO, como: 'aprovado' }, false],
  ])('%s: %s', async (limite, path, pedido, pagina) => {
    const edge = await createEdge({ env: { [limite]: NAO } });
    const answer = await edge.request(path, pedido);
    expect(answer.headers.get('Retry-After')).toBe('60');
    await expectFriendly(answer, 429, pagina);
  });

  test('the studio keeps what was typed and says to wait', async () => {
    const edge = await createEdge({ env: { LIMITE_IMAGENS: NAO } });
    const form = { id: crypto.randomUUID(), template: 'vitrine', moto: 'Moto do João' };
    const answer = await edge.request('/geradorpanfleto', { form, como: 'aprovado', pagina: true });
    expect(answer.status).toBe(429);
    const page = await answer.text();
    expect(page).toContain('Espere um minuto');
    expect(page).toContain('value="Moto do João"');
  });

  test('writes count by person, other requests by address', async () => {
    const keys: string[] = [];
    const counting = (nome: string): RateLimit => ({
      limit: async ({ key }) => {
        keys.push(`${nome} ${key}`);
        return { success: true };
      },
    });
    const edge = await createEdge({
      env: { LIMITE_GERAL: counting('geral'), LIMITE_ESCRITAS: counting('escritas') },
    });
    const headers = { 'CF-Connecting-IP': '198.51.100.7' };
    await edge.request('/', { headers });
    await edge.request('/logout', { form: {}, headers, como: 'aprovado' });
    await edge.request('/logout', { form: {}, headers });
    expect(keys).toEqual([
      'geral 198.51.100.7',
      'geral 198.51.100.7',
      'escritas aprovado',
      'geral 198.51.100.7',
      'escritas 198.51.100.7',
    ]);
  });

  test.each<[nome: string, RateLimit | undefined]>([
    ['rejects', { limit: () => Promise.reject(new Error('limiter down')) }],
    ['throws', { limit: breakDown }],
    ['is not bound', undefined],
  ])('a limiter that %s stops nobody', async (_nome, limite) => {
    const broken = { LIMITE_GERAL: limite, LIMITE_ESCRITAS: limite, LIMITE_IMAGENS: limite } as Partial<Env>;
    const edge = await createEdge({ env: broken });
    expect((await edge.request('/', { pagina: true })).status).toBe(200);
    expect((await edge.request('/api/artes', { json: PANFLETO, como: 'aprovado' })).status).toBe(422);
  });
});

describe('503 while a setting is missing or unsafe, with the reason in the log', () => {
  const PATHS: Array<[path: string, PedidoAoEdge]> = [
    ['/', { pagina: true }],
    ['/saude', {}],
    ['/p/nada', { pagina: true }],
    [`/i/${'0'.repeat(40)}.jpg`, {}],
    ['/api/empresas', {}],
    ['/login', { form: {} }],
  ];

  async function expectRefused(edge: Edge, motivo: RegExp): Promise<void> {
    for (const [path, pedido] of PATHS) {
      const answer = await edge.request(path, pedido);
      expect(answer.headers.get('Retry-After')).toBe('300');
      await expectFriendly(answer, 503, Boolean(pedido.pagina));
      expect(edge.log.findLast(({ motivos }) => motivos)).toMatchObject({
        nivel: 'erro',
        motivos: [expect.stringMatching(motivo)],
      });
    }
  }

  test.each<[nome: string, Partial<Env>, RegExp]>([
    ['no secret', { SESSION_SECRET: '' }, /SESSION_SECRET/],
    ['the emulator elsewhere', { FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.5:9099' }, /loopback/],
    ['the emulator in production', { AMBIENTE: 'producao' }, /refused unless/],
    [
      'a plain API host in production',
      { AMBIENTE: 'producao', FIREBASE_AUTH_EMULATOR_HOST: '', API_HOST: 'http://x' },
      /API_HOST/,
    ],
  ])('%s', async (_nome, settings, motivo) => {
    await expectRefused(await createEdge({ env: settings }), motivo);
  });

  test.each(['http://balcao.exemplo', 'https://balcao.exemplo', 'http://192.168.0.10:8787'])(
    'development settings asked for as %s',
    async (host) => {
      await expectRefused(await createEdge({ host }), /loopback hosts only/);
    },
  );
});
