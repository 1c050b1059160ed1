import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs, expectNoSidewaysScroll, fullTest, test } from './apoio.ts';
import { openReady } from './pronta.ts';

/**
 * A screen's data as its loader gives it while the catalogue is not available: without motorcycles. The first line is
 * a list of values that name each other by their place; an object's keys are places too.
 */
function withoutMotos(data: string): string {
  const [first = '', ...rest] = data.split('\n');
  const values: unknown[] = JSON.parse(first);
  // The list of prices has models in their place; where there are motorcycles, `modelos` is a campaign's.
  const [name, value] = values.includes('motos') ? ['motos', []] : ['modelos', null];
  const key = `_${values.indexOf(name)}`;
  for (const each of values) {
    if (typeof each !== 'object' || each === null || !(key in each)) continue;
    Reflect.set(each, key, values.push(value) - 1);
  }
  return [JSON.stringify(values), ...rest].join('\n');
}

type SemCatalogo = {
  page: Page;
  /** Lets seconds pass on the page until it has asked for the catalogue once more. */
  untilAsked(): Promise<void>;
  /** Questions so far. */
  asked(): number;
  /** From now on the catalogue answers; lets seconds pass until the page says so. */
  arrive(): Promise<void>;
};

/** Notice of the screen about its catalogue. */
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'O catálogo' });

/** Goes to a screen whose loader found no catalogue; the page's own questions fail too. The page's clock stands. */
async function goWithoutCatalogo({ page, vigia }: Aparelho, screen: string): Promise<SemCatalogo> {
  vigia.allow(/502.*catalogo/);
  const data = `**/${screen}.data*`;
  await page.route(data, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutMotos(await response.text()) });
  });
  let asked = 0;
  const question = '**/api/catalogo';
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/catalogo') asked += 1;
  });
  await page.route(question, (route) => route.fulfill({ status: 502, json: {} }));
  await page.clock.install();
  await openReady(page, '/');
  const code = page.waitForResponse(/\/catalogo-wait/);
  await page.evaluate((to) => Reflect.get(window, '__remixRouter').navigate(to), `/${screen}`);
  await code;
  await page.clock.pauseAt(Date.now() + 60_000);
  const second = () => page.clock.runFor(1000);
  return {
    page,
    asked: () => asked,
    async untilAsked() {
      const before = asked;
      // The next second begins with the last answer, which may still be on its way into the page.
      await expect.poll(() => second().then(() => asked)).toBeGreaterThan(before);
    },
    async arrive() {
      await Promise.all([page.unroute(question), page.unroute(data)]);
      await expect
        .poll(() => second().then(() => notice(page).textContent()))
        .toMatch(/^O catálogo chegou\./);
    },
  };
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

describe('§4 Motorcycle data: the loader polls every second until the shared JSON is available', () => {
  test('the studio says so once, and its choice fills in by itself beside what is typed', async ({
    celular,
  }) => {
    await enterAs(celular, 'consultor');
    const { page, asked, untilAsked, arrive } = await goWithoutCatalogo(celular, 'geradorpanfleto');
    await expect
      .poll(() => notice(page).textContent())
      .toBe('O catálogo ainda não chegou. Escreva a moto e o preço. Procurando a cada segundo…');
    await expectNoSidewaysScroll(page);

    // A screen reader says what changes in the notice: nothing does from one question to the next.
    await notice(page).evaluate((element) => {
      const changes = new MutationObserver(() => Reflect.set(window, '__repetiu', true));
      changes.observe(element, { subtree: true, childList: true, characterData: true });
    });
    await untilAsked();
    await untilAsked();
    expect(await page.evaluate(() => Reflect.get(window, '__repetiu'))).toBeUndefined();

    const moto = page.getByRole('combobox', { name: 'Moto', exact: true });
    await moto.fill('factor');
    await field(page, 'Preço à vista').fill('17.654,32');
    expect(await page.getByRole('option').count()).toBe(0);
    await arrive();
    expect(await moto.inputValue()).toBe('factor');
    expect(await field(page, 'Preço à vista').inputValue()).toBe('17.654,32');
    await moto.focus();
    await page.getByRole('option').first().waitFor();
    for (const text of await page.getByRole('option').allTextContents()) expect(text).toMatch(/factor/i);

    const until = asked();
    await page.clock.runFor(5000);
    expect(asked(), 'it has come: nobody asks any more').toBe(until);
  });

  fullTest(
    'the simulator gives the motorcycle that was written meanwhile the price in force',
    async ({ celular }) => {
      await enterAs(celular, 'consultor');
      const { page, untilAsked, arrive } = await goWithoutCatalogo(celular, 'financiamento');
      await untilAsked();
      await page.getByRole('combobox', { name: 'Moto', exact: true }).fill('Factor DX');
      const entrada = page.getByRole('textbox', { name: 'Entrada' });
      await entrada.fill('9.000,00');
      expect(await field(page, 'Preço à vista').inputValue()).toBe('');
      await arrive();
      await expect.poll(() => field(page, 'Preço à vista').inputValue()).toMatch(/^\d{2}\.\d{3},\d{2}$/);
      expect(await entrada.inputValue()).toBe('9.000,00');
    },
  );

  fullTest('the list of suggested prices comes by itself', async ({ computador }) => {
    await enterAs(computador, 'admin');
    const { page, untilAsked, arrive } = await goWithoutCatalogo(computador, 'pps');
    await untilAsked();
    expect(await notice(page).textContent()).toMatch(/^O catálogo ainda não chegou\./);
    expect(await page.getByRole('table').count()).toBe(0);
    await arrive();
    await page.getByRole('link', { name: 'MT-07 Connected', exact: true }).waitFor();
  });
});
