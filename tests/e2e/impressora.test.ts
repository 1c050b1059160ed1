import { describe, expect } from 'vitest';
import { fullDescribe } from '../support/full.ts';
import { enterAs, expectNoSidewaysScroll, fullTest, notification, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { expectRolls, expectSize, FOLHAS, openPaper, printPage } from './papel.ts';
import { eventually, openReady, untilPainted, untilReady } from './pronta.ts';
import { simulate } from './simulador.ts';

describe('Issue 13 §4: the printer’s settings', () => {
  test('the test page prints on every paper at its size, with its last line, and nothing else of the screen', async ({
    computador: { page },
  }) => {
    for (const [papel, size] of Object.entries(FOLHAS)) {
      await openPaper(page, '/impressora', papel);
      const printed = await printPage(page);
      expect(printed.paginas, papel).toBe(1);
      expectSize(printed, size);
      expect(printed.texto).toContain('Página de teste');
      expect(printed.texto).toContain(papel === 'etiqueta' ? '7 pontos' : 'Fim da página de teste');
      expect(printed.texto).not.toContain('Salvar ajustes');
    }
    await expectRolls(page, '/impressora', /Fim da página de teste/);
  });

  fullTest(
    'a sheet is seen whole, and rulers and paper at their true size when asked for',
    async ({ celular, computador }) => {
      for (const { page } of [celular, computador]) {
        await openPaper(page, '/impressora', 'a4');
        const wide = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width;
        // A sheet that is wider than its place is seen whole first.
        await page.getByRole('button', { name: 'Ver em tamanho real' }).waitFor();
        expect(await wide('.impressao-copia')).toBeLessThan((await wide('.impressao')) ?? 0);
        await expectNoSidewaysScroll(page);
        // What is seen smaller is printed no smaller.
        expectSize(await printPage(page), FOLHAS.a4);
        await page.getByRole('button', { name: 'Ver em tamanho real' }).click();
        await eventually(() => wide('.impressao-copia')).toBeCloseTo((210 / 25.4) * 96, 0);
        expect(await wide('.teste-regua')).toBeCloseTo((100 / 25.4) * 96, 0);
        await expectNoSidewaysScroll(page);
      }
    },
  );

  fullTest(
    'are kept in the browser, refused beside their field, and followed by what prints',
    async ({ celular }) => {
      const { page, context } = celular;
      await bringAxe(context);
      await openReady(page, '/impressora');
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByLabel('Escala').fill('300');
      await page.getByRole('button', { name: 'Salvar ajustes' }).click();
      await page.getByText('Fica de 70 a 130%.').waitFor();
      expect(await page.getByLabel('Escala').inputValue()).toBe('300');
      await page.getByLabel('Escala').fill('90');
      await page.getByLabel('Margem das folhas').fill('20');
      await page.getByLabel('Cópias', { exact: true }).fill('3');
      await page.getByRole('button', { name: 'Salvar ajustes' }).click();
      await notification(page, 'Ajustes salvos neste navegador.').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('impressora'))).toContain('margem=20');
      // A sign-out empties the storage; the cookie brings the settings back.
      await page.evaluate(() => localStorage.clear());
      await openPaper(page, '/impressora', 'a5');
      expect(await page.getByLabel('Margem das folhas').inputValue()).toBe('20');
      const printed = await printPage(page);
      expect(printed.paginas).toBe(3);
      expectSize(printed, FOLHAS.a5);
      expect(printed.texto.match(/Fim da página de teste/g)).toHaveLength(3);
      // On a roll with a line to cut along, the copies are one strip; without it a page each.
      await openPaper(page, '/impressora', '80mm');
      expect((await printPage(page)).paginas).toBe(1);
      await page.getByText('Linha de corte').click();
      await eventually(async () => (await printPage(page)).paginas).toBe(3);
    },
  );

  fullTest(
    'without JavaScript the form saves, says what it refuses, and the page says what it needs',
    async ({ abrir }) => {
      const { page, vigia } = await abrir({ javaScriptEnabled: false });
      vigia.allow(/status of 422/);
      await page.goto('/impressora');
      await page.getByText('Sem JavaScript, use Imprimir no menu do navegador.').waitFor();
      await page.getByLabel('Cópias', { exact: true }).fill('50');
      await page.getByLabel('Linha de corte').uncheck();
      await page.getByRole('button', { name: 'Salvar ajustes' }).click();
      await page.getByText('Fica de 1 a 20.').waitFor();
      expect(await page.getByLabel('Cópias', { exact: true }).inputValue()).toBe('50');
      expect(await page.getByLabel('Linha de corte').isChecked()).toBe(false);
      await page.getByLabel('Cópias', { exact: true }).fill('2');
      await page.getByLabel('Simulação', { exact: true }).selectOption('a5');
      await page.getByRole('button', { name: 'Salvar ajustes' }).click();
      await page.getByText('Ajustes salvos neste navegador.').waitFor();
      expect(await page.getByLabel('Cópias', { exact: true }).inputValue()).toBe('2');
      expect(await page.getByLabel('Simulação', { exact: true }).inputValue()).toBe('a5');
      const printed = await printPage(page);
      expect(printed.paginas).toBe(2);
      expectSize(printed, FOLHAS.a5);
    },
  );

  fullTest(
    'the ESC/POS file is made in the browser, and its code comes only when it is asked for',
    async ({ computador: { page } }) => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
      await openPaper(page, '/impressora', '58mm');
      expect(scripts.filter((path) => path.includes('escpos'))).toEqual([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Arquivo ESC/POS' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('pagina-de-teste-58mm.prn');
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks).toString('latin1');
      expect(bytes.startsWith('\x1b@')).toBe(true);
      expect(bytes).toContain('A\x87\x84o');
      expect(bytes).toContain('\x1dV');
      expect(scripts.some((path) => path.includes('escpos'))).toBe(true);
    },
  );
});

fullDescribe('Issue 13 §4: everything printable follows the papers', () => {
  fullTest('a roll gets a page for what it was when the print began', async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    await openPaper(page, '/impressora', '80mm');
    const length = () =>
      page.evaluate(() =>
        Number(/80mm (\d+)mm/.exec(document.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText ?? '')?.[1]),
      );
    const before = await length();
    expect(before).toBeGreaterThan(20);
    // In one go: nobody but the print itself can measure in between.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.impressao-copia')?.style.setProperty('padding-bottom', '100mm');
      dispatchEvent(new Event('beforeprint'));
    });
    const printed = await length();
    expect(printed - before).toBeGreaterThanOrEqual(99);
    // Chromium shows the screen in between, before its letters are back.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.impressao-copia')?.style.removeProperty('padding-bottom'),
    );
    await untilPainted(page);
    expect(await length()).toBe(printed);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await eventually(length).toBe(before);
  });

  fullTest('a simulation and its plan', { timeout: 4 * 60_000 }, async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    await openReady(page, '/financiamento');
    await simulate(page, 'crosser', 36);
    await page.getByRole('button', { name: 'Criar link e imagem' }).click();
    await page.getByRole('link', { name: 'Imprimir na folha ou na bobina' }).click();
    await page.waitForURL(/\/links\/\w+\/imprimir$/);
    await untilReady(page);
    const { pathname } = new URL(page.url());
    const fornecedor = /Fornecedor: Rota Sul Motos/;
    for (const [papel, pages] of [
      ['a4', [1, 2]],
      ['a5', [1, 3]],
    ] as const) {
      await openPaper(page, pathname, papel);
      const folha = await printPage(page);
      expect(folha.paginas, papel).toBe(pages[0]);
      expectSize(folha, FOLHAS[papel]);
      expect(folha.texto).toMatch(fornecedor);
      expect(folha.texto).not.toContain('Amortização');
      await openPaper(page, `${pathname}?documento=plano`, papel);
      const plano = await printPage(page);
      expect(plano.paginas, papel).toBe(pages[1]);
      expect(plano.texto).toMatch(fornecedor);
      expect(plano.texto).toContain(`página ${pages[1]} de ${pages[1]}`);
      expect(plano.texto).toMatch(/\b36\b[\s\S]*0,00/);
    }
    await expectRolls(page, pathname, fornecedor);
    await expectRolls(page, `${pathname}?documento=plano`, /36ª/);
    await page.goto('/links');
    await page
      .getByRole('link', { name: /^Imprimir: / })
      .first()
      .waitFor();
  });
});
