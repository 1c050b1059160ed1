import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, fullTest, notification, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { openReady, untilReady } from './pronta.ts';

const today = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);

describe('issue 13 §3 awards, on a phone', () => {
  test('a consultant sees place, what is missing, prizes and past periods, and takes the podium along', async ({
    celular,
  }) => {
    const { page, context } = celular;
    await bringAxe(context);
    await enterAs(celular, 'consultor');
    await openReady(page, '/premiacao');
    await page.getByRole('heading', { name: 'Corrida da temporada' }).waitFor();
    const eu = page.getByRole('region', { name: 'Meu progresso' });
    // Ten of the demonstration, and ten for each proposal that another journey has invoiced before.
    const [points = ''] = /^\d+/.exec((await eu.getByText(/^\d+ pontos$/).textContent()) ?? '') ?? [];
    const left = 80 - Number(points);
    expect([left % 10, left > 10, left <= 70]).toEqual([0, true, true]);
    await eu.getByText(`Faltam ${left} pontos (${left / 10} propostas) para a meta.`).waitFor();
    await page.getByText('Rafael Nogueira (você)').waitFor();
    await page.getByText('cancelada').first().waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Pódio para o feed' }).click();
    expect((await download).suggestedFilename()).toBe('podio-corrida-da-temporada.jpg');

    await page.getByRole('link', { name: /Primavera sobre rodas/ }).click();
    await page.getByText('Cancelamentos depois do fim').waitFor();
    await page.getByRole('link', { name: 'Meu certificado' }).waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Editar' }).count()).toBe(0);
  });

  fullTest(
    'an administrator makes an award, mends it without losing anything to a dead network, and closes it',
    async ({ celular }) => {
      const { page, context, vigia } = celular;
      // What is refused is answered so.
      vigia.allow(/422/);
      await bringAxe(context);
      await enterAs(celular, 'admin');
      await openReady(page, '/premiacao');
      await page.getByRole('link', { name: 'Nova premiação' }).click();
      await page.getByLabel('Nome', { exact: true }).waitFor();
      await untilReady(page);
      const nome = `Sprint ${Date.now()}`;
      await page.getByLabel('Nome', { exact: true }).fill(nome);
      await page.getByLabel('O que conta').selectOption('seminovos-avaliados');
      await page.getByLabel('Primeiro dia').fill(today());
      await page.getByLabel('Último dia').fill('2020-01-01');
      await page.getByLabel('2º lugar').fill('Jantar');
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Criar premiação' }).click();
      await page.getByText('O último dia vem antes do primeiro.').waitFor();
      await page.getByText('preencha este também').waitFor();
      expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(nome);

      await page.getByLabel('1º lugar').fill('Capacete');
      await page.getByLabel('Último dia').fill(today());
      vigia.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Criar premiação' }).click();
      await page.getByText('Sem internet agora.').waitFor();
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Criar premiação' }).click();
      await notification(page, 'Premiação criada.').waitFor();
      await page.getByRole('heading', { name: nome }).waitFor();
      await page.getByText('termina hoje').waitFor();
      await expectNoSidewaysScroll(page);

      await page.getByRole('link', { name: 'Editar' }).click();
      await page.getByText('Só quem eu marcar').click();
      await page.getByText('Rafael Nogueira').click();
      await page.getByRole('button', { name: 'Salvar' }).click();
      await notification(page, 'Premiação salva.').waitFor();
      await page.getByText('1 pessoa').waitFor();

      await page.getByRole('link', { name: 'Editar' }).click();
      await page.getByRole('link', { name: 'Encerrar antes do fim' }).click();
      await page.getByRole('button', { name: 'Encerrar agora' }).click();
      await page.getByText('o ranking final fica pronto em alguns minutos').first().waitFor();
      expect(await page.getByRole('link', { name: 'Editar' }).count()).toBe(0);
    },
  );
});
