import type { Page } from 'playwright-core';
import { openReady } from './pronta.ts';

/** A photo of one colour, as a camera would send it. */
const photo = async (page: Page, colour: string): Promise<Buffer> => {
  const text = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 1200, 900);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, colour);
  return Buffer.from(text, 'base64');
};

async function take(page: Page, guia: string, colour: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: new RegExp(`^${guia}`) }).click(),
  ]);
  await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo(page, colour) });
  await page.getByRole('button', { name: 'Usar foto' }).click();
  await page.getByRole('img', { name: guia }).waitFor();
}

/** The field of that name in the visitor's request. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** On to the next step. */
export const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

export type MotoDoPedido = { placa: string; modelo: string; marca: string; ano: string; km: string };

/** Opens the visitor's request and answers its first two steps; the third, the photos, is open then. */
export async function describeMoto(page: Page, moto: MotoDoPedido): Promise<void> {
  await openReady(page, '/registrarseminovo');
  await answerMoto(page, moto);
}

/** Answers the first two steps of the request, which is open. */
export async function answerMoto(page: Page, moto: MotoDoPedido): Promise<void> {
  await field(page, 'Placa').pressSequentially(moto.placa);
  await field(page, 'Modelo').fill(moto.modelo);
  await field(page, 'Marca').fill(moto.marca);
  await field(page, 'Cor').fill('Azul');
  await field(page, 'Ano do modelo').fill(moto.ano);
  await field(page, 'Quilometragem').fill(moto.km);
  await next(page);
  await page.getByRole('radio', { name: /^Bom/ }).check();
  await next(page);
}

/** Takes the three photos that are asked for first. */
export async function takePhotos(page: Page): Promise<void> {
  await take(page, 'Frente', '#b33');
  await take(page, 'Lado direito', '#3b3');
  await take(page, 'Painel', '#33b');
}

/** Fills in the store and who asks, all but the name; the last step is open. */
export async function fillContact(page: Page, loja: string): Promise<void> {
  await field(page, 'Loja').selectOption({ label: loja });
  await field(page, 'Celular com WhatsApp').pressSequentially('41987654321');
  await page.getByRole('checkbox', { name: /^Autorizo/ }).check();
}

/** The part of a photo's address that names it. */
const FOTO = /\/api\/avaliacoes\/[^/]+\/fotos\/([^/?]+)/;

/**
 * Sends the request over a network that is lost after its first photo: that one arrives, however often the server
 * asks to wait, and of the others nothing leaves the page. A reload does not lose them, and the network comes back.
 */
export async function sendInterrupted(page: Page): Promise<void> {
  let first = '';
  await page.route(FOTO, (route) => {
    const id = FOTO.exec(route.request().url())?.[1] ?? '';
    first ||= id;
    return id === first ? route.continue() : route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Enviar para a loja' }).click();
  await page.getByRole('heading', { name: 'Esperando a internet' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Esperando a internet' }).waitFor();
  await page.unroute(FOTO);
  await page.getByRole('heading', { name: 'Pedido enviado' }).waitFor();
}
