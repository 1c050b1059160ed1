import { describe, expect } from 'vitest';
import { runs } from '../support/full.ts';
import { enterAs, test } from './apoio.ts';
import { DESENHO_MS, sentFiles, untilDrawn, withShareSheet } from './panfleto.ts';
import { eventually, openReady } from './pronta.ts';
import { createToques, LATENCIA, msDe, rodadasDe } from './toques.ts';

const TOQUES = 6;
/** Questions that are asked one after another: seven or eight, a few more where answers come late. */
const RODADAS = 12;
/** Milliseconds; what answers and page take is measured where nothing else runs, in the full run. */
const ESPERA = runs(8000, Number.POSITIVE_INFINITY);

describe('Issue 14, the whole journey: home, simulation, flyer, WhatsApp', {
  timeout: 3 * DESENHO_MS,
}, () => {
  test(`on a telephone with ${LATENCIA} ms for each question: ${TOQUES} taps, ${RODADAS} questions one after another`, async ({
    celular,
  }) => {
    const { page, context } = celular;
    await withShareSheet(context);
    await enterAs(celular, 'consultor');
    await openReady(page, '/');
    const { tap, type, read, esperas, toques } = await createToques(page);
    const main = page.getByRole('main');
    const moto = page.getByRole('combobox', { name: 'Moto', exact: true });
    const motos = page.getByRole('listbox', { name: 'Motos do catálogo' }).getByRole('option');

    await read('simulator');
    await tap('Simular', main.getByRole('link', { name: /Simular financiamento/ }), () => moto.waitFor());
    await tap('Moto', moto, () =>
      eventually(() => moto.evaluate((field) => field === document.activeElement)).toBe(true),
    );
    await type('nmax', () => motos.first().waitFor());
    const panfleto = main.getByRole('link', { name: 'Gerar panfleto' });
    await tap('a moto', motos.first(), () => panfleto.waitFor());
    const parcela = await page.locator('.resultado .preco .sr-only').textContent();

    await read('geradorpanfleto');
    const gerar = page.getByRole('button', { name: 'Gerar panfleto' });
    await tap('Gerar panfleto, na simulação', panfleto, () =>
      Promise.all([
        gerar.waitFor(),
        page.locator('.previa-espaco .previa-arte').waitFor({ state: 'attached' }),
      ]),
    );
    const previa = page.locator('.previa-espaco .previa-arte');
    const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');
    await eventually(async () => digits(await previa.textContent())).toContain(digits(parcela));

    await read('panfleto');
    const enviar = page.getByRole('button', { name: 'Enviar imagem' });
    await tap('Gerar panfleto', gerar, async () => {
      await untilDrawn(page);
      await enviar.waitFor();
    });
    // The other way of the same tap: the link goes straight into WhatsApp.
    const whatsApp = await page.getByRole('link', { name: /Enviar link/ }).getAttribute('href');
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\//);
    expect(digits(decodeURIComponent(whatsApp ?? ''))).toContain(digits(parcela));
    await tap('Enviar imagem', enviar, () => eventually(async () => (await sentFiles(page)).length).toBe(1));
    expect(await sentFiles(page)).toMatchObject([{ type: 'image/jpeg', active: true }]);

    expect(toques(), 'taps').toBeLessThanOrEqual(TOQUES);
    const rodadas = esperas.reduce((sum, each) => sum + each.rodadas, 0);
    expect(rodadas, JSON.stringify(esperas)).toBeLessThanOrEqual(RODADAS);
    const waited = esperas.reduce((sum, each) => sum + msDe(each), 0);
    expect(waited, JSON.stringify(esperas)).toBeLessThanOrEqual(ESPERA);
  });

  test('questions beside each other are one round, one after another are as many', () => {
    const asked = (inicio: number, fim: number) => ({ inicio, fim });
    expect(rodadasDe([])).toEqual([]);
    expect(rodadasDe([asked(0, 400), asked(5, 420), asked(10, 410)])).toHaveLength(1);
    expect(rodadasDe([asked(0, 400), asked(401, 810), asked(100, 900), asked(812, 1300)])).toHaveLength(3);
  });
});
