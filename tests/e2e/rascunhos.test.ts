import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, fullTest, TAMANHOS, test } from './apoio.ts';
import { eventually, openReady } from './pronta.ts';

const MOTO = { marca: 'Honda', modelo: 'CG 160 Titan', placa: 'RTA2B34', km: '23.400', cor: 'Vermelho' };
const RECUPERADO = 'Recuperamos o que você digitou hoje';

const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);

async function type(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
}

const typed = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(MOTO).map(async (name) => [name, await field(page, name).inputValue()] as const),
    ),
  );

/** Drafts on this device, as text. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('rascunho'))
      .map((key) => `${key} ${localStorage.getItem(key)}`)
      .join('\n'),
  );

describe('Issue 28 §1 (A3): what is typed into a form stays on the device', () => {
  test('Registrar seminovo: back after a reload and after a wrong tap, until it is discarded', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/registrarseminovo');
    await type(page, MOTO);
    await eventually(() => kept(page)).toContain('Vermelho');

    await page.reload();
    await page.getByText(RECUPERADO).waitFor();
    expect(await typed(page)).toEqual(MOTO);
    await expectNoSidewaysScroll(page);

    await field(page, 'km').fill('23.900');
    await page.getByRole('navigation').getByRole('link', { name: 'Início' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText(RECUPERADO).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText(RECUPERADO).waitFor();
    expect(await typed(page)).toEqual({ ...MOTO, km: '23.900' });

    await page.getByRole('button', { name: 'Descartar' }).click();
    expect(Object.values(await typed(page)).join('')).toBe('');
    await eventually(() => kept(page)).toBe('');
    await page.reload();
    await eventually(() => page.locator('html[data-zoom]').count()).toBe(1);
    expect(await typed(page)).toEqual(Object.fromEntries(Object.keys(MOTO).map((name) => [name, ''])));
  });

  test('a proposal left right after a letter was typed has it when it is opened again', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/proposta2');
    await field(page, 'cliente.nome').fill('Marina Duarte');
    await page.getByRole('navigation').getByRole('link', { name: 'Início' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goBack();
    await eventually(() => field(page, 'cliente.nome').inputValue()).toBe('Marina Duarte');
  });

  test('once it was sent nothing is left; what was refused stays', async ({ celular }) => {
    const { page, vigia } = celular;
    vigia.allow(/status of 422/);
    await enterAs(celular, 'consultor');
    await openReady(page, '/registrarseminovo');
    await type(page, { ...MOTO, placa: 'XX' });
    await eventually(() => kept(page)).toContain('Vermelho');
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await kept(page)).toContain('Vermelho');

    const placa = `QWE4R${10 + Math.floor(Math.random() * 90)}`;
    await type(page, { placa, anoModelo: '2021', anoFabricacao: '2021' });
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page.waitForURL(/\/seminovos\/[0-9a-z]{32}/);
    await eventually(() => kept(page)).toBe('');
    await openReady(page, '/registrarseminovo');
    expect(await field(page, 'modelo').inputValue()).toBe('');
    expect(await page.getByText('Recuperamos').count()).toBe(0);
  });

  fullTest('what somebody saved since is asked about, and never overwritten by itself', async ({ abrir }) => {
    const [mine, other] = [await abrir(TAMANHOS.computador), await abrir(TAMANHOS.computador)];
    for (const device of [mine, other]) {
      await enterAs(device, 'admin');
      await openReady(device.page, '/propostas/regras');
    }
    const days = (page: Page) => field(page, 'validadeDias');
    const save = async (text: string) => {
      await days(other.page).fill(text);
      const saved = other.page.waitForResponse((answer) => answer.request().method() === 'POST');
      await other.page.getByRole('button', { name: 'Salvar' }).click();
      await saved;
    };
    const before = await days(mine.page).inputValue();
    await days(mine.page).fill('9');
    await eventually(() => kept(mine.page)).toContain('"validadeDias":"9"');
    await save('11');

    await mine.page.reload();
    await mine.page.getByText('Você deixou um formulário começado hoje').waitFor();
    expect(await days(mine.page).inputValue()).toBe('11');
    await mine.page.getByRole('button', { name: 'Recuperar' }).click();
    expect(await days(mine.page).inputValue()).toBe('9');
    await openReady(other.page, '/propostas/regras');
    await save(before);
  });
});
