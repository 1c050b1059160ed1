import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, notification, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { openReady, untilReady } from './pronta.ts';

describe('Issue 13 §1: campaigns, on a phone', () => {
  test('one is created, mended, edited against another’s change, exported, found in the simulator, and ended', async ({
    celular,
    abrir,
  }) => {
    const { page, context, vigia } = celular;
    const nome = `Taxa ${Date.now()}`;
    await bringAxe(context);
    await enterAs(celular, 'admin');
    await openReady(page, '/campanha/criar');

    // Bad input: a message beside its field, and nothing that was typed is lost.
    vigia.allow(/422/);
    await page.getByLabel('Nome').fill(nome);
    await page.getByLabel('O que oferece').selectOption('taxa');
    await page.getByLabel('Regra para o consultor').fill('Com entrada de 20%.');
    await page.getByText('Todos os modelos').click();
    await page.getByLabel('Factor DX').check();
    await page.getByRole('button', { name: 'Criar' }).click();
    await page.getByText('Informe a taxa desta campanha.').waitFor();
    expect(await page.getByLabel('Regra para o consultor').inputValue()).toBe('Com entrada de 20%.');
    expect(await page.locator('[name="modelos.factor-dx"]').isChecked()).toBe(true);
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);

    // Without the network the form stays, and is sent once the network is back.
    await page.getByLabel('Taxa ao mês').fill('0,99');
    vigia.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Criar' }).click();
    await page.getByText('Sem internet agora.').waitFor();
    expect(await page.getByLabel('Taxa ao mês').inputValue()).toBe('0,99');
    expect(await page.locator('[name="modelos.factor-dx"]').isChecked()).toBe(true);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Criar' }).click();
    await notification(page, 'Campanha criada.').waitFor();
    const item = page.getByRole('link', { name: nome });
    await item.waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);

    // It counts in the simulator by itself, and is named there.
    await openReady(page, '/financiamento?moto=factor-dx');
    await page.getByText(nome).first().waitFor();
    await page.getByText('0,99% a.m.').first().waitFor();

    // Two people edit: the second is told, and keeps what was typed.
    await openReady(page, '/campanha');
    await item.click();
    await page.getByRole('heading', { level: 1, name: nome }).waitFor();
    await untilReady(page);
    const address = page.url();
    const other = await abrir();
    await enterAs(other, 'admin');
    await openReady(other.page, address);
    await other.page.getByLabel('Regra para o consultor').fill('Sem entrada mínima.');
    await other.page.getByRole('button', { name: 'Salvar' }).click();
    await notification(other.page, 'Campanha salva.').waitFor();
    await page.getByLabel('Prioridade').fill('7');
    vigia.allow(/409/);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Mudou enquanto você editava').waitFor();
    expect(await page.getByLabel('Regra para o consultor').inputValue()).toBe('Sem entrada mínima.');
    expect(await page.getByLabel('Prioridade').inputValue()).toBe('7');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await notification(page, 'Campanha salva.').waitFor();

    // The spreadsheet that leaves comes back without a change.
    const csv = await (await page.request.get('/campanha/csv')).text();
    expect(csv).toContain(nome);
    await openReady(page, '/campanha/importar');
    await page.getByText('Ou cole o texto').click();
    await page.getByLabel('Texto da planilha').fill(csv);
    await page.getByRole('button', { name: 'Ler planilha' }).click();
    await page.getByText('sem mudança').first().waitFor();
    await expectNoSidewaysScroll(page);

    // It was in use: it ends, and stays in the list of those that have.
    await openReady(page, address);
    await page.getByRole('heading', { name: 'Encerrar esta campanha' }).click();
    await page.getByRole('button', { name: 'Encerrar' }).click();
    await notification(page, 'Campanha encerrada.').waitFor();
    await openReady(page, '/campanha?filtro=encerradas&ordem=recentes');
    await item.click();
    await page.getByText(/foi encerrada em \d\d\/\d\d\/\d{4} e não muda mais/).waitFor();
  });
});
