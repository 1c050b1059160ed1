import { describe, expect } from 'vitest';
import { fullDescribe } from '../support/full.ts';
import { enterAs, expectNoSidewaysScroll, fullTest, TAMANHOS, test } from './apoio.ts';
import { generate, studioInstalment } from './panfleto.ts';
import { untilReady } from './pronta.ts';
import {
  askApi,
  instalment,
  simulate,
  spoken,
  toCentavos,
  untilSimuladorReady,
  whatsAppMessage,
} from './simulador.ts';

describe('Issue 4 §2: the simulator', () => {
  fullTest(
    'a customer’s case: motorcycle, down payment, the same instalment on screen, in the API, in the message and on the flyer',
    async ({ celular }) => {
      const { page } = celular;
      await enterAs(celular, 'consultor');
      await page.goto('/financiamento');
      const moto = await simulate(page, 'fazer', 24);
      const shown = await instalment(page);
      expect(shown).toMatch(/^R\$ \d/);
      await expectNoSidewaysScroll(page);
      const { y, height } = (await page.locator('.resultado-valor').boundingBox()) ?? { y: -1, height: 0 };
      expect(y >= 0 && y + height <= TAMANHOS.celular.viewport.height, 'seen without scrolling').toBe(true);

      expect((await askApi(page)).parcela).toBe(toCentavos(shown));

      // What is sent follows the number.
      await expect.poll(() => whatsAppMessage(page)).toContain(`24× de ${shown}`);
      const message = await whatsAppMessage(page);
      for (const part of [moto, 'CET de', 'ao ano', 'Total a prazo', 'quitar antes', 'Oferta válida até']) {
        expect(message).toContain(part);
      }

      await page.reload();
      await expect.poll(() => instalment(page)).toBe(shown);
      await page.getByRole('link', { name: 'Gerar panfleto' }).click();
      await page.waitForURL(/geradorpanfleto/);
      expect(await studioInstalment(page)).toBe(shown);
      await generate(page);
    },
    180_000,
  );

  fullTest(
    'Issue 9 §1.4: another price on the flyer makes another instalment, the simulated one brings it back',
    async ({ celular }) => {
      const { page } = celular;
      await enterAs(celular, 'consultor');
      await page.goto('/financiamento?moto=Crosser+150+S+ABS&preco=19500&entrada=3000&parcelas=24');
      await untilSimuladorReady(page);
      await page.getByRole('link', { name: 'Gerar panfleto' }).click();
      await page.waitForURL(/geradorpanfleto/);
      const preco = page.getByLabel('Preço à vista', { exact: true });
      const parts = page.locator('.parcela-calculada');
      const simulated = await parts.textContent();
      expect(await studioInstalment(page)).toMatch(/^R\$ \d/);
      await preco.fill('18.500,00');
      await page.getByText('A parcela foi recalculada').waitFor();
      const other = await studioInstalment(page);
      expect(await parts.textContent()).not.toBe(simulated);
      await preco.fill('19500');
      await page.getByText('A parcela foi recalculada').waitFor({ state: 'detached' });
      expect(await parts.textContent()).toBe(simulated);
      await page.goto('/financiamento?moto=Crosser+150+S+ABS&preco=18500&entrada=3000&parcelas=24');
      expect(other, 'as the simulator has it').toBe(await instalment(page));
      await untilSimuladorReady(page);
      expect(await page.getByLabel('Entrada', { exact: true }).inputValue()).toBe('3.000,00');
    },
  );

  fullTest('works before JavaScript, and an address opens for a colleague', async ({ abrir, computador }) => {
    const plain = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    await enterAs(plain, 'consultor');
    await plain.page.goto('/financiamento');
    await plain.page.getByLabel('Preço à vista').fill('R$ 18.690');
    await plain.page.getByLabel('Entrada', { exact: true }).fill('20');
    await plain.page.getByRole('radio', { name: 'Entrada em porcentagem' }).check({ force: true });
    await plain.page.getByRole('button', { name: 'Calcular' }).click();
    await plain.page.waitForURL(/preco=/, { waitUntil: 'load' });
    const shown = await instalment(plain.page);
    expect(shown).toMatch(/^R\$ \d/);
    await expectNoSidewaysScroll(plain.page);

    await enterAs(computador, 'admin');
    await computador.page.goto(plain.page.url());
    expect(await instalment(computador.page)).toBe(shown);
  });

  fullTest(
    'a motorcycle typed before the scripts stays in its field, and its list opens with nothing else',
    async ({ celular }) => {
      const { page } = celular;
      await enterAs(celular, 'consultor');
      // React listens to the page a moment before it has taken it over: in that moment the person comes to the field.
      await page.addInitScript(() => {
        const listen = document.addEventListener.bind(document);
        document.addEventListener = (...parts: Parameters<typeof listen>) => {
          listen(...parts);
          if (parts[0] !== 'focusin') return;
          document.addEventListener = listen;
          queueMicrotask(() => document.querySelector<HTMLInputElement>('[name="moto"]')?.focus());
        };
      });
      let letGo = () => {};
      const allowed = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await allowed;
        await route.continue();
      });
      await page.goto('/financiamento', { waitUntil: 'commit' });
      const field = page.getByRole('combobox', { name: 'Moto', exact: true });
      await field.fill('fazer');
      await field.blur();
      // The text and what is offered for it, after each change of the page.
      await field.evaluate((input: HTMLInputElement) => {
        const seen = new Set<string>();
        Reflect.set(window, '__oferecidas', seen);
        new MutationObserver(() => {
          const motos = document.querySelectorAll('[role="option"] span:first-child');
          for (const { textContent } of motos) seen.add(`${input.value}: ${textContent}`);
        }).observe(document.body, { subtree: true, childList: true });
      });
      letGo();
      await page.getByRole('option', { name: /Fazer/ }).first().waitFor();
      const seen = await page.evaluate(() => [...(Reflect.get(window, '__oferecidas') as Set<string>)]);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((one) => !/^fazer: Fazer/.test(one))).toEqual([]);
    },
  );

  fullTest('editing the rate needs a permission', async ({ celular, computador }) => {
    const address = '/financiamento?preco=20000&taxa=0,5';
    await enterAs(celular, 'consultor');
    await celular.page.goto(address);
    await celular.page.getByText('A taxa deste link pede permissão').waitFor();
    expect(await celular.page.locator('.resultado').textContent()).not.toContain('0,50%');
    await enterAs(computador, 'admin');
    await computador.page.goto(address);
    expect(await computador.page.locator('.resultado').textContent()).toContain('0,50%');
  });

  fullTest(
    'a saved simulation opens again with its instalment, and goes into a flyer',
    async ({ celular }) => {
      const { page } = celular;
      await enterAs(celular, 'consultor');
      const nome = `Cliente ${crypto.randomUUID().slice(0, 8)}`;
      await page.goto('/financiamento?moto=Crosser+150+S+ABS&preco=19500&entrada=3000&parcelas=24');
      const shown = await instalment(page);
      await untilSimuladorReady(page);
      await page.getByRole('button', { name: 'Salvar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nome').fill(nome);
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      const list = page.getByRole('region', { name: 'Minhas simulações' });
      await list.getByRole('button', { name: `Excluir ${nome}` }).waitFor();

      await page.goto('/financiamento?preco=30000');
      await list.getByRole('heading').click();
      await list.getByRole('link', { name: nome }).click();
      await page.waitForURL(/parcelas=24/);
      await expect.poll(() => instalment(page)).toBe(shown);
      await page.getByRole('link', { name: 'Gerar panfleto' }).click();
      await page.waitForURL(/geradorpanfleto/);
      expect(await studioInstalment(page)).toBe(shown);
    },
  );

  test('the press of a person who is faster than the slow part of the screen is kept', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    let release = () => {};
    const pressed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/details-.*\.js$/, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto('/financiamento?preco=19000');
    await untilSimuladorReady(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    release();
    await page.getByRole('dialog').getByLabel('Anotação').waitFor();
  });

  test('Issue 28 §2: Simular says whose numbers stand there, and begins another in one press', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await page.goto('/financiamento?moto=Crosser+150+S+ABS&preco=19500&entrada=3000');
    await untilSimuladorReady(page);
    expect(await page.getByText('Você continua a última simulação').count()).toBe(0);
    await page.getByLabel('Entrada', { exact: true }).fill('4.000');
    await page.waitForURL(/entrada=4/);
    const bar = page.getByRole('navigation', { name: 'Atalhos' });
    await bar.getByRole('link', { name: 'Início' }).click();
    await page.getByRole('link', { name: 'Usado na troca' }).waitFor();
    await bar.getByRole('link', { name: 'Simular' }).click();
    await page.getByText('Você continua a última simulação: Crosser 150 S ABS.').waitFor();
    await page.getByRole('button', { name: 'Começar outra' }).click();
    await expect.poll(() => page.getByLabel('Preço à vista').inputValue()).toBe('');
    expect(await page.getByText('Você continua a última simulação').count()).toBe(0);
  });

  fullTest('a simulation saved without a network is stored once, when it is back', async ({ celular }) => {
    const { page, context, vigia } = celular;
    vigia.allow(/Failed to load resource/);
    await enterAs(celular, 'consultor');
    const nome = `Cliente ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto('/financiamento?preco=19000');
    const list = page.getByRole('region', { name: 'Minhas simulações' });
    await page.getByText('Copiar texto').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Salvar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill(nome);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await list.getByText('Guardada neste aparelho').waitFor();
    await context.setOffline(false);
    await list.getByRole('button', { name: `Excluir ${nome}` }).waitFor();
    await page.reload();
    await untilReady(page);
    expect(await list.getByText(nome, { exact: true }).count()).toBe(1);
    expect(await list.getByText(/Guardada neste aparelho|Enviando/).count()).toBe(0);

    await list.getByRole('heading', { name: 'Minhas simulações' }).click();
    await list.getByRole('button', { name: `Excluir ${nome}` }).click();
    await list.getByText(nome, { exact: true }).waitFor({ state: 'detached' });
  });
});

fullDescribe('CDC art. 52 and 54-B: the statement on the screen', () => {
  fullTest('stands one touch from the instalment, whole', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await page.goto('/financiamento?preco=26990&entrada=6000&parcelas=36&banco=banco-alvorecer');
    const conditions = page.locator('details', { hasText: 'Condições da oferta' });
    await conditions.getByText('Condições da oferta').click();
    const said = spoken((await conditions.getByRole('listitem').allTextContents()).join(' '));
    for (const part of [
      /À vista: R\$ 26\.990,00/,
      /36 parcelas mensais de R\$ [\d.,]+.*de \d{2}\/\d{2}\/\d{4} a \d{2}\/\d{2}\/\d{4}/,
      /CET de [\d,]+% ao ano .*juros de R\$ .*IOF de R\$ /,
      /Em atraso: multa de/,
      /quitar antes/,
      /Financiamento: Banco Alvorecer/,
      /Oferta válida até \d{2}\/\d{2}\/\d{4}/,
      /Fornecedor: .+@/,
    ]) {
      expect(said).toMatch(part);
    }
  });
});

describe('Issue 4 §2: the comparison', () => {
  test('a cell opens the full simulation with its instalment, on a phone without sideways scroll', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await page.goto('/financiamento2?preco=26990&entrada=6000');
    await expectNoSidewaysScroll(page);
    const cell = page.getByRole('link').filter({ hasText: 'Menor CET' }).first();
    // CDC art. 54-B § 3: CET, lender and total beside the instalment; what all cells share stands under them.
    expect(spoken(await cell.textContent())).toMatch(
      /CET [\d,]+%Total R\$ [\d.,]+.*(Banco|Financeira|Cooperativa)/,
    );
    await page
      .getByText(/À vista: R\$\s26\.990,00 \(total sem financiamento\)\..*Em atraso: multa/)
      .waitFor();
    const shown = spoken(await cell.locator('.preco .sr-only').textContent());
    await cell.click();
    await page.waitForURL(/\/financiamento\?/);
    await expect.poll(() => instalment(page)).toBe(shown);
  });
});
