import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Text as a person reads it: the space that keeps "R$" and its number on one line is a space like any other. */
export const spoken = (text: string | null): string => (text ?? '').replace(/\u00a0/g, ' ');

/** "R$ 1.234,56" in centavos. */
export const toCentavos = (text: string): number => Number(text.replace(/\D/g, ''));

/**
 * Looks for a motorcycle by a part of its name and takes the first of the list, as the simulator and the studio
 * offer it; gives its whole name.
 */
export async function chooseMoto(page: Page, search: string): Promise<string> {
  const field = page.getByRole('combobox', { name: 'Moto', exact: true });
  await field.fill(search);
  const first = page.getByRole('listbox', { name: 'Motos do catálogo' }).getByRole('option').first();
  const nome = ((await first.locator('span').first().textContent()) ?? '').trim();
  expect(nome.toLowerCase(), 'never offers what was not searched for').toContain(search);
  await first.click();
  await expect.poll(() => field.inputValue()).toBe(nome);
  return nome;
}

/**
 * A customer's case in the open simulator: a motorcycle, R$ 5.000 down, so many instalments. Gives the motorcycle's
 * name once the address, which follows the typing after a pause, says all of it.
 */
export async function simulate(page: Page, search: string, parcelas: number): Promise<string> {
  const moto = await chooseMoto(page, search);
  await page.getByLabel('Entrada', { exact: true }).fill('5.000');
  await page.getByText(`${parcelas}×`, { exact: true }).click();
  await page.waitForURL(new RegExp(`entrada=5.*parcelas=${parcelas}(&|$)`));
  return moto;
}

/** Waits until the simulator's form answers to a person; before that a press sends it to the server. */
export const untilSimuladorReady = (page: Page) =>
  page.getByRole('button', { name: 'Outro cliente' }).waitFor();

/** "R$ 707,49" of the simulator's big number, as a screen reader reads it. */
export async function instalment(page: Page): Promise<string> {
  return spoken(await page.locator('.resultado .preco .sr-only').textContent());
}

/** The line under the big number: rate, CET and total. */
export async function underInstalment(page: Page): Promise<string> {
  return spoken(await page.locator('.resultado-linha').textContent());
}

/** The text that the screen's WhatsApp button sends. */
export async function whatsAppMessage(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Enviar no WhatsApp' }).getAttribute('href');
  return spoken(new URL(href ?? '').searchParams.get('text'));
}

/** Answer of the endpoint, amounts in centavos, rates in percent. */
type Resposta = {
  parcela: number;
  parcelas: { valor: number }[];
  totalAPrazo: number;
  cet: { anual: number };
};

/**
 * Asks POST /api/simulacoes about the case that the simulator's address describes.
 * @param taxa percent per month as it is written, "1,99"; the one under the big number when not told
 */
export async function askApi(page: Page, taxa?: string): Promise<Resposta> {
  const params = new URL(page.url()).searchParams;
  const rate = taxa ?? /([\d,]+)% a\.m\./.exec(await underInstalment(page))?.[1] ?? '';
  const money = (name: string) => Math.round(Number((params.get(name) || '0').replace(',', '.')) * 100);
  const answer = await page.context().request.post('/api/simulacoes', {
    data: {
      produto: 'cdc',
      preco: money('preco'),
      entrada: money('entrada'),
      troca: money('troca'),
      parcelas: Number(params.get('parcelas')),
      sistema: params.get('sistema') ?? 'price',
      taxaMensal: Number(rate.replace(',', '.')),
      dataContrato: params.get('data'),
      primeiroVencimento: params.get('venc'),
      iof: params.get('iof'),
      tarifas: [
        { nome: 'Tarifa de cadastro', valor: 59_900, financiada: true },
        { nome: 'Registro do contrato', valor: 14_800, financiada: true },
      ],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}
