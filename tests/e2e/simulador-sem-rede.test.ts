import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { createRedeComFalhas } from '../support/rede-com-falhas.ts';
import {
  type Aparelho,
  enterAs,
  expectNoSidewaysScroll,
  fullTest,
  notification,
  TAMANHOS,
  test,
} from './apoio.ts';
import { deploy, eventually, openReady, untilReady, untilServiceWorker } from './pronta.ts';
import { chooseMoto, instalment, simulate, untilSimuladorReady } from './simulador.ts';

const COM_SERVICE_WORKER = { ...TAMANHOS.celular, serviceWorkers: 'allow' } as const;
const AVISO = /^Sem conexão: planos e preços de \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/;

const copies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('copia-do-simulador:'));
    const whole = names.map(async (name) =>
      (await (await caches.open(name)).match('/financiamento')) ? name : '',
    );
    return (await Promise.all(whole)).filter(Boolean);
  });

/** One visit of the simulator with a network, until it could be opened without. */
async function visit({ page }: Aparelho): Promise<void> {
  await openReady(page, '/financiamento');
  await untilServiceWorker(page);
  await eventually(() => copies(page)).toHaveLength(1);
}

async function disconnect({ context, vigia }: Aparelho): Promise<void> {
  // What a service worker could not fetch, and what the router and the queue say of a request that nobody answered.
  vigia.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/);
  await context.setOffline(true);
}

const notice = (page: Page) => page.getByText(AVISO);

describe('Issue 14 §2.9 The simulator without a network', () => {
  test('opens with the hour of its prices, calculates, and saves once the network is back', async ({
    abrir,
  }) => {
    const device = await abrir(COM_SERVICE_WORKER);
    const { page, context } = device;
    const cliente = `Cliente ${crypto.randomUUID().slice(0, 8)}`;
    await enterAs(device, 'consultor');
    await visit(device);
    await simulate(page, 'crosser', 36);
    const parcela = await instalment(page);
    await page.close();

    await disconnect(device);
    const sem = await context.newPage();
    await sem.goto('/financiamento');
    await notice(sem).waitFor();
    await untilReady(sem);
    await expectNoSidewaysScroll(sem);
    await simulate(sem, 'crosser', 36);
    expect(await instalment(sem)).toBe(parcela);
    await simulate(sem, 'factor', 24);
    expect(await instalment(sem)).not.toBe(parcela);

    // What is typed stands in the address, and survives being opened anew.
    const { href } = new URL(sem.url());
    await sem.reload();
    await notice(sem).waitFor();
    await untilSimuladorReady(sem);
    expect(new URL(sem.url()).searchParams.get('parcelas')).toBe('24');
    expect(sem.url()).toBe(href);
    expect(await sem.getByLabel('Entrada', { exact: true }).inputValue()).toMatch(/^5\.000/);

    for (const nome of ['Desistiu', cliente]) {
      await sem.getByRole('button', { name: 'Salvar' }).click();
      await sem.getByRole('dialog').getByLabel('Nome').fill(nome);
      await sem.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await notification(sem, 'Sem internet: guardada neste aparelho.').waitFor();
    }
    await sem.getByRole('button', { name: 'Tirar Desistiu da fila' }).click();
    const salvas = sem.locator('.simulador-salvas');
    await eventually(() => salvas.getByText('Guardada neste aparelho. Sobe com a internet.').count()).toBe(1);
    await salvas.getByText(cliente).waitFor();

    expect(await sem.getByRole('button', { name: 'PDF A4' }).isDisabled()).toBe(true);
    for (const isWanted of [false, true]) {
      await sem.getByRole('button', { name: 'Criar link e imagem' }).click();
      await sem.getByText('O link espera a internet').waitFor();
      if (!isWanted) await sem.getByRole('button', { name: 'Não criar o link' }).click();
    }
    expect(await salvas.getByText('Espera neste aparelho. Fica pronto com a internet.').count()).toBe(1);

    await context.setOffline(false);
    await notification(sem, 'Simulação salva.').waitFor();
    await eventually(() => sem.getByLabel('Link da simulação').inputValue()).toMatch(/\/p\/s\//);
    await notice(sem).waitFor({ state: 'detached' });
    await eventually(() => salvas.getByText(cliente).count()).toBe(1);
    expect(await salvas.getByText('Guardada neste aparelho').count()).toBe(0);
    expect(await salvas.getByText('Desistiu').count()).toBe(0);
    // What was typed is still there.
    expect(await sem.getByLabel('Entrada', { exact: true }).inputValue()).toMatch(/^5\.000/);
  });

  fullTest(
    'from Home, by the button of the screen that is open, and from the page without a network',
    async ({ abrir }) => {
      const device = await abrir(COM_SERVICE_WORKER);
      const { page } = device;
      await enterAs(device, 'consultor');
      await visit(device);
      await openReady(page, '/');
      // The router learns of the screens that a page leads to once it is there.
      await page.waitForFunction(
        () => window.__remixManifest.routes['telas/simulador/financiamento'] !== undefined,
      );
      await disconnect(device);
      await page
        .getByRole('link', { name: /Simular/ })
        .first()
        .click();
      await notice(page).waitFor();
      await chooseMoto(page, 'crosser');
      await page.goto('/');
      await page.getByRole('heading', { level: 1, name: 'Sem internet agora' }).waitFor();
      await page.getByText(/^Planos e preços de \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}\.$/).waitFor();
      expect(await page.getByText('Simular financiamento.', { exact: true }).count()).toBe(0);
      await page.getByRole('link', { name: 'Simular financiamento' }).click();
      await notice(page).waitFor();
    },
  );

  fullTest(
    'a page that is open when the network goes says so, and is fresh again with it',
    async ({ abrir }) => {
      const device = await abrir(COM_SERVICE_WORKER);
      const { page, context } = device;
      await enterAs(device, 'consultor');
      await visit(device);
      await simulate(page, 'crosser', 36);
      await disconnect(device);
      await notice(page).waitFor();
      await page.getByLabel('Entrada', { exact: true }).fill('6.000');
      await context.setOffline(false);
      await notice(page).waitFor({ state: 'detached' });
      expect(await page.getByLabel('Entrada', { exact: true }).inputValue()).toBe('6.000');
    },
  );

  fullTest(
    'of a network that takes the question and never answers the copy opens too, until one does',
    async ({ abrir }) => {
      const rede = await createRedeComFalhas(inject('address'));
      onTestFinished(() => rede.stop());
      const device = await abrir({ ...COM_SERVICE_WORKER, baseURL: rede.address });
      const { page, vigia } = device;
      // What hung is cut off as the network comes back: the service worker's files too.
      vigia.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_FAILED|Failed to fetch/);
      await enterAs(device, 'consultor');
      await visit(device);
      rede.falhar('pendurada');
      await page.goto('/financiamento');
      await notice(page).waitFor();
      await simulate(page, 'crosser', 36);
      const parcela = await instalment(page);
      const cliente = `Cliente ${crypto.randomUUID().slice(0, 8)}`;
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('dialog').getByLabel('Nome').fill(cliente);
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await notification(page, 'Sem internet: guardada neste aparelho.').waitFor();
      rede.falhar(null);
      await notification(page, 'Simulação salva.').waitFor();
      await notice(page).waitFor({ state: 'detached' });
      await eventually(() => page.locator('.simulador-salvas').getByText(cliente).count()).toBe(1);
      expect(await instalment(page)).toBe(parcela);
    },
  );

  fullTest(
    'the copy names no customer and none of the person’s work, and goes at sign-out',
    async ({ abrir }) => {
      const device = await abrir(COM_SERVICE_WORKER);
      const { page, vigia, context } = device;
      vigia.allow(/status of 401/);
      const cliente = `Cliente ${crypto.randomUUID().slice(0, 8)}`;
      await enterAs(device, 'consultor');
      await openReady(page, '/financiamento?moto=Crosser+150+S+ABS&preco=19500&entrada=5000&parcelas=36');
      await untilSimuladorReady(page);
      await untilServiceWorker(page);
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('dialog').getByLabel('Nome').fill(cliente);
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await notification(page, 'Simulação salva.').waitFor();
      await visit(device);
      const [nome = ''] = await copies(page);
      const texts = await page.evaluate(async (name) => {
        const cache = await caches.open(name);
        const answers = (await cache.keys()).filter(({ url }) => /financiamento(\.data)?$/.test(url));
        return Promise.all(answers.map(async (request) => (await cache.match(request))?.text()));
      }, nome);
      expect(texts).toHaveLength(2);
      // Nor any other screen's code.
      const paths = await page.evaluate(
        async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        nome,
      );
      const own = paths.filter((path) => /\/(?:simulator|details|suggestions)-/.test(path));
      expect(own.filter((path) => path.endsWith('.js'))).toHaveLength(3);
      expect(
        paths.filter((path) => path.endsWith('.css')).map((path) => path.replace(/-[\w-]{8}\.css$/, '')),
      ).toEqual(
        expect.arrayContaining([
          '/assets/simulador',
          '/assets/detalhes',
          '/assets/suggestions',
          '/assets/simulacao-sheet',
        ]),
      );
      expect(
        paths.filter((path) => /manifest|home|propostas|cadastro|assets\/panfleto-[\w-]{8}\.js/.test(path)),
      ).toEqual([]);
      for (const text of texts) {
        expect(text).toContain('Crosser');
        expect(text).not.toContain(cliente);
      }
      await openReady(page, '/logout');
      await page.getByRole('main').getByRole('button', { name: 'Sair', exact: true }).click();
      await page.waitForURL('**/login?saiu');
      await eventually(() => copies(page)).toEqual([]);
      await untilServiceWorker(page);
      await disconnect({ ...device, context });
      await page.goto('/financiamento');
      await page.getByRole('heading', { level: 1, name: 'Sem internet agora' }).waitFor();
      expect(await page.getByText('Planos e preços de').isVisible()).toBe(false);
    },
  );

  fullTest(
    'after a deployment the copy of before opens whole, and from the seventh day on it asks to be checked',
    async ({ abrir }) => {
      const device = await abrir(COM_SERVICE_WORKER);
      const { page, vigia } = device;
      // The page of before asks for its own service worker, which nobody can fetch now.
      vigia.allow(/An unknown error occurred when fetching the script/);
      await enterAs(device, 'consultor');
      await visit(device);
      await deploy(page, '/sw.js?versao=nova');
      await disconnect(device);
      await page.goto('/financiamento');
      await notice(page).waitFor();
      await simulate(page, 'crosser', 36);
      const confira = page.getByText('Faz mais de sete dias: confira antes de propor.');
      expect(await confira.count()).toBe(0);
      await page.clock.setFixedTime(Date.now() + 7 * 24 * 3600_000);
      await page.goto('/financiamento');
      await confira.waitFor();
      await expectNoSidewaysScroll(page);
    },
  );

  fullTest('who signs in after somebody whose session ended finds nothing of theirs', async ({ abrir }) => {
    const device = await abrir(COM_SERVICE_WORKER);
    const { page } = device;
    await enterAs(device, 'consultor');
    await visit(device);
    await enterAs(device, 'admin');
    await openReady(page, '/');
    await eventually(() => copies(page)).toEqual([]);
  });
});
