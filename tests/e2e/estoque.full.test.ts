import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, notification, TAMANHOS, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { openReady, untilReady } from './pronta.ts';

/** A chassis number that no other run has used. */
const chassiNovo = () => `9C6RG3110S0${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;

describe('issue 12 §2 the stock, on a phone', () => {
  test('a spreadsheet becomes an item, which is reserved, simulated, put on a flyer and sold', async ({
    celular,
  }) => {
    const { page, context, vigia } = celular;
    const chassi = chassiNovo();
    await bringAxe(context);
    await enterAs(celular, 'admin');
    await openReady(page, '/estoque/importar');
    await page.getByText('Ou cole o texto').click();
    await page
      .getByLabel('Texto da planilha')
      .fill(
        `modelo;cor;ano_fabricacao;ano_modelo;chassi;preco;custo\nFazer FZ25 ABS Connected;Azul racing;2026;2026;${chassi};25.990,00;22.100,00\n`,
      );
    await page.getByRole('button', { name: 'Ler planilha' }).click();
    await page.getByText('Entra no estoque.').waitFor();
    await page.getByRole('button', { name: 'Gravar 1 moto' }).click();
    await page.getByText('1 moto gravada.').waitFor();

    await page.getByRole('searchbox', { name: 'Buscar no estoque' }).fill(chassi.slice(-6));
    await page.waitForURL(/busca=/);
    const item = page.getByRole('link', { name: 'Fazer FZ25 ABS Connected' });
    await expect.poll(() => item.count()).toBe(1);
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);
    await item.click();
    await page.getByRole('heading', { level: 1, name: 'Fazer FZ25 ABS Connected' }).waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);
    const address = page.url();

    await page.getByRole('link', { name: 'Reservar' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Reservar' });
    await dialogo.getByLabel('Para quem').fill('Marcos do Carmo');
    // Without the network nothing is lost.
    vigia.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await context.setOffline(true);
    await dialogo.getByRole('button', { name: 'Reservar' }).click();
    await dialogo.getByText('Sem internet agora.').waitFor();
    expect(await dialogo.getByLabel('Para quem').inputValue()).toBe('Marcos do Carmo');
    await context.setOffline(false);
    await dialogo.getByRole('button', { name: 'Reservar' }).click();
    await page.getByText('Reservada por você para Marcos do Carmo').waitFor();

    await page.getByRole('navigation', { name: 'Com esta moto' }).getByText('Simular').click();
    await page.waitForURL(/\/financiamento\?/);
    await untilReady(page);
    expect(await page.getByLabel('Preço à vista', { exact: true }).inputValue()).toBe('25.990,00');

    await page.goto(address);
    await untilReady(page);
    await page.getByRole('navigation', { name: 'Com esta moto' }).getByText('Gerar panfleto').click();
    await page.waitForURL(/\/geradorpanfleto\?/);
    await untilReady(page);
    expect(await page.locator('[name="moto"]').first().inputValue()).toBe('Fazer FZ25 ABS Connected');
    expect(await page.locator('[name="preco"]').first().inputValue()).toBe('25.990,00');

    await page.goto(address);
    await untilReady(page);
    await page.getByRole('link', { name: 'Vender' }).click();
    const venda = page.getByRole('dialog', { name: 'Registrar a venda' });
    await venda.getByLabel('Pagamento').selectOption('financiamento');
    await venda.getByLabel('Observação').fill('Financiada no balcão');
    await venda.getByRole('button', { name: 'Vender' }).click();
    await notification(page, 'Venda registrada.').waitFor();
    const history = page.getByRole('list').filter({ hasText: 'Entrou no estoque' });
    await history.getByText('Reservada para Marcos do Carmo').waitFor();
    expect(await page.getByText('Vendida').count()).toBeGreaterThan(0);
  });

  test('chosen ones become a batch of exactly these, over pages and without JavaScript', async ({
    abrir,
    computador,
  }) => {
    const { page, context } = computador;
    await bringAxe(context);
    await enterAs(computador, 'consultor');
    await openReady(page, '/estoque?busca=fazer+fz15');
    await page
      .getByRole('checkbox', { name: /^Escolher Fazer FZ15 ABS Connected/ })
      .first()
      .check();
    await page.getByRole('status').filter({ hasText: '1 moto escolhida' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    // The choice outlives another search.
    await page.getByRole('searchbox', { name: 'Buscar no estoque' }).fill('mt-03');
    await page.waitForURL(/busca=mt-03/);
    await page
      .getByRole('checkbox', { name: /^Escolher MT-03 ABS Connected/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Gerar 2 panfletos' }).click();
    await page.waitForURL(/\/lotes\/novo\?estoque=escolha/);
    await untilReady(page);
    const chosen = page
      .getByRole('group', { name: 'Modelos do catálogo' })
      .getByRole('checkbox', { checked: true });
    const lines = (await page.getByLabel('Texto da planilha').inputValue()).trim().split('\n').slice(1);
    expect((await chosen.count()) + lines.filter(Boolean).length).toBe(2);

    const plain = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
    await enterAs(plain, 'consultor');
    await plain.page.goto('/estoque?busca=mt-03');
    await plain.page
      .getByRole('checkbox', { name: /^Escolher MT-03 ABS Connected/ })
      .first()
      .check();
    await plain.page.getByRole('button', { name: 'Gerar panfletos das escolhidas' }).click();
    expect(new URL(plain.page.url()).searchParams.getAll('item')).toHaveLength(1);
    await plain.page.getByRole('heading', { level: 1, name: 'Novo lote' }).waitFor();
  });
});
