import { describe, expect } from 'vitest';
import { fullDescribe } from '../support/full.ts';
import { enterAs, expectNoSidewaysScroll, fullTest, TAMANHOS, test } from './apoio.ts';
import { openReady } from './pronta.ts';
import { chooseMoto } from './simulador.ts';

/** A form with something to mend is answered 422, which browsers report. */
const REFUSED = /status of 422/;
const FICHA = '/pps?moto=mt-07-connected';

describe('§2 plano: administrators publish versions, never edited in place', () => {
  test('a term is added, a wrong rate is refused beside its field, and the plan is published', async ({
    celular,
  }) => {
    const { page, vigia } = celular;
    vigia.allow(REFUSED);
    await enterAs(celular, 'admin');
    await page.goto('/plano?editar&versao=0');
    await expectNoSidewaysScroll(page);
    const publish = page.getByRole('button', { name: /^Publicar versão \d+$/ });
    const version = Number((await publish.textContent())?.match(/\d+/)?.[0]);

    await page.getByRole('button', { name: 'Prazo', exact: true }).first().click();
    const column = page.getByLabel('Parcelas da coluna 7').first();
    await expect.poll(() => column.evaluate((field) => field === document.activeElement)).toBe(true);
    await column.fill('30');
    await page.locator('[name="financeiras.0.faixas.1.taxas.6"]').fill('99');
    await publish.click();
    await page.getByText('A taxa vai de 0 a 15% ao mês.').waitFor();
    // The new term has taken its place in the order, with what was typed for it.
    const rate = page.getByLabel('Juros em 30 parcelas com 20% de entrada');
    expect(await rate.inputValue()).toBe('99');
    expect(await rate.getAttribute('aria-invalid')).toBe('true');
    await rate.fill('2,01');
    // Which IOF a lender charges is asked of who publishes: a message stands beside each field.
    expect(await page.getByText('Escolha o IOF.').count()).toBe(3);
    await page.getByText('o IOF é de R$ 468,79 como pessoa física').first().waitFor();
    for (const iof of await page.getByLabel('Tipo de IOF').all()) await iof.selectOption('pf-moto');
    await publish.click();
    await page.waitForURL(new RegExp(`versao=${version}`));
    await page.getByText(`Versão ${version} publicada.`).waitFor();
    await page.getByRole('region', { name: 'Taxas de Banco Alvorecer' }).getByText('2,01%').waitFor();
    await expectNoSidewaysScroll(page);

    const csv = await page.context().request.get(`/plano/csv?versao=${version}`);
    expect(csv.headers()['content-disposition']).toContain(`plano-versao-${version}.csv`);
    expect(await csv.text()).toContain('taxa;Banco Alvorecer;;30;20;taxa_mensal;2,01');
  });

  test('a version that a colleague published meanwhile is shown, and what it changed, before it is replaced', async ({
    computador,
  }) => {
    const { page, vigia } = computador;
    vigia.allow(/status of 409/);
    await enterAs(computador, 'admin');
    const other = await page.context().newPage();
    for (const each of [page, other]) await openReady(each, '/plano?editar');
    const publish = (each: typeof page) => each.getByRole('button', { name: /^Publicar/ });
    const version = Number((await publish(page).textContent())?.match(/\d+/)?.[0]);
    for (const each of [page, other])
      await each.locator('details.parte').evaluateAll((parts) => {
        for (const part of parts) (part as HTMLDetailsElement).open = true;
      });
    for (const each of [page, other])
      for (const iof of await each.getByLabel('Tipo de IOF').all()) await iof.selectOption('pf-moto');
    await other.locator('[name="financeiras.0.faixas.1.taxas.2"]').fill('2,07');
    await publish(other).click();
    await other.getByText(`Versão ${version} publicada.`).waitFor();

    await publish(page).click();
    const notice = page.getByText(`A versão ${version} foi publicada enquanto você editava.`);
    await notice.waitFor();
    await expect
      .poll(() =>
        notice.evaluate((text) => {
          const { top, bottom } = text.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
    await page.getByText(/de \d,\d\d% para 2,07%/).waitFor();
    await page.getByRole('button', { name: `Publicar por cima da versão ${version}` }).click();
    await page.getByText(`Versão ${version + 1} publicada.`).waitFor();
  });

  fullTest(
    'before JavaScript arrives: parts are added, Enter publishes nothing, a spreadsheet becomes a draft',
    async ({ abrir }) => {
      const device = await abrir({ ...TAMANHOS.computador, javaScriptEnabled: false });
      const { page, vigia } = device;
      vigia.allow(REFUSED);
      await enterAs(device, 'admin');
      await page.goto('/plano?editar');
      await page.getByLabel('Nome', { exact: true }).first().fill('Banco Alvorada');
      await page.getByRole('button', { name: 'Financeira', exact: true }).click();
      await page.getByText('Nova financeira').first().waitFor();
      expect(await page.getByLabel('Nome', { exact: true }).first().inputValue()).toBe('Banco Alvorada');
      expect(await page.locator(':focus').getAttribute('name')).toMatch(/^financeiras\.\d+\.nome$/);
      await page.getByLabel('A partir de').press('Enter');
      await page.getByText(/Faltam? acertar \d+ campos?/).waitFor();

      await page.goto('/plano?importar');
      const wrong = 'tipo;financeira;item;parcelas;entrada;campo;valor\nmora;;;;;multa;9';
      await page.setInputFiles('[name=arquivo]', {
        name: 'p.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(wrong),
      });
      await page.getByRole('button', { name: 'Ler planilha' }).click();
      await page.getByText('A multa vai até 2% (CDC, art. 52).').waitFor();
      await page.getByLabel('Texto da planilha').fill(wrong.replace(';9', ';1,5'));
      await page.getByRole('button', { name: 'Ler planilha' }).click();
      await page.getByText('1 linha lida. Confira e publique: nada foi gravado ainda.').waitFor();
      await page.getByText('Atraso').click();
      expect(await page.getByLabel('Multa').inputValue()).toBe('1,5');
    },
  );
});

test('Issue 28 §3: a far price is confirmed with the box of its question; taking it away asks too', async ({
  computador,
}) => {
  const { page, vigia } = computador;
  vigia.allow(REFUSED);
  await enterAs(computador, 'admin');
  await openReady(page, '/pps?moto=nmax-abs-connected');
  // A day still to come: nobody else's journey meets this price.
  await page.getByLabel('Vale a partir de').fill(`01/12/${new Date().getFullYear() + 1}`);
  await page.getByLabel('Preço sugerido').fill('1,99');
  await page.getByRole('button', { name: 'Salvar preço' }).click();
  await page.getByText('Confira o valor').waitFor();
  await page.getByLabel('É esse mesmo').check();
  await page.getByRole('button', { name: 'Salvar preço' }).click();
  await page.getByText(/^Preço marcado para 01\/12\/\d{4}\.$/).waitFor();
  await page.getByText(/^marcado para 01\/12/).waitFor();
  await page.getByRole('button', { name: /^Desmarcar o preço de/ }).click();
  await page.getByText('Preço desmarcado: o de agora continua.').waitFor();
  await page.getByText(/^estava marcado para 01\/12/).waitFor();
});

fullDescribe('§2 pps: suggested prices with effective dates, history and CSV', () => {
  fullTest(
    'a price set by the administrator is the price of the flyer, and goes back with one press',
    async ({ computador, abrir }) => {
      const { page, vigia } = computador;
      vigia.allow(REFUSED);
      await enterAs(computador, 'admin');
      await page.goto(FICHA);
      await page.getByLabel('Preço sugerido').fill('muito');
      await page.getByRole('button', { name: 'Salvar preço' }).click();
      await page.getByText('Escreva só o valor, como 18.990,00.').waitFor();
      expect(await page.getByLabel('Preço sugerido').inputValue()).toBe('muito');
      await page.getByLabel('Preço sugerido').fill('52.345,00');
      await page.getByRole('button', { name: 'Salvar preço' }).click();
      await page.getByText('Preço atualizado.').waitFor();
      await page.getByRole('heading', { name: 'Histórico' }).waitFor();

      const consultor = await abrir(TAMANHOS.celular);
      await enterAs(consultor, 'consultor');
      await consultor.page.goto('/geradorpanfleto');
      await chooseMoto(consultor.page, 'mt-07');
      expect(await consultor.page.getByLabel('Preço à vista').inputValue()).toBe('52.345,00');

      await page.getByRole('link', { name: /^Tirar o preço de/ }).click();
      await page.getByRole('button', { name: 'Tirar', exact: true }).click();
      await page.getByText('Sob consulta, como no catálogo.').waitFor();
    },
  );

  fullTest(
    'an import shows each wrong line and stores nothing until it is confirmed',
    async ({ celular }) => {
      const { page } = celular;
      await enterAs(celular, 'admin');
      await page.goto('/pps?importar');
      // Centavos like no other price's, and another price than in an earlier run on the same data.
      const preco = `24.${100 + (Date.now() % 900)},19`;
      const text = `modelo;ano;cor;preço;vale de\nR15 ABS;2026;;${preco};\nR16;2026;;1,00;\n`;
      const buffer = Buffer.from(text, 'latin1');
      await page.setInputFiles('[name=arquivo]', { name: 'precos.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Ler planilha' }).click();
      await page.getByText('Não há o modelo "R16" no catálogo.').waitFor();
      await expectNoSidewaysScroll(page);
      const before = await page.context().request.get('/pps/csv');
      expect(await before.text()).not.toContain(preco);
      await page.getByRole('button', { name: 'Gravar 1 preço' }).click();
      await page.getByText(/^1 preço gravado, 1 linha com erro/).waitFor();
      await expectNoSidewaysScroll(page);
      const after = await page.context().request.get('/pps/csv');
      expect(await after.text()).toContain(`r15-abs;R15 ABS;2026;;${preco};`);
    },
  );
});

fullDescribe('§2 access: plano and pps are for administrators', () => {
  fullTest.for(['/plano', '/plano/csv', '/pps', '/pps/csv'])(
    '%s sends a consultant to Unauthorized',
    async (path, { abrir }) => {
      const device = await abrir();
      await enterAs(device, 'consultor');
      const refused = await device.context.request.get(path, { maxRedirects: 0 });
      expect([refused.status(), refused.headers().location]).toEqual([302, '/unauthorized']);
    },
  );
});
