import { HtmlValidate } from 'html-validate';
import openGraph from 'open-graph-scraper';
import { describe, expect, inject } from 'vitest';
import { routeTable } from '../../app/routes/table.ts';
import { type Aparelho, enterAs, test } from './apoio.ts';
import { agirDireto, makeProposta } from './proposta-pronta.ts';

/** Screens for everybody that are known by their address alone; a store's own pages name it, as its people send them. */
const ABERTAS = routeTable
  .filter(({ path, file, access }) => access === 'public' && file.endsWith('.tsx') && !path.includes(':'))
  .filter(({ path }) => path !== 'logout')
  .map(({ path }) => (path === '*' ? '/nao-existe' : `/${path}`));
const DA_LOJA = ['/seminovos?loja=1', '/registrarseminovo?loja=1'];

/**
 * Rules of a page that depend on what it shows: a television's round without a script, a sheet's size on paper. Browsers
 * read both where they stand; the head, which other screens share, is no place for them.
 */
const NO_CORPO = [
  '/tv: element-permitted-content: <style>',
  '/tv: element-permitted-content: <meta>',
  // The script names the picture once it has a code.
  '/tv: element-required-attributes: <img>',
  '/impressora: element-permitted-content: <style>',
];

async function read(path: string): Promise<string> {
  const answer = await fetch(new URL(path, inject('address')), { headers: { Accept: 'text/html' } });
  return answer.text();
}

/** Sends one of each kind that has a page of its own; gives their addresses. */
async function sendOneOfEach(consultor: Aparelho): Promise<string[]> {
  await enterAs(consultor, 'consultor');
  const { page, context } = consultor;
  const asJson = { headers: { Accept: 'application/json', Origin: inject('address') } };
  const form = { id: crypto.randomUUID(), moto: 'Crosser 150 Z ABS', preco: '25000', parcelas: '36' };
  const simulacao = await context.request.post('/documentos/link', {
    ...asJson,
    form: { ...form, entrada: '5000' },
  });
  const { pagina } = (await simulacao.json()) as { pagina: string };

  const proposta = await makeProposta(page);
  await agirDireto(page, proposta, 'enviar');
  const shown = await (await context.request.get(proposta)).text();
  const [link = ''] = /\/proposta\?id=[0-9a-z]+/.exec(shown) ?? [];
  expect(link, 'the link of a proposal that was sent').not.toBe('');

  const [, seminovo = ''] = /href="(\/seminovos?\/[^"?]+)/.exec(await read('/seminovos?loja=1')) ?? [];
  expect(seminovo, 'a used bike of the gallery').not.toBe('');
  return [pagina, link, seminovo];
}

describe('Issue 25 §2: clients that nobody here wrote', () => {
  test('html-validate finds nothing on public pages', async ({ computador }) => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
    const findings: string[] = [];
    for (const path of [...ABERTAS, ...DA_LOJA, ...(await sendOneOfEach(computador))]) {
      const { results } = await validator.validateString(await read(path));
      for (const { messages } of results)
        findings.push(...messages.map(({ ruleId, message }) => `${path}: ${ruleId}: ${message}`));
    }
    const others = findings.filter((found) => !NO_CORPO.some((known) => found.startsWith(known)));
    expect([...new Set(others)]).toEqual([]);
  });

  test('open-graph-scraper reads a picture, its size and words, an address and a language', async ({
    computador,
  }) => {
    const sent = await sendOneOfEach(computador);
    for (const path of [...DA_LOJA, '/', '/fipe', '/login', '/desenvolvedores', ...sent]) {
      const { result } = await openGraph({ html: await read(path) });
      const { pathname, search } = new URL(path, inject('address'));
      expect.soft(result, path).toMatchObject({
        ogTitle: expect.stringMatching(/./),
        ogDescription: expect.stringMatching(/./),
        ogLocale: 'pt_BR',
        ogUrl: inject('address') + pathname + search,
        twitterCard: 'summary_large_image',
        ogImage: [
          {
            url: expect.stringMatching(/^http/),
            width: '1200',
            // A used bike's own photo has its own shape.
            height: expect.stringMatching(/^(?:630|900)$/),
            type: 'image/jpeg',
            alt: expect.stringMatching(/./),
          },
        ],
      });
      const picture = await fetch(result.ogImage?.[0]?.url ?? '');
      expect.soft([picture.status, picture.headers.get('content-type')], path).toEqual([200, 'image/jpeg']);
    }
  });
});
