import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, fullTest, test } from './apoio.ts';
import { eventually, openReady } from './pronta.ts';

/** Puts every text of the page into an element of its own, as Google Translate does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.textContent?.trim() || text.parentElement?.closest('script, style, option, textarea'))
        continue;
      const font = document.createElement('font');
      text.parentNode?.replaceChild(font, text);
      font.appendChild(text);
    }
  });

/**
 * A part whose code comes last (the roll's ticket, say) may be translated before it: React then draws it again and says
 * so. pagina-tocada does it to whole pages on purpose.
 */
const allowDrawnAgain = ({ vigia }: Aparelho) => vigia.allow(/Minified React error #(418|422|423|425)/);

/** Searches, and waits until nothing is asked any more: a page that is left before gives its questions up, and says so. */
function createSearch(page: Page): (path: string, field: string, words: string) => Promise<void> {
  const open = new Set<Request>();
  const isData = (request: Request) => new URL(request.url()).pathname.endsWith('.data');
  page.on('request', (request) => isData(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async (path, field, words) => {
    const answer = page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === `${path}.data` && searchParams.get(field) === words;
    });
    await page.getByRole('main').getByRole('searchbox').first().fill(words);
    await page.keyboard.press('Enter');
    await answer;
    await eventually(() => open.size).toBe(0);
  };
}

const expectWhole = async (page: Page) =>
  expect(await page.getByText('Algo deu errado', { exact: false }).count()).toBe(0);

describe('Issue 25 §2 (F-14): a translated page works', () => {
  test('proposal: a motorcycle of the stock after a search that found nothing', async ({ computador }) => {
    const { page } = computador;
    allowDrawnAgain(computador);
    await enterAs(computador, 'consultor');
    await openReady(page, '/proposta2');
    await page.locator('[name="moto"], [name="item.modelo"]').first().fill('nada que exista');
    await translate(page);
    const estoque = page.getByLabel('Do estoque');
    await estoque.selectOption({ index: 1 });
    await page.locator('[name="cliente.nome"]').fill('Ana');
    await translate(page);
    await estoque.selectOption({ index: 0 });
    await estoque.selectOption({ index: 2 });
    await expectWhole(page);
  });

  fullTest('simulator, FIPE, stock and studio', async ({ computador }) => {
    const { page } = computador;
    allowDrawnAgain(computador);
    await enterAs(computador, 'consultor');
    await openReady(page, '/financiamento');
    await page.locator('[name="preco"]').first().fill('25290');
    await translate(page);
    await page.locator('[name="preco"]').first().fill('');
    await translate(page);
    await page.locator('[name="preco"]').first().fill('31990');
    await expectWhole(page);

    const search = createSearch(page);
    await openReady(page, '/fipe');
    await translate(page);
    await search('/fipe', 'q', 'lander 2025');
    await translate(page);
    await search('/fipe', 'q', 'nada assim');
    await expectWhole(page);

    await openReady(page, '/estoque');
    await translate(page);
    for (const words of ['fazer', 'nada que exista', '']) {
      await search('/estoque', 'busca', words);
      await translate(page);
    }
    await expectWhole(page);

    await openReady(page, '/geradorpanfleto');
    await translate(page);
    await page.locator('[name="preco"]').first().fill('25290');
    await page.locator('[name="preco"]').first().fill('');
    await translate(page);
    await expectWhole(page);
  });
});
