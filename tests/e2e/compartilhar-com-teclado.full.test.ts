import { describe, expect, inject } from 'vitest';
import { SENHA } from '../../workers/local/accounts.mjs';
import { emailOf, notification, test } from './apoio.ts';
import { tabTo } from './com-teclado.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { untilDrawn } from './panfleto.ts';
import { openReady } from './pronta.ts';

describe('with the keyboard alone', () => {
  test('sign in, make a flyer, share it; what was shared is as accessible', async ({ computador }) => {
    const { page, context } = computador;
    const { keyboard } = page;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: inject('address') });
    await openReady(page, '/login');

    await keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ir para o conteúdo');
    await tabTo(page, page.getByLabel('E-mail'));
    await keyboard.type(emailOf('consultor'));
    await tabTo(page, page.getByLabel('Senha', { exact: true }));
    await keyboard.type(SENHA);
    await keyboard.press('Enter');

    await tabTo(page, page.getByRole('main').getByRole('link', { name: /Gerar panfleto/ }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('combobox', { name: 'Moto', exact: true }));
    await keyboard.type('fazer');
    await page.getByRole('option').first().waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    expect(await page.getByLabel('Preço à vista').inputValue()).toMatch(/\d/);
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Gerar panfleto' }));
    await keyboard.press('Enter');

    await untilDrawn(page);
    await tabTo(page, page.getByRole('button', { name: 'Copiar link' }));
    await keyboard.press('Enter');
    await notification(page, 'Link copiado.').waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(new RegExp(`^${inject('address')}/p/`));

    await bringAxe(context);
    await page.goto(shared);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  }, 180_000);
});
