import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Aparelho, enterAs } from './apoio.ts';
import { eventually } from './pronta.ts';
import { fullTest, MINUTO, type Televisao, test } from './televisao.ts';

const MOTO = 'mt-07-connected';
/** New price, as it is shown. */
const NOVO = '51.987';
const SEGUNDO = 1000;

const price = (tv: Televisao) => tv.page.locator('.slide-no-ar .preco').last().textContent();

/** Simulated milliseconds until the television shows this price. */
async function untilPrice(tv: Televisao, preco: string): Promise<number> {
  const began = tv.clock();
  while (!(await price(tv))?.includes(preco) && tv.clock() - began < 2 * MINUTO) await tv.andar(SEGUNDO);
  return tv.clock() - began;
}

/** Sets the price on its screen; gives the milliseconds until the server draws it for televisions, by the real clock. */
async function changePrice(computador: Aparelho, { rede }: Televisao, address: string): Promise<number> {
  const { page } = computador;
  await enterAs(computador, 'admin');
  await page.goto(`/pps?moto=${MOTO}`);
  await page.getByLabel('Preço sugerido').fill('51.987,00');
  await page.getByRole('button', { name: 'Salvar preço' }).click();
  await page.getByText('Preço atualizado.').waitFor();
  const saved = performance.now();
  await eventually(async () => (await fetch(`${rede.address}${address}`)).text()).toContain(NOVO);
  return performance.now() - saved;
}

async function takePriceBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Tirar o preço de/ }).click();
  await page.getByRole('button', { name: 'Tirar', exact: true }).click();
  await page.getByText('Sob consulta, como no catálogo.').waitFor();
}

describe('Issue 11 §1: prices are right within a minute', () => {
  test('of the change on a television that is online', async ({ computador, programa, televisao }) => {
    const address = await programa({ partes: ['motos'], motos: [MOTO] });
    const tv = await televisao();
    await tv.ligar(address);
    await tv.andar(MINUTO);
    const atServer = await changePrice(computador, tv, address);
    expect(atServer + (await untilPrice(tv, NOVO))).toBeLessThanOrEqual(MINUTO);
    await takePriceBack(computador.page);
  });

  fullTest(
    'of the network’s return on a television that was not',
    async ({ computador, programa, televisao }) => {
      const address = await programa({ partes: ['motos'], motos: [MOTO] });
      const tv = await televisao();
      await tv.ligar(address);
      await tv.andar(MINUTO);
      await tv.untilKept(address);
      tv.rede.falhar('fora');
      await tv.andar(20 * MINUTO);
      const other = await televisao();
      const atServer = await changePrice(computador, other, address);
      expect(await price(tv)).not.toContain(NOVO);
      tv.rede.falhar(null);
      expect(atServer + (await untilPrice(tv, NOVO))).toBeLessThanOrEqual(MINUTO);
      await takePriceBack(computador.page);
    },
  );
});
