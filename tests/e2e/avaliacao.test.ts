import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { eventually, openReady } from './pronta.ts';

/** A photo of one colour, as a camera would send it. */
const photo = async (page: Page, cor: string): Promise<Buffer> => {
  const text = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 1200, 900);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, cor);
  return Buffer.from(text, 'base64');
};

async function take(page: Page, guia: string, cor: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: new RegExp(`^${guia}`) }).click(),
  ]);
  await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo(page, cor) });
  await page.getByRole('button', { name: 'Usar foto' }).click();
  await page.getByRole('img', { name: guia }).waitFor();
}

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const field = (page: Page, rotulo: string) => page.getByLabel(rotulo, { exact: true });

describe('Issue 12 §3: a visitor asks for an evaluation on the phone', () => {
  test('three photos, the network lost in the middle and a reload: sent once, and the link shows it', async ({
    celular,
  }) => {
    const { page, context, vigia } = celular;
    await bringAxe(context);
    await openReady(page, '/registrarseminovo');
    await next(page);
    await page.getByText('Confira a placa').waitFor();
    await field(page, 'Placa').pressSequentially('RTA2B34');
    await field(page, 'Modelo').fill('Fazer FZ25');
    await field(page, 'Marca').fill('Yamaha');
    await field(page, 'Cor').fill('Azul');
    await field(page, 'Ano do modelo').fill('2021');
    await field(page, 'Quilometragem').fill('23400');
    await next(page);
    await page.getByRole('radio', { name: /^Bom/ }).check();
    expect(await seriousFindings(page)).toEqual([]);
    await next(page);
    for (const [guia, cor] of [
      ['Frente', '#b33'],
      ['Lado direito', '#3b3'],
      ['Painel', '#33b'],
    ] as const)
      await take(page, guia, cor);
    expect(await seriousFindings(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await next(page);

    // What was typed and taken is still there after a reload.
    await page.reload();
    await field(page, 'Seu nome').fill('Maria das Dores');
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('img', { name: 'Painel' }).waitFor();
    await next(page);
    await field(page, 'Loja').selectOption({ label: 'Rota Sul Motos' });
    await field(page, 'Celular com WhatsApp').pressSequentially('41987654321');
    await page.getByRole('checkbox', { name: /^Autorizo/ }).check();
    expect(await seriousFindings(page)).toEqual([]);

    vigia.allow(/ERR_INTERNET_DISCONNECTED/);
    let sent = 0;
    const fotos = /\/api\/avaliacoes\/[^/]+\/fotos\//;
    await page.route(fotos, (route) => {
      sent += 1;
      return sent > 1 ? route.abort('internetdisconnected') : route.continue();
    });
    await page.getByRole('button', { name: 'Enviar para a loja' }).click();
    await page.getByRole('heading', { name: 'Esperando a internet' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Esperando a internet' }).waitFor();
    await page.unroute(fotos);
    await page.getByRole('heading', { name: 'Pedido enviado' }).waitFor();

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
});
