import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, TAMANHOS, test } from './apoio.ts';
import { shareOf } from './imagem.ts';
import { DESENHO_MS, untilDrawn } from './panfleto.ts';
import { eventually, openReady } from './pronta.ts';

/** Bright enough to be corrected under white words, and in none of the demonstration's brands. */
const AMARELO = '#ffe600';
/** The demonstration's own. */
const VERMELHO = [0xc9, 0x2f, 0x17] as const;

describe('issue 10 §3 brand kit', { timeout: 3 * DESENHO_MS }, () => {
  test('colours are corrected with the reason, published, drawn; another’s version is noticed; the old one comes back', async ({
    abrir,
  }) => {
    const [um, other] = [await abrir(TAMANHOS.computador), await abrir(TAMANHOS.celular)];
    for (const device of [um, other]) {
      device.vigia.allow(/status of 4(09|22)/);
      await enterAs(device, 'admin');
      await openReady(device.page, '/marca');
      await expectNoSidewaysScroll(device.page);
    }
    const { page } = um;
    await page.getByText('Usar cores escolhidas aqui').click();
    const principal = page.getByLabel('Cor principal', { exact: true });
    await principal.fill('amarelo');
    const publish = page.getByRole('button', { name: /^Publicar versão \d+$/ });
    await publish.click();
    await eventually(() => principal.getAttribute('aria-invalid')).toBe('true');
    expect(await principal.inputValue()).toBe('amarelo');
    await principal.fill(AMARELO);
    await page
      .locator('.correcao-de-cor')
      .first()
      .getByText(/Nas artes sai #/)
      .waitFor();
    const version = Number(((await publish.textContent()) ?? '').match(/\d+/)?.[0]);
    await publish.click();
    await page.getByText(`Versão ${version} publicada.`).waitFor();

    await other.page.getByLabel('Rodapé legal').fill('Loja 24 horas');
    await other.page.getByRole('button', { name: /^Publicar versão/ }).click();
    await other.page.getByRole('heading', { name: `A sua e a versão ${version}` }).waitFor();
    expect(await other.page.getByLabel('Rodapé legal').inputValue()).toBe('Loja 24 horas');

    const consultor = await abrir(TAMANHOS.celular);
    await enterAs(consultor, 'consultor');
    await openReady(consultor.page, '/imagempost');
    await consultor.page.getByLabel('Título', { exact: true }).fill('Nova cara');
    await consultor.page.getByRole('main').getByRole('button', { name: 'Gerar post', exact: true }).click();
    await untilDrawn(consultor.page);
    expect(await shareOf(consultor.page, VERMELHO, 30), 'the colour before, outside its logo').toBeLessThan(
      0.03,
    );

    await page.goto('/marca');
    const back = page.getByRole('button', { name: `Voltar à versão ${version - 1}` });
    if ((await back.count()) > 0) await back.click();
    else {
      await page.getByText('Usar cores escolhidas aqui').click();
      await publish.click();
    }
    await page.getByText(`Versão ${version + 1} publicada.`).waitFor();
  });
});
