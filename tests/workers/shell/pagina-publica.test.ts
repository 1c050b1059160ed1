import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge, HOST } from '../../support/edge/edge.ts';
import { AVISTA, create, PARCELADO, withTaxaLivre } from '../imagens/apoio.ts';

/** An edge with one piece of Bruno Reis ("aprovado"), and the path of its share page. */
async function withPiece(): Promise<{ edge: Edge; id: string; pagina: string }> {
  const edge = await createEdge();
  const { id, pagina } = await create(edge);
  return { edge, id, pagina };
}

const open = (edge: Edge, path: string, como: 'visitante' | 'cadastrado' = 'visitante') =>
  edge.request(path, { pagina: true, como });

describe('GET /p/{id} at the edge', () => {
  test('is drawn once, then answered from the cache with an id of its own, and nothing may run in it', async () => {
    const { edge, pagina } = await withPiece();
    const first = await open(edge, pagina);
    const second = await open(edge, pagina);
    expect([first.headers.get('X-Cache'), second.headers.get('X-Cache')]).toEqual(['MISS', 'HIT']);
    expect(edge.log.filter(({ metodo }) => metodo === 'GET').map(({ cache }) => cache)).toEqual([
      'MISS',
      'HIT',
    ]);
    const page = await first.text();
    expect(await second.text()).toBe(page);
    expect(page).not.toContain('nonce=');
    expect(page).not.toMatch(/<script|rel="stylesheet"/);
    expect(second.headers.get('X-Request-Id')).toBeTruthy();
    expect(second.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
    // Its stylesheet is in the page and is known by its hash; nothing else is let in, scripts least of all.
    const policy = second.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toBe(first.headers.get('Content-Security-Policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/nonce-|script-src|unsafe/);
    // Checks of search engines read robots.txt in the page's name: without this they call it unreadable.
    expect(policy).toContain("connect-src 'self'");
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(policy).toContain(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`);
    // Browsers ask again, so that an ended offer does not live on in them.
    expect([first.headers.get('Cache-Control'), second.headers.get('Cache-Control')]).toEqual([
      'no-cache',
      'no-cache',
    ]);
  });

  test('after "encerrar" the next visitor sees that the offer has ended, however many saw it before', async () => {
    const { edge, id, pagina } = await withPiece();
    // Asked for again and again, the isolate holds it itself.
    for (const _ of Array(4)) expect(await (await open(edge, pagina)).text()).toContain('18.690');
    const form = { _acao: 'encerrar', id };
    const ended = await edge.request('/panfleto', { form, como: 'aprovado' });
    expect([ended.status, ended.headers.get('Location')]).toEqual([302, `/panfleto?aberto=${id}`]);
    const after = await open(edge, pagina);
    expect(after.headers.get('X-Cache')).toBe('MISS');
    const page = await after.text();
    expect(page).toContain('Esta oferta terminou');
    // Issue 14 §3: a price that no longer holds is quoted nowhere on the page, its preview included.
    expect(page).not.toContain('18.690');
  });

  test('search engines let go of an offer by its last day', async () => {
    const { edge, pagina } = await withPiece();
    const robots = (await open(edge, pagina)).headers.get('X-Robots-Tag');
    expect(robots).toMatch(/^unavailable_after: \d{4}-\d{2}-\d{2}T23:59:59-03:00$/);
  });

  test('an offer past its last day says so', async () => {
    const { edge, pagina } = await withPiece();
    for (const _ of Array(4)) expect(await (await open(edge, pagina)).text()).toContain('18.690');
    await edge.relogio.advance(60 * 24 * 3600_000);
    const ended = await open(edge, pagina);
    expect(await ended.text()).toContain('Esta oferta terminou');
    expect(ended.headers.get('X-Robots-Tag')).toBe('noindex');
  });

  test('a page drawn for somebody signed in is nobody’s: no cookie, no name, no address is kept', async () => {
    const { edge, pagina } = await withPiece();
    await open(edge, pagina, 'cadastrado');
    const kept = await open(edge, pagina);
    expect(kept.headers.get('X-Cache')).toBe('HIT');
    expect(kept.headers.get('Set-Cookie')).toBeNull();
    expect(await kept.text()).not.toMatch(/Ana Lima|cadastrado@/);
  });

  test.each([
    ['.data', '.data'],
    ['.data with _routes', '.data?_routes=root'],
    ['_data', '?_data=root'],
    ['index', '?index'],
  ])('parameters that Remix obeys put nothing else in the page’s place: %s', async (_nome, suffix) => {
    const { edge, pagina } = await withPiece();
    const odd = await edge.request(`${pagina}${suffix}`, { como: 'cadastrado' });
    const text = await odd.text();
    if (odd.headers.get('X-Cache')) expect(text).not.toMatch(/Ana Lima|cadastrado@/);
    const visitor = await edge.request(`${pagina}${suffix}`);
    expect(await visitor.text()).not.toMatch(/Ana Lima|cadastrado@/);
    const page = await open(edge, pagina);
    expect(page.headers.get('Content-Type')).toContain('text/html');
    expect(await page.text()).toContain('og:title');
  });

  test('parameters that messengers add share one copy', async () => {
    const { edge, pagina } = await withPiece();
    await open(edge, pagina);
    expect((await open(edge, `${pagina}?fbclid=abc`)).headers.get('X-Cache')).toBe('HIT');
  });

  test('pages that do not exist are not kept', async () => {
    const { edge } = await withPiece();
    for (const _ of [1, 2]) {
      const answer = await open(edge, '/p/nada');
      expect([answer.status, answer.headers.get('X-Cache')]).toEqual([404, 'MISS']);
    }
  });

  test('works while the upstream is gone, cached or not', async () => {
    const { edge, pagina } = await withPiece();
    edge.rede.fail({ tipo: 'queda' });
    expect((await open(edge, pagina)).status).toBe(200);
  });
});

describe('§4 The share page', () => {
  test('picture, offer, contact by WhatsApp and telephone, validity, and its own address as a QR code', async () => {
    const { edge, pagina } = await withPiece();
    const page = (await (await open(edge, pagina)).text()).replaceAll('<!-- -->', '');
    const offered = (tag: 'source' | 'link') =>
      [...page.matchAll(new RegExp(`<${tag} [^>]*image/webp[^>]*>`, 'g'))].map(([text]) => ({
        media: / media="([^"]+)"/.exec(text)?.[1],
        pictures: / (?:image)?srcset="([^"]+)"/i.exec(text)?.[1],
      }));
    const [telephone, wider] = offered('source');
    expect(telephone).toEqual({
      media: '(max-width: 559px)',
      pictures: expect.stringMatching(/^\/i\/[0-9a-f]{40}-720\.webp$/),
    });
    expect(wider?.media).toBe('not all and (max-width: 559px)');
    expect(wider?.pictures).toMatch(/^\/i\/([0-9a-f]{40})-720\.webp 720w, \/i\/\1\.webp 1080w$/);
    // It is on its way before the page is laid out, the very one that the page will choose.
    expect(offered('link')).toEqual(offered('source'));
    for (const words of [
      'Falar com Bruno Reis',
      'Condições válidas até 30/12/2026',
      'Código QR desta página',
    ])
      expect(page).toContain(words);
    expect(page).toMatch(/href="https:\/\/wa\.me\/5541987654321\?text=/);
    expect(page).toContain('href="tel:+5541987654321"');
  });

  test('of a template that has changed since no whole WebP can be drawn any more: the JPEG, and its copy for telephones', async () => {
    const { edge, pagina } = await withPiece();
    await env.DB.prepare('UPDATE imagens SET template_versao = 0').run();
    const page = await (await open(edge, pagina)).text();
    expect(page).toMatch(/<img[^>]* src="\/i\/[0-9a-f]{40}\.jpg"/);
    const offered = [...page.matchAll(/<source [^>]*srcset="([^"]+)"/gi)].map(([, pictures]) => pictures);
    expect(offered).toHaveLength(2);
    for (const pictures of offered) expect(pictures).toMatch(/^\/i\/[0-9a-f]{40}-720\.webp$/);
  });
});

describe('§6 Link preview: Open Graph first in the head', () => {
  test('absolute JPEG with its size, within what crawlers read', async () => {
    const { edge, pagina } = await withPiece();
    const page = await (await open(edge, pagina)).text();
    const meta = (property: string) =>
      [...page.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)]
        .filter(([, name]) => name === property)
        .map(([, , content]) => content);
    expect(meta('og:title')[0]).toContain('18.690');
    expect(meta('og:description')[0]).toBeTruthy();
    expect(meta('og:url')).toEqual([`${HOST}${pagina}`]);
    expect(meta('og:image')).toEqual([
      expect.stringMatching(new RegExp(`^${HOST}/i/[0-9a-f]{40}\\.jpg$`)),
      expect.stringMatching(new RegExp(`^${HOST}/i/[0-9a-f]{40}\\.jpg$`)),
    ]);
    expect(meta('og:image:width')).toEqual(['1200', '1080']);
    expect(meta('og:image:height')).toEqual(['630', '1080']);
    expect(meta('og:image:alt')[0]).toBeTruthy();
    const head = page.slice(page.indexOf('<head>'));
    expect(head.indexOf('og:title')).toBeLessThan(400);
    expect(head.indexOf('og:title')).toBeLessThan(head.search(/<style>|rel="stylesheet"/));
  });

  describe('No wrong or misleading number: a flyer with an instalment (CDC art. 52)', () => {
    const FRASE = 'Entrada de R$ 4.690,00 + 48× de R$ 478,32';

    async function openParcelado(dados: typeof AVISTA = PARCELADO) {
      const edge = await withTaxaLivre(await createEdge());
      const { id, pagina } = await create(edge, { dados });
      const page = (await (await open(edge, pagina)).text()).replaceAll('\u00a0', ' ');
      const meta = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '';
      return { edge, id, pagina, page, meta };
    }

    test('its title and its description carry it with down payment, total, interest and CET', async () => {
      const { meta } = await openParcelado();
      for (const words of [meta('og:title'), meta('og:description')]) {
        for (const said of [FRASE, 'R$ 18.690,00', 'R$ 27.649,36', '1,99%', '33,75%']) {
          expect(words).toContain(said);
        }
      }
      expect(meta('og:description')).toContain('Financiamento: Banco Alvorecer S.A.');
    });

    test('the page says no instalment without its down payment', async () => {
      const { page } = await openParcelado();
      expect(page).toContain(`<p class="numeros">${FRASE}</p>`);
      expect(page).not.toMatch(/>ou \d/);
    });

    test('without a down payment it says so', async () => {
      const { entrada: _, ...sem } = PARCELADO;
      const { page, meta } = await openParcelado({ ...sem, total: 48 * 47_832 } as typeof AVISTA);
      expect(page).toContain('<p class="numeros">Sem entrada, 48× de R$ 478,32</p>');
      expect(meta('og:title')).toContain('Sem entrada, 48× de R$ 478,32');
    });

    test('the message it is sent with carries it, and an ended one quotes none', async () => {
      const { edge, id, pagina } = await openParcelado();
      const opened = await edge.request(`/panfleto?aberto=${id}`, { como: 'aprovado', pagina: true });
      const href = /https:\/\/wa\.me\/\?text=([^"]*)/.exec(await opened.text())?.[1] ?? '';
      const text = decodeURIComponent(href.replaceAll('+', ' ')).replaceAll('\u00a0', ' ');
      expect(text.split('\n').slice(0, -1)).toEqual([
        'Factor DX por R$ 18.690,00 à vista.',
        `${FRASE}.`,
        'Parcelas mensais. Total a prazo: R$ 27.649,36.',
        'Juros de 1,99% ao mês e 26,68% ao ano.',
        'CET de 33,75% ao ano.',
        'Financiamento: Banco Alvorecer S.A., sujeito à análise de crédito.',
        'Veja todas as condições, até 30/12/2026:',
      ]);
      await edge.request('/panfleto', { form: { _acao: 'encerrar', id }, como: 'aprovado' });
      expect(await (await open(edge, pagina)).text()).not.toMatch(/478,32|27\.649|CET de/);
    });
  });

  test('links carry PUBLIC_URL where it is set', async () => {
    const edge = await createEdge({ env: { PUBLIC_URL: 'http://balcao.exemplo' } });
    const json = { id: crypto.randomUUID(), tipo: 'oferta', template: 'vitrine', dados: AVISTA };
    const { pagina } = (await (await edge.request('/api/artes', { json, como: 'aprovado' })).json()) as {
      pagina: string;
    };
    const page = await (await open(edge, pagina)).text();
    expect(page).toContain(`content="http://balcao.exemplo${pagina}"`);
    expect(page).not.toContain(HOST);
  });

  test('hostile text is shown as text, in the page and in its tags', async () => {
    const edge = await createEdge();
    const dados = {
      ...AVISTA,
      moto: '</title><script>alert(1)</script>',
      nome: '"><img src=x onerror=alert(1)>',
    };
    const json = { id: crypto.randomUUID(), tipo: 'oferta', template: 'vitrine', dados };
    // Who may write another's name.
    const { pagina } = (await (await edge.request('/api/artes', { json, como: 'admin' })).json()) as {
      pagina: string;
    };
    const page = await (await open(edge, pagina)).text();
    expect(page).not.toMatch(/<script|<img src=x/);
    expect(page).toContain('&lt;script&gt;alert(1)');
  });
});
