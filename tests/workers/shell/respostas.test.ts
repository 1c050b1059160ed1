import { describe, expect, test } from 'vitest';
import { createEdge, type Edge, HOST, type PedidoAoEdge } from '../../support/edge/edge.ts';

const OUTRO_SITE = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://outro.exemplo' };

/** One answer of each kind. */
const RESPOSTAS: Record<string, [path: string, PedidoAoEdge, status: number]> = {
  'a page': ['/', { pagina: true }, 200],
  'a page of a person': ['/panfleto', { pagina: true, como: 'aprovado' }, 200],
  'a data request': ['/_root.data', {}, 200],
  'a redirect of a guard': ['/usuarios', { pagina: true }, 302],
  'a missing page': ['/nada', { pagina: true }, 404],
  'a missing share page': ['/p/nada', { pagina: true }, 404],
  'a missing picture': [`/i/${'0'.repeat(40)}.jpg`, {}, 404],
  'a brand asset': ['/resources/id/1/logo.svg', {}, 200],
  'an endpoint': ['/api/empresas', {}, 200],
  'a refused endpoint': ['/api/usuarios', {}, 401],
  'the health check': ['/saude', {}, 200],
  'a write from another site': ['/login', { form: {}, headers: OUTRO_SITE, pagina: true }, 403],
  'a wrong method': ['/api/empresas', { method: 'DELETE' }, 405],
  'a wrong type': ['/login', { json: {} }, 415],
  'a form with errors': ['/login', { form: { _acao: 'entrar' }, pagina: true }, 422],
};

const directivesOf = (response: Response): Map<string, string> =>
  new Map(
    (response.headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

const nonceOf = (response: Response): string =>
  /'nonce-([^']+)'/.exec(directivesOf(response).get('script-src') ?? '')?.[1] ?? '';

describe.each(Object.entries(RESPOSTAS))('%s', (_nome, [path, pedido, status]) => {
  test('carries the security headers, its own id and its times (ASVS 3.4)', async () => {
    const edge = await createEdge();
    const response = await edge.request(path, pedido);
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('Cache-Control')).toBeTruthy();
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('Server-Timing')).toMatch(/^total;dur=\d+/);
    const csp = directivesOf(response);
    expect(csp.get('default-src')).toMatch(/^'(self|none)'$/);
    expect(csp.get('script-src') ?? "'none'").not.toMatch(/unsafe|\*|https?:/);
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      expect(csp.get('object-src')).toBe("'none'");
      expect(csp.get('base-uri')).toBe("'none'");
      expect(csp.get('frame-ancestors')).toBe("'none'");
      expect(csp.get('form-action')).toBe("'self'");
    }
    // Plain http is a developer's machine: HSTS would lock its other projects out.
    expect(headers.get('Strict-Transport-Security')).toBeNull();
    const lines = edge.log.filter((linha) => linha.metodo !== undefined);
    expect(lines).toMatchObject([{ id: headers.get('X-Request-Id'), status }]);
  });
});

describe('nonces and ids', () => {
  test('are fresh for every answer, and every script and style of the page has its own', async () => {
    const edge = await createEdge();
    const answers = await Promise.all(
      [1, 2, 3]
        .map(() => edge.request('/', { pagina: true }))
        .concat(edge.request('/nada', { pagina: true })),
    );
    const nonces = answers.map(nonceOf);
    expect(new Set(nonces).size).toBe(4);
    expect(new Set(answers.map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(4);
    for (const [index, answer] of answers.entries()) {
      const tags = (await answer.text()).match(/<(script|style)\b[^>]*>/g) ?? [];
      expect(tags.length).toBeGreaterThan(0);
      for (const tag of tags) expect(tag).toContain(`nonce="${nonces[index]}"`);
    }
  });

  test('the shell’s own error page has its style under the nonce', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/login', { form: {}, headers: OUTRO_SITE, pagina: true });
    expect(await answer.text()).toContain(`<style nonce="${nonceOf(answer)}">`);
  });
});

test.each(['/versao', '/saude', '/api/empresas', '/api/usuarios'])(
  'issue 9 §5: the JSON of %s loads nothing, so that no nonce is made for it',
  async (path) => {
    const { headers } = await (await createEdge()).request(path);
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  },
);

test('over https answers carry HSTS', async () => {
  const edge = await createEdge({
    host: 'https://balcao.exemplo',
    env: { AMBIENTE: 'producao', FIREBASE_AUTH_EMULATOR_HOST: '' },
  });
  const { headers } = await edge.request('/login', { pagina: true });
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
});

describe('ASVS 3.5: writes started by another site are refused before anything else', () => {
  const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];
  const SITES: Array<[nome: string, headers: Record<string, string>]> = [
    ['cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['same-site', { 'Sec-Fetch-Site': 'same-site', Origin: HOST }],
    ['another Origin', { Origin: 'https://outro.exemplo' }],
    ['an opaque Origin', { Origin: 'null' }],
  ];
  const PLACES: Array<[path: string, type: string]> = [
    ['/usuarios', 'application/x-www-form-urlencoded'],
    ['/usuarios.data', 'multipart/form-data; boundary=x'],
    ['/api/artes', 'application/json'],
    ['/api/usuario/id-aprovado', 'application/json'],
    ['/api/usuario/id-aprovado', 'text/plain'],
    ['/logout', 'application/x-www-form-urlencoded'],
  ];

  test.each(SITES)('%s', async (_nome, site) => {
    const edge = await createEdge();
    for (const method of METHODS) {
      for (const [path, type] of PLACES) {
        const headers = { ...site, 'Content-Type': type };
        const answer = await edge.request(path, { method, headers, body: '{}', como: 'admin' });
        expect([method, path, answer.status]).toEqual([method, path, 403]);
        expect(await answer.json()).toMatchObject({ erro: { codigo: 'outra-origem' } });
      }
    }
    expect(edge.rede.perguntas).toEqual([]);
  });

  test.each([
    ['of the same origin', { 'Sec-Fetch-Site': 'same-origin' }],
    ['of a browser that only sends Origin', { Origin: HOST }],
    ['of a client that is no browser', {}],
  ])('writes %s pass', async (_nome, headers) => {
    const edge = await createEdge();
    const json = { nome: 'Bruno Reis Neto' };
    const answer = await edge.request('/api/usuario/id-aprovado', {
      method: 'PUT',
      json,
      headers,
      como: 'aprovado',
    });
    expect(answer.status).toBe(200);
  });

  test('reads from another site pass: links from messages are how people come', async () => {
    const edge = await createEdge();
    expect((await edge.request('/', { headers: OUTRO_SITE, pagina: true })).status).toBe(200);
  });
});

/** A body in pieces, which announces no length. */
function inPieces(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      const size = Math.min(left, 16 * 1024);
      controller.enqueue(new Uint8Array(size).fill(97));
      left -= size;
    },
  });
}

describe('bodies', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const LIMIT = 64 * 1024;

  test.each([
    ['a form with its length', '/geradorpanfleto', FORM, () => 'a'.repeat(LIMIT + 1)],
    ['a form in pieces', '/geradorpanfleto', FORM, () => inPieces(LIMIT + 1)],
    ['JSON with its length', '/api/artes', 'application/json', () => `"${'a'.repeat(LIMIT)}"`],
    ['JSON in pieces', '/api/artes', 'application/json', () => inPieces(1024 * 1024)],
    ['to the health check', '/saude', FORM, () => inPieces(LIMIT + 1)],
  ])('past 64 KiB: 413 (%s)', async (_nome, path, type, body) => {
    const edge = await createEdge();
    const headers = { 'Content-Type': type, Origin: HOST };
    const answer = await edge.request(path, {
      method: 'POST',
      body: body(),
      headers,
      como: 'aprovado',
      pagina: true,
    });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('grande demais');
  });

  test('a form just below the limit, in pieces, is read', async () => {
    const edge = await createEdge();
    const headers = { 'Content-Type': FORM, Origin: HOST };
    const body = inPieces(LIMIT);
    expect(
      (await edge.request('/geradorpanfleto', { method: 'POST', body, headers, como: 'aprovado' })).status,
    ).toBe(422);
  });

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['text', 'text/plain', 'oi', 415],
    ['no type', '', 'oi', 415],
    ['a multipart form without its boundary', 'multipart/form-data', 'oi', 400],
    [
      'a multipart form cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"',
      400,
    ],
  ])('%s to a screen: %s → refused, not broken', async (_nome, type, body, status) => {
    const edge = await createEdge();
    for (const path of ['/geradorpanfleto', '/usuarios.data', '/login']) {
      const bytes = new TextEncoder().encode(body);
      const headers = { ...(type ? { 'Content-Type': type } : {}), Origin: HOST };
      const answer = await edge.request(path, { method: 'POST', headers, body: bytes, como: 'admin' });
      expect([path, answer.status]).toEqual([path, status]);
    }
  });
});

describe('405 with the methods that are taken', () => {
  test.each([
    ['/', 'PROPFIND', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ['/unauthorized', 'POST', 'GET, HEAD'],
    ['/p/nada', 'POST', 'GET, HEAD'],
    ['/usuarios', 'DELETE', 'GET, HEAD, POST'],
    ['/saude', 'POST', 'GET, HEAD'],
    ['/versao', 'DELETE', 'GET, HEAD'],
    ['/i/x.jpg', 'DELETE', 'GET, HEAD'],
    ['/resources/id/1/logo.svg', 'PUT', 'GET, HEAD'],
    ['/entrar/google', 'POST', 'GET, HEAD'],
    ['/api/usuario/x', 'PATCH', 'GET, HEAD, PUT, DELETE'],
    ['/api/artes', 'DELETE', 'POST'],
    ['/api/usuarios', 'POST', 'GET, HEAD'],
  ])('%s %s: %s', async (path, method, allow) => {
    const edge = await createEdge();
    const pedido: PedidoAoEdge = method === 'POST' ? { form: { a: 'b' } } : {};
    const answer = await edge.request(path, { ...pedido, method });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allow]);
  });

  test('HEAD answers like GET, without a body', async () => {
    const edge: Edge = await createEdge();
    for (const path of ['/', '/saude', '/api/empresas', '/resources/id/1/logo.svg']) {
      const answer = await edge.request(path, { method: 'HEAD' });
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, '']);
    }
  });
});
