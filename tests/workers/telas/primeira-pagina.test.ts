import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';

const NAVEGA = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' };

const folhaOf = (html: string) =>
  /<style data-folha="\/assets\/app-[^"]+" nonce="([^"]+)">([^<]+)</.exec(html);
const arquivoOf = (html: string) =>
  /<link rel="stylesheet" href="\/assets\/app-([\w-]+)\.css"/.exec(html)?.[1];

describe('Issue 14 §4: the first page of a browser waits for no stylesheet', () => {
  test('has the product’s stylesheet in itself, let in by its nonce, and asks for no file of it', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/', { headers: NAVEGA });
    const html = await answer.text();
    const [, nonce, folha = ''] = folhaOf(html) ?? [];
    expect(folha.length).toBeGreaterThan(50_000);
    expect(folha).toContain('.botao');
    expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(arquivoOf(html)).toBeUndefined();
    // Nothing that is painted first waits for a face; the device's, with the same metrics, stand in.
    expect(folha).not.toContain('url(/assets/roboto');
    expect(folha).toContain('local(');
  });

  test('its letters come behind the first paint, also without JavaScript, from where the file says', async () => {
    const edge = await createEdge();
    const html = await (await edge.request('/', { headers: NAVEGA })).text();
    const [, nonce, semScript = ''] =
      /<noscript><style nonce="([^"]+)">([^<]+)<\/style><\/noscript>/.exec(html) ?? [];
    expect(nonce).toBe(folhaOf(html)?.[1]);
    expect(semScript).toMatch(/url\("?\/assets\/roboto-latin-400-700-normal-/);
    const afterMain = html.slice(html.indexOf('</main>'), html.indexOf('<noscript>'));
    // Faces of running text are made by the script, from the same descriptors; the others it adds as rules.
    const faces = semScript.match(/@font-face\{[^}]+\}/g) ?? [];
    const made = faces.filter((face) => !afterMain.includes(JSON.stringify(face).slice(1, -1)));
    expect(faces.length).toBeGreaterThan(12);
    expect(made.map((face) => /font-family:([^;]+);font-weight:([^;]+)/.exec(face)?.slice(1))).toEqual([
      ['Poppins', '500'],
      ['Poppins', '700'],
      ['Roboto', '400 700'],
    ]);
    for (const face of made) {
      const [, weight, src, unicodeRange] =
        /font-weight:([^;]+);font-display:swap;src:([^;]+);unicode-range:([^}]+)/.exec(face) ?? [];
      expect(afterMain).toContain(JSON.stringify(src));
      expect(afterMain).toContain(JSON.stringify({ weight, display: 'swap', unicodeRange }));
    }
  });

  test('later ones name the file, which the browser has; a newer stylesheet stands in the page again', async () => {
    const edge = await createEdge();
    const nome = arquivoOf(await (await edge.request('/')).text());
    const open = async (cookie: string) =>
      (await edge.request('/', { headers: { ...NAVEGA, Cookie: cookie } })).text();
    const later = await open(`outro=1; folha=${nome}`);
    expect([folhaOf(later), arquivoOf(later)]).toEqual([null, nome]);
    expect(folhaOf(await open('folha=Xy12-old'))).not.toBeNull();
    expect(folhaOf(await open(`folha=${nome}x`))).not.toBeNull();
  });

  test('Issue 26 §6: brings the base and the sheet of its family, each until the browser has it', async () => {
    const edge = await createEdge();
    const open = async (path: string, cookie = '') => {
      const html = await (await edge.request(path, { headers: { ...NAVEGA, Cookie: cookie } })).text();
      const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name = '']) => name);
      return {
        inline: named(/<style data-folha="\/assets\/([\w-]+)-[\w-]{8}\.css" nonce="[^"]+">[^<]{20}/g),
        linked: named(/<link rel="stylesheet" href="\/assets\/([\w-]+)-[\w-]{8}\.css"/g),
        names: named(/="\/assets\/[\w-]+-([\w-]{8})\.css"/g),
      };
    };
    const home = await open('/');
    expect([home.inline, home.linked]).toEqual([['app', 'inicio', 'ligar'], []]);
    expect((await open('/login')).inline).toEqual(['app', 'conta']);
    const later = await open('/', `folha=Xy12-old.${home.names.join('.')}`);
    expect([later.inline, later.linked]).toEqual([[], ['app', 'inicio', 'ligar']]);
    const other = await open('/login', `folha=${home.names.join('.')}`);
    expect([other.inline, other.linked]).toEqual([['conta'], ['app']]);
  });

  test('who fetches a page without opening it, as the service worker does, gets the file’s name', async () => {
    const edge = await createEdge();
    const html = await (await edge.request('/offline', { headers: { 'Sec-Fetch-Dest': 'empty' } })).text();
    expect([folhaOf(html), typeof arquivoOf(html)]).toEqual([null, 'string']);
  });
});
