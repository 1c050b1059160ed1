import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, TAMANHOS, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import {
  describeMoto,
  field,
  fillContact,
  next,
  sendInterrupted,
  takePhotos,
} from './pedido-de-avaliacao.ts';
import { eventually, openReady } from './pronta.ts';
import { chooseMoto, instalment, spoken, untilSimuladorReady } from './simulador.ts';

const MOTO = { placa: 'RTB7C21', modelo: 'CG 160 Start', marca: 'Honda', ano: '2020', km: '31200' };
const NOME = 'Honda CG 160 Start 2020';

describe('Issue 12, done when 1: from a visitor’s used bike to the trade-in of a simulation', () => {
  test('registered over a lost network, evaluated, accepted, taken in payment', async ({
    celular,
    abrir,
  }) => {
    const { page, vigia } = celular;
    await describeMoto(page, MOTO);
    await takePhotos(page);
    await next(page);
    await field(page, 'Seu nome').fill('Maria das Dores');
    await fillContact(page, 'Rota Sul Motos');
    vigia.allow(/ERR_INTERNET_DISCONNECTED/);
    await sendInterrupted(page);
    await page.getByRole('link', { name: 'Ver meu pedido' }).click();
    await page.getByRole('heading', { name: 'Recebido' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/avaliacao\/[^/]+$/);
    expect(new URL(page.url()).searchParams.get('s')).toMatch(/^[0-9a-z]{32}$/);

    const loja = await abrir(TAMANHOS.celular);
    await enterAs(loja, 'consultor');
    await openReady(loja.page, '/seminovos/avaliacoes');
    await loja.page
      .getByRole('link', { name: /CG 160 Start/ })
      .first()
      .click();
    await loja.page
      .getByRole('img', { name: /Painel/ })
      .first()
      .waitFor();
    await loja.page.getByLabel('Valor', { exact: true }).fill('8.500,00');
    await loja.page.getByRole('button', { name: 'Dar este valor' }).click();
    await loja.page.getByRole('link', { name: 'Usar na simulação' }).waitFor();

    await page.reload();
    await page.getByRole('heading', { name: 'A loja paga' }).waitFor();
    expect(spoken(await page.locator('.valor-da-avaliacao').textContent())).toBe('R$ 8.500,00');
    await page.getByRole('button', { name: 'Aceitar o valor' }).click();
    await page.getByRole('heading', { name: 'Você aceitou' }).waitFor();
    await expectNoSidewaysScroll(page);

    const { page: mesa, context } = loja;
    await bringAxe(context);
    await openReady(mesa, '/financiamento');
    await chooseMoto(mesa, 'fz25');
    await untilSimuladorReady(mesa);
    const before = await instalment(mesa);
    await mesa.locator('.usados > summary').click();
    const choice = mesa.getByRole('button', { name: new RegExp(`^${NOME}`) });
    expect(spoken(await choice.textContent())).toMatch(/R\$ 8\.500,00.*Vale até \d\d\/\d\d.*Cliente aceitou/);
    expect(await seriousFindings(mesa)).toEqual([]);
    await expectNoSidewaysScroll(mesa);
    await choice.click();
    const chosen = mesa.locator('.usado-escolhido');
    await chosen.getByText(new RegExp(`^${NOME} · vale\\saté\\s\\d\\d/\\d\\d$`)).waitFor();
    expect(await mesa.getByLabel('Usado na troca').inputValue()).toBe('8.500,00');
    await eventually(() => instalment(mesa)).not.toBe(before);
    expect(await seriousFindings(mesa)).toEqual([]);
    await expectNoSidewaysScroll(mesa);

    // The address holds it, also for the comparison; an amount that was agreed on stays beside the value that was given.
    await mesa.waitForURL(/troca=8500&usado=/);
    await mesa.getByLabel('Usado na troca').fill('9.000');
    await mesa.waitForURL(/troca=9000&usado=/);
    await mesa.reload();
    await chosen.getByText('Avaliada em').waitFor();
    await untilSimuladorReady(mesa);
    expect(await mesa.getByLabel('Usado na troca').inputValue()).toBe('9.000,00');
    await mesa.getByRole('link', { name: 'Comparar', exact: true }).click();
    await mesa.waitForURL(/\/financiamento2\?.*usado=/);
    await chosen.getByText(NOME).waitFor();
    await expectNoSidewaysScroll(mesa);

    await chosen.getByRole('button', { name: `Tirar ${NOME} da troca` }).click();
    await chosen.waitFor({ state: 'detached' });
    expect(await mesa.getByLabel('Usado na troca').inputValue()).toBe('');

    // The list of all of them keeps the motorcycle that is being sold.
    await mesa.locator('.usados > summary').click();
    await mesa.getByRole('link', { name: 'Todos os usados avaliados' }).click();
    const row = mesa.getByRole('listitem').filter({ hasText: NOME });
    await row.getByRole('link', { name: 'Usar na simulação' }).click();
    await mesa.waitForURL(/\/financiamento2\?moto=.*&troca=8500&usado=/);
    await chosen.getByText(NOME).waitFor();
  });
});
