import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { notification } from './apoio.ts';
import { eventually, openReady, untilReady } from './pronta.ts';

/** The motorcycle that is sold: as the catalogue names it, and its id there. */
const MOTO = { nome: 'Fazer FZ25 ABS Connected', id: 'fazer-fz25-abs-connected' };

/** The day in São Paulo, so many days from now. */
const day = (mais = 0) => new Date(Date.now() - 3 * 3_600_000 + mais * 86_400_000).toISOString().slice(0, 10);

/** A chassis number that no other run has used. */
const chassiNovo = () => `9C6RG3110S0${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;

/** "1.234,56" as 123456. */
export const centavos = (text: string) => Number(text.replace(/\D/g, ''));

/** An item for sale at R$ 20.000,00, as an administrator stores it; gives its address. */
export async function guardarMoto(page: Page): Promise<string> {
  const chassi = chassiNovo();
  await openReady(page, '/estoque/importar');
  await page.getByText('Ou cole o texto').click();
  await page
    .getByLabel('Texto da planilha')
    .fill(
      `modelo;cor;ano_fabricacao;ano_modelo;chassi;preco;custo\n${MOTO.nome};Azul;2026;2026;${chassi};20.000,00;17.000,00\n`,
    );
  await page.getByRole('button', { name: 'Ler planilha' }).click();
  await page.getByRole('button', { name: 'Gravar 1 moto' }).click();
  await page.getByText('1 moto gravada.').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar no estoque' }).fill(chassi.slice(-6));
  await page.waitForURL(/busca=/);
  const found = page.getByRole('link', { name: MOTO.nome });
  await expect.poll(() => found.count()).toBe(1);
  await found.click();
  await page.waitForURL(/\/estoque\/\w{10,}/);
  return new URL(page.url()).pathname;
}

/** A bonus of R$ 500,00 on a used bike, for that motorcycle, from today on; gives its name. */
export async function criarBonus(page: Page): Promise<string> {
  const nome = `Usado vale mais ${Date.now()}`;
  await openReady(page, '/campanha/criar');
  await page.getByLabel('Nome').fill(nome);
  await page.getByLabel('O que oferece').selectOption('bonus');
  await page.getByLabel('Valor').fill('500,00');
  await page.getByText('Todos os modelos').click();
  await page.getByLabel(MOTO.nome).check();
  await page.getByRole('button', { name: 'Criar' }).click();
  await notification(page, 'Campanha criada.').waitFor();
  return nome;
}

/** An award of ten points for each invoiced proposal, for these people; gives its address. */
export async function criarPremiacao(page: Page, participantes: readonly string[]): Promise<string> {
  const nome = `Quem fatura ${Date.now()}`;
  await openReady(page, '/premiacao/nova');
  await page.getByLabel('Nome', { exact: true }).fill(nome);
  await page.getByLabel('Último dia').fill(day(1));
  await page.getByText('Só quem eu marcar').click();
  for (const person of participantes) await page.getByLabel(person).check();
  await page.getByRole('button', { name: 'Criar premiação' }).click();
  await notification(page, 'Premiação criada.').waitFor();
  await page.getByRole('heading', { name: nome }).waitFor();
  return new URL(page.url()).pathname;
}

/** Lines of the ranking of an award once they are these: "1º Ana Lima (você) 10". */
export async function expectRanking(page: Page, premiacao: string, linhas: readonly string[]): Promise<void> {
  await openReady(page, premiacao);
  await eventually(async () =>
    (await page.locator('.ranking-da-premiacao li').allInnerTexts()).map((text) =>
      // The picture of a person has their initials.
      text
        .replace(/\s+/g, ' ')
        .replace(/^(\S+) [A-Z]{2} /, '$1 ')
        .trim(),
    ),
  ).toEqual(linhas);
}

/** Opens a new proposal of an item of the stock, as its page leads to it. */
export async function proporDoEstoque(page: Page, item: string): Promise<void> {
  await openReady(page, item);
  await page.getByRole('link', { name: 'Proposta', exact: true }).click();
  await page.waitForURL(/\/proposta2\?estoque=/);
  await untilReady(page);
}

/** Presses an act of the proposal and says yes to what it asks. */
export async function agir(page: Page, link: string, button: string, reason?: string): Promise<void> {
  await page.getByRole('navigation', { name: 'O que fazer' }).getByRole('link', { name: link }).click();
  const dialogo = page.getByRole('dialog');
  if (reason) await dialogo.getByLabel('Motivo').fill(reason);
  await dialogo.getByRole('button', { name: button }).click();
  await dialogo.waitFor({ state: 'detached' });
  await untilReady(page);
}

/** Waits until an item of the stock, or a used bike, stands so. */
export async function expectSituacao(page: Page, address: string, status: string): Promise<void> {
  await openReady(page, address);
  await page.getByText(status, { exact: true }).first().waitFor();
}
