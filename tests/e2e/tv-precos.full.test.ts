import { describe, expect } from 'vitest';
import { enterAs } from './apoio.ts';
import { eventually } from './pronta.ts';
import { MINUTO, type Televisao, test } from './televisao.ts';

const MOTO = 'mt-07-connected';
const SEGUNDO = 1000;

const price = (tv: Televisao) => tv.page.locator('.slide-no-ar .preco').last().textContent();

/** Simulated milliseconds until the television shows this price. */
async function untilPrice(tv: Televisao, preco: string): Promise<number> {
  const began = tv.agora();
  while (!(await price(tv))?.includes(preco) && tv.agora() - began < 2 * MINUTO) await tv.andar(SEGUNDO);
  return tv.agora() - began;
}

describe('Issue 11 §1: prices are right within a minute', () => {
  test('of the change on a television that is online, of the network’s return on one that was not', async ({
    computador,
    programa,
    televisao,
  }) => {
    const address = await programa({ partes: ['motos'], motos: [MOTO] });
    const [online, offline] = [await televisao(), await televisao()];
    for (const tv of [online, offline]) {
      await tv.ligar(address);
      await tv.andar(MINUTO);
      await tv.untilKept(address);
    }
    offline.rede.falhar('fora');
    await offline.andar(20 * MINUTO);

    const { page } = computador;
    await enterAs(computador, 'admin');
    await page.goto(`/pps?moto=${MOTO}`);
    await page.getByLabel('Preço sugerido').fill('51.987,00');
    await page.getByRole('button', { name: 'Salvar preço' }).click();
    await page.getByText('Preço atualizado.').waitFor();
    // The server's own clock is the real one: what it takes to draw the page anew counts as well.
    const saved = performance.now();
    await eventually(async () => (await fetch(`${online.rede.address}${address}`)).text()).toContain(
      '51.987',
    );
    const atServer = performance.now() - saved;
    expect(atServer + (await untilPrice(online, '51.987'))).toBeLessThanOrEqual(MINUTO);

    expect(await price(offline)).not.toContain('51.987');
    offline.rede.falhar(null);
    expect(atServer + (await untilPrice(offline, '51.987'))).toBeLessThanOrEqual(MINUTO);

    await page.getByRole('button', { name: /^Tirar o preço de/ }).click();
    await page.getByText('Sob consulta, como no catálogo.').waitFor();
  });
});
