import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { allTrechos, textOf } from '../support/documentos/ler-pdf.ts';
import { eventually, openReady, untilLetters } from './pronta.ts';

/** Millimetres in points of 1/72 inch. */
const pt = (mm: number) => (mm / 25.4) * 72;

type Impressao = { paginas: number; largura: number; altura: number; texto: string };

/** Limit of tries to print until the letters are the page's own. */
const IMPRESSOES = 5;
/** Letters of the machine, which have not the measures of the page's everywhere. */
const DA_MAQUINA = /Liberation|DejaVu|Arial/;

/** Tells whether something on paper is written with letters that stand in for the page's. */
const hasStandIns = (pdf: PDFDocument): boolean =>
  pdf.context
    .enumerateIndirectObjects()
    .some(([, each]) => each instanceof PDFDict && DA_MAQUINA.test(String(each.get(PDFName.of('BaseFont')))));

/**
 * As a person does who sees the wrong letters: going over to paper Chromium asks for all letters anew, and on a busy
 * machine it prints now and then before they are back.
 */
async function printWithItsLetters(page: Page): Promise<{ bytes: Uint8Array; pdf: PDFDocument }> {
  for (let time = 1; ; time += 1) {
    await untilLetters(page);
    const bytes = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
    const pdf = await PDFDocument.load(bytes);
    if (time === IMPRESSOES || !hasStandIns(pdf)) return { bytes, pdf };
  }
}

/** Prints the page as its own `@page` says; sizes are those of every page, in points. */
export async function printPage(page: Page): Promise<Impressao> {
  const { bytes, pdf } = await printWithItsLetters(page);
  const pages = pdf.getPages();
  const sizes = pages.map((each) => each.getSize());
  const [{ width, height } = { width: 0, height: 0 }] = sizes;
  for (const size of sizes) expect(size).toEqual({ width, height });
  const texto = textOf(await allTrechos(bytes));
  return { paginas: pages.length, largura: width, altura: height, texto };
}

/** Cut papers in millimetres. */
export const FOLHAS = { a4: [210, 297], a5: [148, 210], etiqueta: [100, 50] } as const;
const BOBINAS = { '80mm': 80, '58mm': 58 } as const;

/** A page's size to a point: browsers count in CSS pixels. */
export function expectSize(
  { largura, altura }: Impressao,
  [mmLargura, mmAltura]: readonly [number, number],
): void {
  expect(Math.abs(largura - pt(mmLargura)), 'width').toBeLessThan(1);
  expect(Math.abs(altura - pt(mmAltura)), 'height').toBeLessThan(1);
}

/** Opens a page that prints on a paper of the address, and waits until a roll has been measured. */
export async function openPaper(page: Page, path: string, papel: string): Promise<void> {
  await openReady(page, `${path}${path.includes('?') ? '&' : '?'}papel=${papel}`);
  await page.getByRole('button', { name: 'Imprimir', exact: true }).waitFor();
  if (papel in BOBINAS)
    await eventually(() =>
      page.evaluate(() => document.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText),
    ).not.toMatch(/297mm|undefined/);
}

/** Prints on both rolls: one page as long as its content, with what stands at its end. */
export async function expectRolls(page: Page, path: string, last: string | RegExp): Promise<void> {
  for (const [papel, width] of Object.entries(BOBINAS)) {
    await openPaper(page, path, papel);
    const printed = await printPage(page);
    expect(printed.paginas, `${path} on ${papel}`).toBe(1);
    expect(Math.abs(printed.largura - pt(width))).toBeLessThan(1);
    expect(printed.texto).toMatch(last);
    const content = await page
      .locator('.impressao-copias')
      .evaluate((box) => box.getBoundingClientRect().height);
    expect(printed.altura).toBeGreaterThanOrEqual((content * 72) / 96);
    expect(printed.altura).toBeLessThan((content * 72) / 96 + pt(10));
  }
}
