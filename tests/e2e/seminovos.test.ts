import { describe, expect } from 'vitest';
import { enterAs, expectNoSidewaysScroll, fullTest, test } from './apoio.ts';
import { bringAxe, seriousFindings } from './eixo.ts';
import { eventually, openReady } from './pronta.ts';

describe('issue 12 §3 used bikes on a phone', () => {
  test('a visitor goes from the gallery through filters to a bike and its WhatsApp', async ({ celular }) => {
    const { page, context } = celular;
    await bringAxe(context);
    await openReady(page, '/seminovos');
    await page
      .getByRole('link', { name: /FZ25 250 FAZER/ })
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);

    await page.locator('summary', { hasText: 'Filtros' }).click();
    await page.getByLabel('Preço de').fill('20.000');
    await page.getByLabel('Ordem').selectOption('preco');
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await page.getByText('Filtros (1)').waitFor();
    expect(new URL(page.url()).searchParams.get('ordem')).toBe('preco');

    await page.getByLabel('Buscar moto').fill('mt 03');
    const moto = page.getByRole('link', { name: /MT-03 321/ });
    await moto.waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.seminovo-cartao').length === 1);
    await moto.click();
    await page.getByRole('heading', { level: 1, name: /MT-03 321/ }).waitFor();
    await page.getByText(/•••/).waitFor();
    await page.getByText('Parcela a partir de').waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFindings(page)).toEqual([]);
    const whatsApp = page.getByRole('link', { name: 'Chamar no WhatsApp' });
    expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toMatch(
      /^https:\/\/wa\.me\/55\d{10,11}\?text=Olá! Vi a YAMAHA MT-03 .*\/seminovos\//,
    );
  });

  fullTest(
    'the store evaluates one that waits, uses it in a simulation and publishes it',
    async ({ celular }) => {
      const { page } = celular;
      await enterAs(celular, 'consultor');
      await openReady(page, '/seminovos/avaliacoes');
      await page.getByRole('link', { name: /XRE 300/ }).click();
      await page.getByText('Pela tabela da loja').waitFor();
      await page.getByRole('button', { name: 'Dar este valor' }).click();
      await page.getByRole('link', { name: 'Usar na simulação' }).waitFor();
      await expectNoSidewaysScroll(page);

      const jpeg = await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1600, 1200];
        const pen = canvas.getContext('2d');
        if (!pen) throw new Error('no canvas');
        // Stripes finer than any cell: under the brush they must be gone.
        for (let x = 0; x < 1600; x += 8) {
          pen.fillStyle = x % 16 === 0 ? '#fff' : '#000';
          pen.fillRect(x, 0, 8, 1200);
        }
        return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
      });
      const buffer = Buffer.from(jpeg, 'base64');
      await page.setInputFiles('input[type=file][name=arquivo]', {
        ...{ name: 'moto.jpg', mimeType: 'image/jpeg', buffer },
      });
      await page.getByText('Só da loja').waitFor();
      await page.getByRole('button', { name: 'Desfocar' }).click();
      const canvas = page.getByRole('application', { name: 'Foto para desfocar' });
      await canvas.focus();
      await page.keyboard.press('Enter');
      await page.getByText('1 lugar desfocado.').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Salvar desfocada' }).click();
      await canvas.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Liberar para a vitrine' }).click();
      await page.getByText('Liberada', { exact: true }).waitFor();

      await page.getByText('Registrar a compra').click();
      await page.getByRole('button', { name: 'Confirmar a compra' }).click();
      await page.getByLabel('Preço na vitrine').fill('26.900,00');
      await page.getByRole('button', { name: 'Publicar na vitrine' }).click();
      await page.getByRole('link', { name: 'Folha do para-brisa' }).waitFor();
      await page.getByRole('link', { name: 'Chamar no WhatsApp' }).waitFor();

      const photo = page.getByRole('img', { name: /foto 1 de 1/ });
      // In the middle there is one colour where the stripes were, outside of it there still are stripes.
      const contrast = await photo.evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        const pen = new OffscreenCanvas(img.naturalWidth, img.naturalHeight).getContext('2d');
        pen?.drawImage(img, 0, 0);
        const at = (x: number, y: number) => {
          const { data = new Uint8ClampedArray() } = pen?.getImageData(x, y, 12, 1) ?? {};
          const reds = Array.from({ length: 12 }, (_, n) => data[n * 4] ?? 0);
          return Math.max(...reds) - Math.min(...reds);
        };
        const [x, y] = [Math.round(img.naturalWidth / 2) - 6, Math.round(img.naturalHeight / 2)];
        return { hidden: at(x, y), shown: at(10, 10) };
      });
      expect(contrast.hidden).toBeLessThan(40);
      expect(contrast.shown).toBeGreaterThan(60);
      expect(await photo.getAttribute('src')).toMatch(/^\/seminovos\/foto\//);
    },
  );

  fullTest(
    'Issue 28 §2: many photos at once, sorted by dragging and by keys, released together',
    async ({ computador }) => {
      const { page } = computador;
      await enterAs(computador, 'consultor');
      await openReady(page, '/seminovos?situacao=avaliado');
      await page.locator('.lista a[href^="/seminovos/"]').first().click();
      const add = page.locator('input[type=file][name=arquivo]');
      await add.waitFor({ state: 'attached' });
      const files = await page.evaluate(() =>
        ['#b33', '#3b3', '#33b'].map((colour) => {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [800, 600];
          const pen = canvas.getContext('2d');
          if (!pen) throw new Error('no canvas');
          pen.fillStyle = colour;
          pen.fillRect(0, 0, 800, 600);
          return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
        }),
      );
      const tiles = page.locator('[data-foto]');
      const before = await tiles.count();
      await add.setInputFiles(
        files.map((file, n) => ({
          ...{ name: `moto-${n}.jpg`, mimeType: 'image/jpeg' },
          buffer: Buffer.from(file, 'base64'),
        })),
      );
      await page.getByText('3 fotos guardadas.').waitFor();
      expect(await tiles.count()).toBe(before + 3);

      const order = () => tiles.evaluateAll((all) => all.map((each) => each.getAttribute('data-foto')));
      const stored = async () => {
        await openReady(page, page.url());
        await tiles.first().waitFor();
        return order();
      };
      const ids = await order();
      const moved = (ids: readonly (string | null)[], from: number, to: number) => {
        const next = [...ids];
        next.splice(to, 0, ...next.splice(from, 1));
        return next;
      };
      const byKey = moved(ids, before, before + 1);
      const handle = (n: number) => page.getByRole('button', { name: `Mudar de lugar, foto ${n + 1} de` });
      const kept = () => page.waitForResponse((answer) => answer.request().method() === 'POST');
      await Promise.all([kept(), handle(before).press('ArrowRight')]);
      await page.getByText(`Foto agora em ${before + 2} de`).waitFor({ state: 'attached' });
      // The focus goes along, so that the next key moves the same photo.
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(`lugar-${ids[before]}`);
      expect(await stored()).toEqual(byKey);

      // Both places of a drag are on the screen, however many photos there are.
      await page.setViewportSize({ width: 1440, height: 2400 });
      const cover = tiles.first().locator('img');
      await cover.evaluate((img) => img.scrollIntoView({ block: 'center' }));
      await handle(byKey.length - 1).hover();
      const target = await cover.boundingBox();
      await page.mouse.down();
      await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 8 });
      await Promise.all([kept(), page.mouse.up()]);
      expect(await stored()).toEqual(moved(byKey, byKey.length - 1, 0));

      await page.getByRole('button', { name: /^Liberar todas/ }).click();
      await page.getByText('Só da loja').first().waitFor({ state: 'detached' });
      expect(await page.getByText('Liberada', { exact: true }).count()).toBe(before + 3);
      await expectNoSidewaysScroll(page);
    },
  );
});
