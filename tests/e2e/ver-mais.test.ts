import { describe, expect } from 'vitest';
import { enterAs, test } from './apoio.ts';
import { openReady } from './pronta.ts';

describe('Issue 28 §3 the desk', () => {
  test('(use-manager 26, 17) a list grows in place and keeps its place; a programme is ordered by keys', async ({
    computador,
  }) => {
    const { page } = computador;
    await enterAs(computador, 'admin');
    await openReady(page, '/estoque?situacao=todas');
    const rows = page.getByRole('table', { name: 'Estoque' }).locator('tbody tr');
    expect(await rows.count()).toBe(30);
    const first = await rows.first().textContent();
    await page.getByRole('link', { name: 'Ver mais' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(30);
    expect([await rows.first().textContent(), new URL(page.url()).search]).toEqual([
      first,
      '?situacao=todas',
    ]);
    const grown = await rows.count();
    await page.getByText(new RegExp(`^${grown} de \\d+$`)).waitFor();

    // Somebody opens a late row and comes back to it.
    const late = rows.nth(grown - 2).getByRole('link');
    const nome = await late.textContent();
    await late.click();
    await page.getByRole('heading', { level: 1, name: nome ?? '' }).waitFor();
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(grown);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);

    await page.getByRole('columnheader', { name: 'Preço' }).getByRole('link').click();
    const head = page.getByRole('columnheader', { name: 'Preço' });
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => rows.count()).toBe(30);
    await head.getByRole('link').press('Enter');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');

    await openReady(page, '/admin/televisoes/programacao/nova');
    const up = page.getByRole('button', { name: 'Subir Ranking' });
    while ((await up.getAttribute('aria-disabled')) === null) await up.press('Enter');
    await page.getByText('Ranking: 1º de 6.').waitFor();
    const parts = page.getByRole('group', { name: 'O que toca, e em que ordem' }).getByRole('listitem');
    await parts.nth(4).dragTo(parts.nth(1));
    const shown = await parts
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('name')));
    // What is sent is what is seen.
    const places = await parts.evaluateAll((each) =>
      each.map((row) => row.querySelector<HTMLInputElement>('[name^="lugar-"]')?.value),
    );
    expect([shown[0], places]).toEqual(['parte-ranking', ['1', '2', '3', '4', '5', '6']]);
    expect(shown[1]).not.toBe('parte-motos');
  });
});
