import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { EVALUATION_REQUEST_DATABASE } from '../../app/browser/storage/owner-keys.ts';
import { enterAs, expectNoSidewaysScroll, fullTest, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import {
  answerMoto,
  describeMoto,
  field,
  fillContact,
  next,
  sendInterrupted,
  takePhotos,
} from './pedido-de-avaliacao.ts';
import { eventually, openReady, untilReady } from './pronta.ts';

const MOTO = { placa: 'RTA2B34', modelo: 'Fazer FZ25', marca: 'Yamaha', ano: '2021', km: '23400' };

/** Holds every script back until it is called, as a slow network does. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts = /\.js(\?|$)/;
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    release();
    await untilReady(page);
    await page.unroute(scripts);
  };
}

/** Reads a field of the draft that this device keeps. */
const kept = (page: Page, field: string) =>
  page.evaluate(
    ([banco, name]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(banco);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('pedido').objectStore('pedido').get('atual');
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result?.campos[name]);
          };
        };
      }),
    [EVALUATION_REQUEST_DATABASE, field] as const,
  );

describe('Issue 12 §3: a visitor asks for an evaluation on the phone', () => {
  test('three photos, the network lost in the middle and a reload: sent once, and the link shows it', async ({
    celular,
  }) => {
    const { page, context, vigia } = celular;
    await bringAxe(context);
    await openReady(page, '/registrarseminovo');
    await next(page);
    await page.getByText('Confira a placa').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await describeMoto(page, MOTO);
    await takePhotos(page);
    expect(await seriousFindings(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await next(page);

    // What was typed and taken is still there after a reload.
    await page.reload();
    await field(page, 'Seu nome').fill('Maria das Dores');
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('img', { name: 'Painel' }).waitFor();
    await next(page);
    expect(await field(page, 'Seu nome').inputValue()).toBe('Maria das Dores');
    await fillContact(page, 'Rota Sul Motos');
    expect(await seriousFindings(page)).toEqual([]);

    vigia.allow(/ERR_INTERNET_DISCONNECTED/);
    await sendInterrupted(page);

    await page.getByRole('link', { name: 'Ver meu pedido' }).click();
    await page.getByRole('heading', { name: 'Recebido' }).waitFor();
    await page.getByText('23.400 km').waitFor();
    const images = page.getByRole('list', { name: 'Suas fotos' }).getByRole('img');
    expect(await images.count()).toBe(3);
    await eventually(() =>
      images.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
    ).toBe(true);
    await expectNoSidewaysScroll(page);
    await page.getByText('Fazer uma pergunta').click();
    await page.getByLabel('Sua pergunta').fill('Aceita na troca?');
    await page.getByRole('button', { name: 'Enviar pergunta' }).click();
    await page.getByText('Pergunta enviada.').waitFor();

    // Nobody finds it on the device once it was forgotten.
    await openReady(page, '/registrarseminovo');
    await page.getByRole('button', { name: 'Esquecer neste aparelho' }).click();
    await field(page, 'Placa').waitFor();
    expect(await field(page, 'Placa').inputValue()).toBe('');
  });

  fullTest(
    'what is typed before the scripts arrive stands, with the draft around it',
    async ({ celular }) => {
      const { page } = celular;
      await openReady(page, '/registrarseminovo');
      await field(page, 'Modelo').fill('Fazer FZ25');
      await field(page, 'Marca').fill('Yamaha');
      await field(page, 'Cor').fill('Azul');
      await page.getByText('Guardado neste aparelho').waitFor();
      await eventually(() => kept(page, 'cor')).toBe('Azul');

      const release = await holdScripts(page);
      await page.goto('/registrarseminovo', { waitUntil: 'commit' });
      await field(page, 'Cor').fill('Preta');
      await page.getByRole('checkbox', { name: 'IPVA pago' }).check();
      await field(page, 'Seu nome').pressSequentially('Maria das');
      await release();
      // The step in which the person types is the one that stays, and so does the caret.
      await page.getByText('4 de 4').waitFor();
      await eventually(() => field(page, 'Modelo').inputValue()).toBe('Fazer FZ25');
      await page.keyboard.type(' Dores');
      expect(await field(page, 'Seu nome').inputValue()).toBe('Maria das Dores');

      // It is kept like everything that was typed later.
      await eventually(() => kept(page, 'nome')).toBe('Maria das Dores');
      await openReady(page, '/registrarseminovo');
      await eventually(() => field(page, 'Cor').inputValue()).toBe('Preta');
      expect(await field(page, 'Marca').inputValue()).toBe('Yamaha');
      expect(await field(page, 'Seu nome').inputValue()).toBe('Maria das Dores');
      expect(await page.getByLabel('IPVA pago').isChecked()).toBe(true);
    },
  );

  fullTest(
    'what came back from a form that was sent before the scripts arrived stays',
    async ({ celular }) => {
      const { page, vigia } = celular;
      vigia.allow(/status of 422/);
      await openReady(page, '/registrarseminovo');
      await field(page, 'Cor').fill('Azul');
      await page.getByText('Guardado neste aparelho').waitFor();
      await eventually(() => kept(page, 'cor')).toBe('Azul');

      const release = await holdScripts(page);
      await page.goto('/registrarseminovo', { waitUntil: 'commit' });
      await field(page, 'Modelo').fill('Fazer FZ25');
      await page.getByRole('button', { name: 'Enviar para a loja' }).click({ noWaitAfter: true });
      await page.getByText('Confira a placa').waitFor();
      await release();
      await page.getByText('1 de 4').waitFor();
      await eventually(() => field(page, 'Cor').inputValue()).toBe('Azul');
      expect(await field(page, 'Modelo').inputValue()).toBe('Fazer FZ25');
      await page.getByText('Confira a placa').waitFor();
      // Another wrong field can be typed into while the first one still waits.
      await field(page, 'Marca').pressSequentially('Yamaha');
      expect(await field(page, 'Marca').inputValue()).toBe('Yamaha');
      expect(await field(page, 'Placa').inputValue()).toBe('');
    },
  );
});

describe('Issue 28 §1 (A1): a consultant fills in the request of a customer at the counter', () => {
  test('every step keeps the visitor’s form, a reload too, and it is sent', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/registrarseminovo');
    await page.getByRole('link', { name: 'Pedido de um cliente' }).click();
    await page.getByText('1 de 4').waitFor();
    const { search } = new URL(page.url());
    await answerMoto(page, { ...MOTO, placa: 'RTB3C45' });
    await page.getByText('3 de 4').waitFor();
    expect(new URL(page.url()).search).toBe(search);
    await page.reload();
    await page.getByText('3 de 4').waitFor();
    await page.getByRole('button', { name: 'Seguir sem fotos' }).click();
    await page.getByText('4 de 4').waitFor();
    // The store of who stands at the counter is chosen already.
    expect(await field(page, 'Loja').locator('option:checked').textContent()).toBe('Rota Sul Motos');
    await field(page, 'Seu nome').fill('Anderson Lima');
    await fillContact(page, 'Rota Sul Motos');
    await page.getByRole('button', { name: 'Enviar para a loja' }).click();
    await page.getByRole('heading', { name: 'Pedido enviado' }).waitFor();
    // The next customer finds an empty form, and the one before only as a link (use-consultant 4).
    await openReady(page, '/registrarseminovo');
    await page.getByRole('link', { name: 'Pedido de um cliente' }).click();
    await page.getByText('O pedido do cliente anterior foi enviado').waitFor();
    await page.getByText('1 de 4').waitFor();
    expect(await field(page, 'Placa').inputValue()).toBe('');
    await page.getByRole('link', { name: 'Ver o pedido dele' }).click();
    await page.getByRole('heading', { name: 'Recebido' }).waitFor();
    await openReady(page, `/registrarseminovo${search}`);
    await page.getByText('1 de 4').waitFor();
  });
});
