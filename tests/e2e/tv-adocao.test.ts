import { describe, expect, inject } from 'vitest';
import { encodeQr } from '../../app/arte/qr.ts';
import { enterAs } from './apoio.ts';
import { eventually, openReady } from './pronta.ts';
import { MINUTO, type Televisao, test } from './televisao.ts';

const SEGUNDO = 1000;

/** Simulated seconds until it is so, at most `most`. */
async function secondsUntil(tv: Televisao, isSo: () => boolean | Promise<boolean>, most: number) {
  for (let passed = 0; passed <= most; passed += 1) {
    if (await isSo()) return passed;
    await tv.andar(SEGUNDO);
  }
  return Number.POSITIVE_INFINITY;
}

const shownCode = (tv: Televisao) =>
  tv.page.locator('#tv-adocao-codigo:visible').textContent({ timeout: 5_000 });
const playsShop = (tv: Televisao) => new URL(tv.page.url()).searchParams.get('empresa') === '1';

describe('Issue 11 §6: a television is adopted without typing', () => {
  test('code and QR, taps on a phone, ten seconds, and the shop’s programme also after a power cut', async ({
    celular,
    programa,
    televisao,
  }) => {
    const programacao = `Vitrine ${crypto.randomUUID().slice(0, 8)}`;
    await programa({ nome: programacao });
    const tv = await televisao();
    await tv.ligar('/tv');
    await tv.andar(SEGUNDO);
    const code = (await shownCode(tv))?.replace(' ', '') ?? '';
    expect(code).toMatch(/^[0-9A-Z]{6}$/);
    await tv.fotografar();

    // What the phone reads off the screen.
    const adotar = `/admin/televisoes/adotar?codigo=${code}`;
    const picture = await (await fetch(`${tv.rede.address}/tv/codigo/${code}.svg`)).text();
    expect(picture).toContain(encodeQr(`${inject('address')}${adotar}`).path);
    const { page } = celular;
    await enterAs(celular, 'admin');
    await openReady(page, adotar);
    const nome = await page.getByLabel('Nome da TV').inputValue();
    expect(nome).toMatch(/^TV \d+$/);
    await page.getByLabel('Programação').selectOption({ label: programacao });
    await page.getByRole('button', { name: 'Adotar TV' }).tap();
    await page.waitForURL((url) => url.pathname === '/admin/televisoes');
    expect(await secondsUntil(tv, () => playsShop(tv), 10)).toBeLessThanOrEqual(10);
    const address = new URL(tv.page.url());
    await tv.andar(MINUTO);
    await tv.untilKept(address.pathname + address.search);
    expect(await tv.page.locator('#tv-adocao').count()).toBe(0);

    tv.rede.falhar('fora');
    await tv.desligar();
    await tv.ligar('/tv');
    expect(await tv.page.locator('#tv').getAttribute('data-empresa')).toBe('1');
    await tv.fotografar();
    await tv.andar(10 * MINUTO);
    await tv.fotografar();
    tv.rede.falhar(null);
    await tv.andar(MINUTO);

    // Named on its own screen for ten seconds, for whoever stands in the showroom.
    await openReady(page, '/admin/televisoes');
    await page.getByRole('button', { name: `Identificar ${nome}`, exact: true }).tap();
    const sign = tv.page.locator('.tv-nome');
    await eventually(async () => {
      await tv.andar(4 * SEGUNDO);
      return sign.allTextContents();
    }).toEqual([nome]);
    expect(await secondsUntil(tv, async () => (await sign.count()) === 0, 10)).toBeLessThanOrEqual(10);

    const pages = tv.paginas;
    await page.getByRole('button', { name: `Recarregar ${nome}`, exact: true }).tap();
    await eventually(async () => {
      await tv.andar(4 * SEGUNDO);
      return tv.paginas;
    }).toBe(pages + 1);
    await tv.andar(2 * MINUTO);
    expect(tv.paginas, 'it reloads once').toBe(pages + 1);

    await page.getByRole('link', { name: nome, exact: true }).tap();
    await page.getByRole('link', { name: 'Tirar da lista' }).tap();
    await page.getByRole('button', { name: 'Tirar da lista' }).tap();
    await page.waitForURL((url) => url.pathname === '/admin/televisoes');
    await eventually(async () => {
      await tv.andar(4 * SEGUNDO);
      return tv.page.locator('#tv').getAttribute('data-empresa');
    }).toBe('');
    await tv.andar(SEGUNDO);
    expect((await shownCode(tv))?.replace(' ', '')).not.toBe(code);
    await tv.fotografar();
  });
});
