import { describe, expect } from 'vitest';
import { enterAs, test } from './apoio.ts';
import { expectRolls, expectSize, FOLHAS, openPaper, printPage } from './papel.ts';
import { openReady } from './pronta.ts';
import { agirDireto, makeProposta } from './proposta-pronta.ts';

describe('Issue 13 §2: the proposal on paper', () => {
  test('on sheets and rolls with its total at the end, and as an ESC/POS file', {
    timeout: 3 * 60_000,
  }, async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    const path = await makeProposta(page, {
      ...{ 'linhas.0.tipo': 'frete', 'linhas.0.nome': 'Frete', 'linhas.0.valor': '350,00' },
      'linhas.0.cortesia': 'sim',
      observacoes: 'Entrega na sexta, com emplacamento feito pela loja.',
    });
    await agirDireto(page, path, 'enviar');
    await openReady(page, path);
    await page.getByRole('link', { name: 'Imprimir na folha ou na bobina' }).click();
    await page.waitForURL(/\/imprimir$/);
    const printing = `${path}/imprimir`;
    for (const papel of ['a4', 'a5'] as const) {
      await openPaper(page, printing, papel);
      const printed = await printPage(page);
      expect(printed.paginas, papel).toBe(1);
      expectSize(printed, FOLHAS[papel]);
      expect(printed.texto).toContain('Proposta');
      expect(printed.texto).toMatch(/Entrega na sexta[\s\S]*Rota Sul Motos/);
      expect(printed.texto).not.toContain('Duarte');
      expect(printed.texto).not.toContain('99123');
    }
    await expectRolls(page, printing, /A pagar[\s\S]*20\.000,00[\s\S]*Vale até/);

    await openPaper(page, printing, '80mm');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Arquivo ESC/POS' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^proposta-\d{4}-\d{6}-80mm\.prn$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks).toString('latin1');
    expect(bytes).toContain('A pagar');
    expect(bytes).not.toContain('Duarte');
  });
});
