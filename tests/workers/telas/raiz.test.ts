import { describe, expect, test } from 'vitest';
import { encodeNotifications } from '../../../app/domain/pagina/server-notifications.ts';
import { telasConstruidas } from '../../support/edge/build.ts';
import { createEdge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';

const { version } = telasConstruidas.assets;
const csp = (response: Response) => response.headers.get('Content-Security-Policy') ?? '';

describe('§4 Update countdown notice: answers say which deployment gave them', () => {
  test.each(['/', '/login.data', '/nada', '/versao', '/saude'])('%s', async (path) => {
    const edge = await createEdge();
    const { headers } = await edge.request(path);
    expect(headers.get('X-Versao')).toBe(version);
    expect(headers.get('Server-Timing')).toContain(`versao;desc="${version}"`);
  });

  test.each<[string, Ator]>([
    ['/api/catalogo', 'visitante'],
    ['/api/catalogo', 'aprovado'],
    ['/api/empresas', 'aprovado'],
    ['/resources/id/1/logo.svg', 'visitante'],
  ])(
    '%s for %s may be kept, and a copy would name a deployment that is gone: it names none',
    async (path, como) => {
      const edge = await createEdge();
      const first = await edge.request(path, { como });
      const etag = first.headers.get('ETag') ?? '';
      const again = await edge.request(path, { como, headers: { 'If-None-Match': etag } });
      expect([first.status, again.status]).toEqual([200, 304]);
      for (const { headers } of [first, again]) {
        expect(headers.get('Cache-Control')).not.toContain('no-store');
        expect(headers.get('X-Versao')).toBeNull();
        expect(headers.get('Server-Timing')).toMatch(/^total;dur=\d+/);
        expect(headers.get('Server-Timing')).not.toContain('versao');
      }
    },
  );

  test('/versao and /saude name the same', async () => {
    const edge = await createEdge();
    for (const path of ['/versao', '/saude'])
      expect(await (await edge.request(path)).json()).toMatchObject({ versao: version });
  });
});

describe('§4 notifications carried by a redirect', () => {
  const cookieOf = (message: string) => ({
    Cookie: `avisos=${encodeNotifications([{ message, color: 'success' }])}`,
  });

  test('the next page reads them once', async () => {
    const edge = await createEdge();
    const page = await edge.request('/', { pagina: true, headers: cookieOf('Tudo certo, Ana') });
    expect(await page.text()).toContain('Tudo certo, Ana');
    expect(page.headers.get('Set-Cookie')).toMatch(/^avisos=; Path=\/; Max-Age=0; SameSite=Lax/);
  });

  test('hostile text is shown as text, inside the page’s data as well', async () => {
    const edge = await createEdge();
    const text = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const html = await (await edge.request('/', { pagina: true, headers: cookieOf(text) })).text();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
  });

  test.each(['%', 'null', '[["red","x"]]', encodeURIComponent('[["success",""]]')])(
    'a cookie that is none of ours changes nothing: %s',
    async (value) => {
      const edge = await createEdge();
      const page = await edge.request('/', { pagina: true, headers: { Cookie: `avisos=${value}` } });
      expect(page.status).toBe(200);
    },
  );
});

describe('§7 social SDK: admitted only where it is configured, for who agreed', () => {
  const APP = { FACEBOOK_SDK_APP_ID: '1234567890' };
  test.each([
    ['configured and agreed', APP, 'consentimento=sim', true],
    ['configured and refused', APP, 'consentimento=nao', false],
    ['configured and not asked yet', APP, '', false],
    ['not configured', {}, 'consentimento=sim', false],
  ])('%s', async (_, settings, cookie, admitted) => {
    const edge = await createEdge({ env: settings });
    const response = await edge.request('/', { pagina: true, headers: cookie ? { Cookie: cookie } : {} });
    expect(csp(response).includes('facebook')).toBe(admitted);
    expect(csp(response)).not.toContain("'unsafe-inline'; img-src *");
    // The page asks only where there is something to ask about.
    expect((await response.text()).includes('1234567890')).toBe('FACEBOOK_SDK_APP_ID' in settings);
  });

  test('a setting that is no app number stops every request', async () => {
    const edge = await createEdge({ env: { FACEBOOK_SDK_APP_ID: '<script>' } });
    expect((await edge.request('/')).status).toBe(503);
  });
});

describe('§9 inner activity timer', () => {
  test('reaches the page as it is configured', async () => {
    const edge = await createEdge({ env: { ATIVIDADE_MS: '120000' } });
    expect(await (await edge.request('/', { pagina: true })).text()).toContain('120000');
  });

  test.each(['59999', '900001', 'cinco'])('%s is refused', async (value) => {
    const edge = await createEdge({ env: { ATIVIDADE_MS: value } });
    expect((await edge.request('/')).status).toBe(503);
  });
});

describe('starting without a network: /offline', () => {
  test('is bare, names nobody, and carries the catalogue’s prices', async () => {
    const edge = await createEdge();
    const html = await (await edge.request('/offline', { pagina: true, como: 'admin' })).text();
    expect(html).toContain('Sem internet agora');
    expect(html).toContain('Factor DX');
    expect(html).not.toContain('Helena');
    // Three scripts of its own fill in what the browser kept of its person; the application itself is not loaded.
    expect(html).not.toContain('modulepreload');
    const scripts = html.match(/<script[^>]*>/g);
    expect(scripts).toHaveLength(3);
    expect(scripts).toContainEqual(expect.stringMatching(/ src="\/assets\/preencher-[^"]+\.js"/));
    expect(scripts).toContainEqual(expect.stringMatching(/ src="\/assets\/consultas-fipe-[^"]+\.js"/));
    expect(scripts).toContainEqual(expect.stringMatching(/ src="\/assets\/simulador-guardado-[^"]+\.js"/));
  });

  test('stands without the catalogue too', async () => {
    const edge = await createEdge();
    edge.intercept(/catalogo\.json/, async () => new Response('broken', { status: 500 }));
    const response = await edge.request('/offline', { pagina: true });
    expect([response.status, (await response.text()).includes('Preços do catálogo')]).toEqual([200, false]);
  });
});

describe('§2 HomeV2 at /v2', () => {
  test.each([
    ['visitante', 'Entrar'],
    ['semCadastro', 'Concluir cadastro'],
    ['aprovado', 'Nenhum panfleto ainda'],
    ['admin', 'espera aprovação'],
  ] as const)('%s sees: %s', async (como, text) => {
    const edge = await createEdge();
    expect(await (await edge.request('/v2', { pagina: true, como })).text()).toContain(text);
  });
});
