import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inGate, runs } from '../support/full.ts';
import { enterAs, type NomeDaConta, TAMANHOS, test } from './apoio.ts';
import { openCatalogo, openReady, untilReady } from './pronta.ts';
import { spoken, untilSimuladorReady } from './simulador.ts';

/** Kinds of fields of one screen that are typed into. */
const MOST = runs(Number.POSITIVE_INFINITY, 3);

/** Slowdown of the telephone against this machine, and the speed of typing on it. */
const PROCESSADOR = 6;
const ENTRE_TECLAS_MS = 60;

type TelaComCampos = {
  path: string;
  quem?: NomeDaConta;
  /** Slowdown where much is calculated at each key: this machine may be a fast one. */
  processador?: number;
  /** Typed into by the gate too: masks, and what calculates at each key. */
  noPortao?: true;
  /** Opens what has fields on the screen, until it answers to a person. */
  open?: (page: Page) => Promise<void>;
};

const TELAS: TelaComCampos[] = [
  { path: '/login' },
  { path: '/', quem: 'novo' },
  { path: '/perfil', quem: 'consultor' },
  {
    path: '/financiamento?preco=19000',
    quem: 'admin',
    processador: runs(20, 6),
    noPortao: true,
    open: untilSimuladorReady,
  },
  {
    path: '/financiamento?preco=21000',
    quem: 'consultor',
    async open(page) {
      await untilSimuladorReady(page);
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('dialog').getByLabel('Anotação').waitFor();
    },
  },
  { path: '/financiamento2?preco=19000', quem: 'consultor' },
  { path: '/geradorpanfleto', quem: 'consultor', open: (page) => page.getByLabel('Mostrar parcela').check() },
  {
    path: '/geradorpanfleto',
    quem: 'admin',
    async open(page) {
      await page.getByLabel('Mostrar parcela').check();
      await page.getByLabel('Digitar os números da financeira').check();
    },
  },
  { path: '/imagempost', quem: 'consultor' },
  { path: '/imagemparabens' },
  { path: '/imagempecas', quem: 'consultor' },
  { path: '/usuarios', quem: 'admin' },
  {
    path: '/pps',
    quem: 'admin',
    async open(page) {
      await page
        .getByRole('main')
        .getByRole('link', { name: /Factor/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Em vigor' }).waitFor();
    },
  },
  { path: '/pps?importar', quem: 'admin' },
  { path: '/plano?editar&versao=0', quem: 'admin' },
  { path: '/plano?importar', quem: 'admin' },
  { path: '/teste', open: (page) => openCatalogo(page) },
];

const CAMPOS =
  'textarea:enabled, input:enabled:not([readonly], [type=hidden], [type=radio], [type=checkbox], [type=file], [type=range])';

/** Chooses a text for a field of each kind. */
function textFor({ type, inputMode, name }: { type: string; inputMode: string; name: string }): string {
  if (name.includes('placa')) return 'abc1d23';
  if (type === 'email') return 'ana@exemplo.com';
  if (type === 'tel' || inputMode === 'tel') return '41987654321';
  if (inputMode === 'numeric') return '15012027';
  if (inputMode === 'decimal') return '1234,56';
  return '1a2b3c4d5e';
}

/** Rows of a table and tables of the same shape have fields of one kind: "financeiras.0.faixas.2.taxas.1". */
const kindOf = (name: string): string =>
  name
    .replace(/\.?\d+/g, '')
    .split('.')
    .at(-1) ?? name;

/** Only what was typed: masks and slashes come by themselves, and some are written in capitals. */
const lettersOf = (text: string): string => text.replace(/[^\dA-Za-z]/g, '').toLowerCase();

/** Types into a field as a person does; says what was lost, or null. */
async function typeInto(field: Locator): Promise<string | null> {
  const { kind, nome, limit } = await field.evaluate((element: HTMLInputElement) => ({
    kind: { type: element.type, inputMode: element.inputMode, name: element.name },
    nome: element.labels?.[0]?.textContent ?? element.name,
    limit: element.maxLength,
  }));
  const text = textFor(kind);
  await field.fill('');
  await field.pressSequentially(text, { delay: ENTRE_TECLAS_MS });
  const wanted = lettersOf(limit >= 0 ? text.slice(0, limit) : text);
  const shown = lettersOf(await field.inputValue());
  await field.blur();
  return shown === wanted ? null : `${nome}: typed "${text}", it shows "${shown}"`;
}

describe('Issue 9 §1.1: no field loses a key on a slow processor', () => {
  test.for(inGate(TELAS, ({ noPortao }) => noPortao === true))(
    '$path as $quem',
    { timeout: 240_000 },
    async ({ path, quem, processador = PROCESSADOR, open }, { abrir }) => {
      const device = await abrir(TAMANHOS.celular);
      const { page, context } = device;
      if (quem) await enterAs(device, quem);
      await openReady(page, path);
      await open?.(page);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: processador });
      const fields = (await page.locator('dialog[open]').count())
        ? page.locator('dialog[open]').locator(CAMPOS)
        : page.locator(CAMPOS);
      const seen = new Set<string>();
      const lost: string[] = [];
      for (const field of await fields.all()) {
        if (!(await field.isVisible())) continue;
        const kind = kindOf(await field.evaluate((one: HTMLInputElement) => one.name || one.id));
        if (seen.has(kind) || seen.size >= MOST) continue;
        seen.add(kind);
        const problem = await typeInto(field);
        if (problem) lost.push(problem);
      }
      expect(seen.size).toBeGreaterThan(0);
      expect(lost).toEqual([]);
    },
  );

  test('the down payment in the other unit changes nothing until something is typed (§1.6)', async ({
    celular,
  }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await page.goto('/financiamento?preco=22790&entrada=5000');
    await untilReady(page);
    await untilSimuladorReady(page);
    const entrada = page.getByLabel('Entrada', { exact: true });
    const unidade = (text: string) => page.locator('.unidade').filter({ hasText: text });
    const big = page.locator('.resultado .preco .sr-only');
    const before = spoken(await big.textContent());
    await unidade('%').click();
    await expect.poll(() => entrada.inputValue()).toBe('21,94');
    expect(spoken(await big.textContent())).toBe(before);
    await unidade('R$').click();
    await expect.poll(() => entrada.inputValue()).toBe('5.000,00');
    expect(spoken(await big.textContent())).toBe(before);

    await unidade('%').click();
    await entrada.fill('20');
    await page.waitForURL(/entrada=20&em=pct|em=pct.*entrada=20/);
    expect(spoken(await big.textContent())).not.toBe(before);
  });
});
