import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Oldest that an administrator's copy of the list of users may be, and a moment for the page itself. */
const LISTA_MAIS_VELHA_MS = 65_000;

/** Waits until an approved person is seen as approved: it is a fact of access, and may be 60 s old. */
export async function untilAprovado(page: Page): Promise<void> {
  const wait = page.getByText('Seu acesso espera a aprovação do administrador.');
  await expect
    .poll(
      async () => {
        await page.goto('/');
        await page
          .getByRole('link', { name: /Gerar panfleto/ })
          .first()
          .waitFor();
        return wait.count();
      },
      { timeout: LISTA_MAIS_VELHA_MS, interval: 1000, message: 'the person is approved' },
    )
    .toBe(0);
}

/** Opens the list of those who wait for approval until this person is on it; gives the person's row. */
export async function findAguardando(admin: Page, email: string): Promise<Locator> {
  const row = admin.getByRole('row').filter({ hasText: email });
  await expect
    .poll(
      async () => {
        await admin.goto('/usuarios?filtro=aguardando');
        return row.count();
      },
      { timeout: LISTA_MAIS_VELHA_MS, interval: 1000, message: 'the new person waits for approval' },
    )
    .toBe(1);
  return row;
}
