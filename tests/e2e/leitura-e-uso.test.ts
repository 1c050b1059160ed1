import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { inGate } from '../support/full.ts';
import { type Aparelho, enterAs, expectNoSidewaysScroll, fullTest, TAMANHOS, test } from './apoio.ts';
import { movedByErrors, readingProblems } from './leitura-da-tela.ts';
import { beginDrawing, DESENHO_MS } from './panfleto.ts';
import { eventually, openReady } from './pronta.ts';

const MOTO = 'Crosser 150 S ABS';

/** Makes a flyer of the night without the screen; gives its id. */
async function makeNoturno({ context }: Aparelho): Promise<string> {
  const validade = `${new Date().getFullYear() + 1}-01-15`;
  const dados = { moto: MOTO, preco: 2_279_000, validade, nome: 'Rafael Nogueira', telefone: '41999990101' };
  const answer = await context.request.post('/api/artes', {
    data: { id: crypto.randomUUID(), tipo: 'oferta', template: 'noturno', dados },
    headers: { Origin: inject('address') },
    timeout: DESENHO_MS,
  });
  expect([200, 201]).toContain(answer.status());
  return ((await answer.json()) as { id: string }).id;
}

async function saveSimulacao({ context }: Aparelho, nome: string): Promise<void> {
  const form = {
    ...{ _acao: 'salvar', id: crypto.randomUUID(), nome, nota: '' },
    simulacao: new URLSearchParams({
      moto: MOTO,
      preco: '22790',
      entrada: '5000',
      parcelas: '36',
    }).toString(),
  };
  const answer = await context.request.post('/financiamento', {
    form,
    headers: { Origin: inject('address') },
  });
  expect(answer.status()).toBeLessThan(300);
}

/** The gate looks at the narrow one: what collides does so there first. */
const SIZES = inGate(Object.entries(TAMANHOS), ([size]) => size === 'celular');

/** Place and size of the boxes of a screen's fields, by name. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main .campo-caixa')].flatMap((box) => {
        const name = box.querySelector('input, select')?.getAttribute('name');
        const { top, height } = box.getBoundingClientRect();
        return name ? [[name, { top: Math.round(top + scrollY), height: Math.round(height) }]] : [];
      }),
    ),
  );

/** The ring around a picture, and what it stands on: enough to see where the picture ends. */
const edgeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('no canvas');
      const light = (...colours: string[]): number => {
        for (const colour of colours) {
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
        }
        const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255;
          return part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      const [page, edge] = [light(ground), light(ground, outlineColor)];
      const contrast = (Math.max(page, edge) + 0.05) / (Math.min(page, edge) + 0.05);
      return { drawn: outlineStyle === 'solid' && outlineWidth === '1px', contrast };
    });

describe('Issue 14 §4 16: layout', () => {
  fullTest.for(SIZES)('an error never stretches or moves its neighbour: %s', async ([, size], { abrir }) => {
    const device = await abrir(size);
    const { page, vigia } = device;
    await enterAs(device, 'consultor');
    await openReady(page, '/financiamento?moto=Crosser+150+S+ABS&preco=22790&entrada=5000');
    const before = await boxes(page);
    await page.getByLabel('Entrada', { exact: true }).fill('99.000');
    await page.locator('.campo-erro').first().waitFor();
    const after = await boxes(page);
    expect(after.preco).toEqual(before.preco);
    expect(after.entrada).toEqual(before.entrada);
    expect(after.preco?.height).toBe(after.entrada?.height);

    for (const path of ['/proposta2', '/perfil', '/fipe', '/registrarseminovo', '/lotes/novo', '/ligar']) {
      await openReady(page, path);
      expect(await movedByErrors(page), path).toEqual([]);
    }

    await openReady(page, '/geradorpanfleto');
    const clean = await boxes(page);
    vigia.allow(/status of 422/);
    await page.getByLabel('Vale até').fill('31/02/2027');
    await page.getByRole('button', { name: 'Gerar panfleto' }).click();
    await page.locator('.campo-erro').first().waitFor();
    const wrong = await boxes(page);
    for (const name of ['preco', 'validade']) expect(wrong[name]?.height, name).toBe(clean[name]?.height);
    expect(wrong.preco?.top).toBe(wrong.validade?.top);
  });

  fullTest.for(SIZES)('nor does it on the screens of who administers: %s', async ([, size], { abrir }) => {
    const device = await abrir(size);
    const { page } = device;
    await enterAs(device, 'admin');
    const paths = [
      '/admin/auditoria',
      '/estoque/novo',
      '/campanha/criar',
      '/acessorio/criar',
      '/premiacao/nova',
    ];
    for (const path of [
      ...paths,
      '/propostas/regras',
      '/seminovos/tabela',
      '/plano?editar',
      '/admin/chaves/nova',
    ]) {
      await openReady(page, path);
      expect(await movedByErrors(page), path).toEqual([]);
    }
  });

  fullTest.for(SIZES)('lender names are never cut: %s', async ([, size], { abrir }) => {
    const device = await abrir(size);
    const { page } = device;
    await enterAs(device, 'consultor');
    await openReady(page, '/financiamento2?preco=26990&entrada=6000');
    const names = ['Banco Alvorecer', 'Financeira Serra Azul', 'Cooperativa Vale Verde'];
    for (const name of names) await page.locator('.jeito-banco', { hasText: name }).first().waitFor();
    const cut = await page.evaluate((lenders) => {
      const all = [...document.querySelectorAll<HTMLElement>('main *')];
      const named = all.filter(
        (each) => each.children.length === 0 && lenders.some((name) => each.textContent?.includes(name)),
      );
      return named
        .filter(
          (each) =>
            each.scrollWidth > each.clientWidth + 1 || getComputedStyle(each).textOverflow === 'ellipsis',
        )
        .map((each) => `${each.className}: ${each.textContent}`);
    }, names);
    expect(cut).toEqual([]);
    expect(await readingProblems(page)).toEqual([]);
    await page.goto('/financiamento?preco=26990&entrada=6000&parcelas=36&banco=financeira-serra-azul');
    const summary = page.locator('.ajustes summary');
    expect(await summary.locator('.truncate').count()).toBe(0);
  });

  fullTest(
    'a night scene has an edge on dark pages, a white one on light pages',
    async ({ abrir }) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        const device = await abrir({ ...TAMANHOS.celular, colorScheme });
        const { page } = device;
        await enterAs(device, 'consultor');
        const id = await makeNoturno(device);
        for (const [path, selector] of [
          ['/', 'img.miniatura'],
          ['/panfleto', '.peca img'],
          [`/panfleto?aberto=${id}`, '.peca-aberta img'],
          ['/geradorpanfleto', '.estudio-previa .previa-folha'],
          [`/p/${id}`, '.folha-figura'],
        ] as const) {
          await page.goto(path);
          if (path === '/geradorpanfleto') await beginDrawing(page);
          await page.locator(selector).first().waitFor();
          const { drawn, contrast } = await edgeOf(page, selector);
          expect(drawn, `${path} ${colorScheme}`).toBe(true);
          expect(contrast, `${path} ${colorScheme}`).toBeGreaterThan(1.4);
        }
      }
    },
    180_000,
  );

  test('a placeholder looks like one, and nothing like what is typed', async ({ celular }) => {
    const { page } = celular;
    await enterAs(celular, 'consultor');
    await openReady(page, '/geradorpanfleto');
    const looks = await page.getByLabel('Recado').evaluate((field) => {
      const [typed, dica] = [getComputedStyle(field), getComputedStyle(field, '::placeholder')];
      return { typed: [typed.color, typed.fontStyle], dica: [dica.color, dica.fontStyle] };
    });
    expect(looks.dica[1]).toBe('italic');
    expect(looks.typed[1]).toBe('normal');
    expect(looks.dica[0]).not.toBe(looks.typed[0]);
  });

  test('Tab from the motorcycle field goes to the next field, with its list open too', async ({
    computador,
  }) => {
    const { page } = computador;
    await enterAs(computador, 'consultor');
    for (const [path, next] of [
      ['/financiamento', 'preco'],
      ['/financiamento2', 'preco'],
      ['/geradorpanfleto', 'preco'],
    ] as const) {
      await openReady(page, path);
      await page.getByRole('combobox', { name: 'Moto', exact: true }).click();
      await page.getByRole('option').nth(5).waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name')), path).toBe(next);
    }
  });

  fullTest(
    'the studio without JavaScript shows the picture made last',
    async ({ abrir }) => {
      const device = await abrir({ ...TAMANHOS.celular, javaScriptEnabled: false });
      const { page } = device;
      await enterAs(device, 'consultor');
      await makeNoturno(device);
      await page.goto('/geradorpanfleto');
      const picture = page.getByRole('img', { name: `Sua última imagem: ${MOTO}` });
      await eventually(() =>
        picture.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth),
      ).toBe(1080);
      expect(await page.locator('.estudio-previa .esqueleto:visible').count()).toBe(0);
      await expectNoSidewaysScroll(page);
    },
    180_000,
  );

  fullTest(
    'before anything is chosen a desk shows recent motorcycles and the last simulations',
    async ({ computador }) => {
      const { page } = computador;
      await enterAs(computador, 'consultor');
      const nome = `Recente ${crypto.randomUUID().slice(0, 8)}`;
      await saveSimulacao(computador, nome);
      await openReady(page, '/financiamento2');
      const motos = page.getByRole('region', { name: 'Motos recentes' });
      const ultimas = page.getByRole('region', { name: 'Últimas simulações' });
      await ultimas.getByText(nome).waitFor();
      const [left, right] = [await motos.boundingBox(), await ultimas.boundingBox()];
      expect(left?.y, 'side by side').toBe(right?.y);
      expect((right?.x ?? 0) + (right?.width ?? 0)).toBeGreaterThan(1300);
      await motos.getByRole('link', { name: new RegExp(MOTO) }).click();
      await eventually(() => page.getByLabel('Preço à vista').inputValue()).toMatch(/\d/);
      await page.locator('.jeito-banco').first().waitFor();

      await openReady(page, '/financiamento');
      await page.evaluate(() => sessionStorage.clear());
      await openReady(page, '/financiamento');
      await page
        .locator('.simulador-lado')
        .getByRole('link', { name: new RegExp(MOTO) })
        .click();
      await page.locator('.resultado-vezes').waitFor();
      expect(await page.getByRole('combobox', { name: 'Moto', exact: true }).inputValue()).toBe(MOTO);
    },
  );

  fullTest("another company's people see none of it", async ({ computador }) => {
    const { page } = computador;
    await enterAs(computador, 'gerente');
    await openReady(page, '/financiamento2');
    expect(await page.getByText(/^Recente /).count()).toBe(0);
  });
});
