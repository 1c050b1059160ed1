import { ulid } from 'ulid';
import { describe, expect, inject } from 'vitest';
import { enterAs, expectNoSidewaysScroll, notification, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { openReady } from './pronta.ts';

/** A program of the store: no browser, no cookie. */
async function asProgram(key: string, path: string, json?: object) {
  const response = await fetch(`${inject('address')}${path}`, {
    method: json ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${key}`, ...(json ? { 'Content-Type': 'application/json' } : {}) },
    body: json && JSON.stringify(json),
  });
  return { status: response.status, body: await response.json() };
}

describe('Issue 13 §1: a key for another system, from the form to its end', () => {
  test('made, copied, shown once, used by a program, revoked, refused', async ({ celular }) => {
    const { page, context } = celular;
    await bringAxe(context);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enterAs(celular, 'admin');
    await openReady(page, '/admin/chaves');
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Nova chave' }).first().tap();
    await page.waitForURL((url) => url.pathname === '/admin/chaves/nova');
    const nome = `Sistema ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByRole('textbox', { name: 'Nome' }).fill(nome);
    await page.locator('summary').getByText('O que ela pode').tap();
    await page.getByLabel('Acessórios: ler').check();
    await page.getByLabel('Acessórios: criar, mudar e remover').check();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Criar chave' }).tap();

    await page.getByRole('heading', { name: 'Chave criada' }).waitFor();
    const key = (await page.locator('[data-chave]').textContent()) ?? '';
    expect(key).toMatch(/^balcao_[0-9a-z]{8}_[0-9a-z]{32}$/);
    await page.getByRole('button', { name: 'Copiar chave' }).tap();
    await notification(page, 'Chave copiada.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);

    const id = ulid();
    const item = { id, codigo: `C-${id.slice(-8)}`, preco: 48_990, nome: 'Baú', modelos: [], ativo: true };
    expect(await asProgram(key, '/api/acessorio', item)).toMatchObject({ status: 201, body: { id } });
    expect((await asProgram(key, `/api/acessorio/${id}`)).status).toBe(200);
    expect((await asProgram(key, '/api/campanha')).status).toBe(403);

    await page.getByRole('link', { name: 'Ver as chaves' }).tap();
    const row = page.getByRole('row').filter({ hasText: nome });
    await row.getByText('Último uso em').waitFor();
    expect(await page.content()).not.toContain(key.slice(-32));
    await row.getByLabel(`Revogar ${nome}`).tap();
    await row.getByRole('button', { name: 'Revogar agora' }).tap();
    await notification(page, `Chave "${nome}" revogada. Ela não abre mais nada.`).waitFor();
    await row.getByText('Revogada').waitFor();
    expect(await asProgram(key, '/api/acessorio')).toMatchObject({
      status: 401,
      body: { erro: { codigo: 'chave-revogada' } },
    });
  });

  test('the page for who connects it needs no script, on a phone and at a desk', async ({
    celular,
    computador,
  }) => {
    for (const { page, context } of [celular, computador]) {
      await bringAxe(context);
      await page.goto('/desenvolvedores');
      await page.locator('#createAcessorio > summary').click();
      await page.getByText("-H 'Authorization: Bearer SUA_CHAVE'").first().waitFor();
      await expectNoSidewaysScroll(page);
      expect(await seriousFindings(page)).toEqual([]);
    }
  });
});
