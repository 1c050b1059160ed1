import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, test } from './apoio.ts';
import { openReady } from './pronta.ts';

describe('Issue 28 §2: customers to call, while the network is away', () => {
  test('Home keeps its telephones, says that "Feito" waits, and sends it when the network is back', async ({
    celular,
  }) => {
    const { page, context, vigia } = celular;
    vigia.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await enterAs(celular, 'consultor');
    await openReady(page, '/');
    const rows = page.locator('.cliente-a-ligar');
    const call = rows.last();
    await call.getByRole('link', { name: /^Ligar para/ }).waitFor();
    const cliente = (await call.locator('a > span').first().textContent()) ?? '';
    const row = rows.filter({ hasText: cliente }).first();
    const before = await rows.count();
    await context.setOffline(true);
    await row.getByRole('button', { name: /^Feito/ }).click();
    await row.getByText('Fica feito quando a internet voltar.').waitFor();
    expect(await rows.count()).toBe(before);
    expect(await row.getByRole('link', { name: /^Ligar para/ }).isVisible()).toBe(true);
    await expectNoSidewaysScroll(page);
    // Pressed by accident: taken back on the device.
    await row.getByRole('button', { name: /^Desfazer/ }).click();
    await row.getByRole('button', { name: /^Feito/ }).click();
    await row.getByText('Fica feito quando a internet voltar.').waitFor();
    await context.setOffline(false);
    await row.waitFor({ state: 'detached' });
    await openReady(page, '/ligar');
    const made = page
      .getByRole('region', { name: 'Já feitas' })
      .getByRole('listitem')
      .filter({ hasText: cliente });
    await context.setOffline(true);
    await made.getByRole('button', { name: /^Desfazer/ }).click();
    await page.getByText('Sem internet agora. Tente de novo quando a conexão voltar.').waitFor();
    await context.setOffline(false);
    await made.getByRole('button', { name: /^Desfazer/ }).click();
    await made.waitFor({ state: 'detached' });
  });
});
