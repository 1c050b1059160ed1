import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, test } from './apoio.ts';
import { eventually, openReady } from './pronta.ts';

/** Screens with a form that opens empty or with the store's values, as an administrator sees them. */
const SCREENS = [
  ['/registrarseminovo', 'modelo'],
  ['/estoque/novo', 'cor'],
  ['/campanha/criar', 'nome'],
  ['/acessorio/criar', 'nome'],
  ['/premiacao/nova', 'nome'],
  ['/propostas/regras', 'validadeDias'],
  ['/seminovos/tabela', 'faixas.0.percentual'],
  ['/marca', 'rodapeLegal'],
  ['/plano?editar', 'de'],
  ['/admin/televisoes/adotar', 'nome'],
  ['/admin/televisoes/programacao/nova', 'nome'],
  ['/admin/chaves/nova', 'nome'],
  ['/lotes/novo', 'texto'],
  ['/perfil', 'descricao_cargo'],
] as const;

const field = (page: Page, name: string) =>
  page.locator(`form[data-rascunho] :is(input, textarea)[name="${name}"]`).first();

const kept = (page: Page) =>
  page.evaluate(
    () => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('rascunho')).length,
  );

describe('Issue 28 §1 (A3): every form gives back what was typed', () => {
  for (const [path, name] of SCREENS)
    test(`${path}: after a reload, until it is discarded`, async ({ celular }) => {
      const { page } = celular;
      await enterAs(celular, 'admin');
      await openReady(page, path);
      const before = await field(page, name).inputValue();
      await field(page, name).fill('17');
      await eventually(() => kept(page)).toBe(1);
      await page.reload();
      await page.getByText('Recuperamos o que você digitou hoje').waitFor();
      expect(await field(page, name).inputValue()).toBe('17');
      await page.getByRole('button', { name: 'Descartar' }).click();
      await eventually(() => field(page, name).inputValue()).toBe(before);
      expect(await kept(page)).toBe(0);
    });
});
