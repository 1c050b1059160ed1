import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, TAMANHOS, test } from './apoio.ts';
import { eventually, openReady, untilWatched } from './pronta.ts';

/** Pastes a text as a person does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('ControlOrMeta+V');
}

describe('Issue 28 §1: at a desk', () => {
  test('the person’s own entry of the menu is whole on a low screen, and the tabs of used bikes are not cut', async ({
    abrir,
  }) => {
    const device = await abrir(TAMANHOS.computador);
    const { page } = device;
    await enterAs(device, 'gerente');
    for (const [width, height] of [
      [1440, 900],
      [1366, 768],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openReady(page, '/seminovos');
      const entry = page.locator('#gaveta').getByRole('button', { name: 'Gerente de vendas' });
      const box = await entry.boundingBox();
      expect(box && box.y + box.height, `${width}×${height}`).toBeLessThanOrEqual(height);
      const tabs = page.getByRole('navigation', { name: 'Seminovos da loja' });
      expect(await tabs.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBeLessThanOrEqual(0);
    }
  });

  test('the team’s cards of a used bike stand side by side, whatever it has been through', async ({
    abrir,
  }) => {
    const device = await abrir(TAMANHOS.computador);
    const { page } = device;
    await enterAs(device, 'gerente');
    for (const id of ['demo-seminovo-17', 'demo-seminovo-19']) {
      await openReady(page, `/seminovos/${id}`);
      const team = page.getByRole('region', { name: 'Para a equipe da loja' });
      // Of a bike for sale they are folded away: the customer reads along.
      const folded = team.getByText('Dados internos');
      if (await folded.isVisible()) await folded.click();
      const whole = await team.boundingBox();
      const boxOf = (title: string) =>
        team
          .locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
          .boundingBox();
      const [acts, dados] = [await boxOf('O que fazer'), await boxOf('Dados')];
      expect(acts && dados && acts.x + acts.width <= dados.x, id).toBe(true);
      expect(whole && dados && whole.x + whole.width - (dados.x + dados.width), id).toBeLessThan(2);
    }
  });

  test('a text that does not fit in a field says so beside it, until it is shorter', async ({ abrir }) => {
    const device = await abrir(TAMANHOS.computador);
    const { page } = device;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await enterAs(device, 'consultor');
    await openReady(page, '/perfil');
    await untilWatched(page);
    const field = page.locator('input[name=nome]').first();
    const note = page.locator('.campo:has(input[name=nome]) .campo-cabem');
    const most = Number(await field.getAttribute('maxlength'));
    await field.fill('');
    await paste(page, 'a'.repeat(most + 12));
    await eventually(() => note.textContent()).toBe(`Cabem ${most} letras: 12 ficaram de fora, no fim.`);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await eventually(() => note.textContent()).toBe(`${most - 2} de ${most} letras`);
    await page.keyboard.type('xyz');
    await eventually(() => note.textContent()).toBe(`Cabem ${most} letras.`);
    await field.fill('Rafael Nogueira');
    await eventually(() => note.count()).toBe(0);
  });
});
