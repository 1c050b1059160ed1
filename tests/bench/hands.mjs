import { chromium } from 'playwright-core';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { findChromium } from '../support/chromium.mjs';

/** A cheap telephone's processor is this many times slower than a desktop's. */
const CPU = 6;
const CELULAR = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
/** A thumb holds a key this long, and presses the next one after this; milliseconds. */
const KEY_DOWN_MS = 50;
const KEY_UP_MS = 110;
/** Between two taps a person looks. */
const LOOK_MS = 700;

/** Part of the interactions that may be slower than the number told. */
const PERCENTILE = 0.95;

/** Collects the longest event of each interaction. Shorter ones than 16 ms are told by no browser. */
function observe() {
  const interactions = new Map();
  Object.assign(window, { interactions });
  new PerformanceObserver((list) => {
    for (const {
      interactionId: id,
      duration,
      name,
      startTime,
      processingStart,
      processingEnd,
    } of list.getEntries()) {
      if (!id || duration <= (interactions.get(id)?.duration ?? 0)) continue;
      interactions.set(id, { duration, name, startTime, processingStart, processingEnd });
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** The hand of a person on a page: what it taps and types is counted. */
export function createHand(page) {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let count = 0;
  const press = async (key) => {
    await page.keyboard.press(key, { delay: KEY_DOWN_MS });
    count += 1;
    await pause(KEY_UP_MS);
  };
  // As a finger does, without the checks that a test's own tap makes in the page at the same instant.
  const tap = async (target) => {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await pause(LOOK_MS / 2);
    const { x, y, width, height } = await target.boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    count += 1;
    await pause(LOOK_MS / 2);
  };
  return {
    ...{ press, tap },
    count: () => count,
    /** Taps a field and types at its end. */
    async type(field, text) {
      await tap(field);
      await page.keyboard.press('End');
      count += 1;
      for (const key of text) await press(key);
    },
    /** Removes what a field has, and types. */
    async retype(field, text) {
      await tap(field);
      await page.keyboard.press('ControlOrMeta+A');
      for (const key of ['Backspace', ...text]) await press(key);
    },
    /** Chooses the next option of a list without opening it: the platform's picker is no work of the page's. */
    async chooseNext(select) {
      await select.focus();
      await press('ArrowDown');
      await pause(LOOK_MS);
    },
  };
}

const field = (page, name) => page.getByLabel(name, { exact: true });
const chips = (page, group) => page.getByRole('group', { name: group }).locator('label');

/** Screens, what somebody does on each, and the goal of its slow interactions in milliseconds. */
export const SCREENS = [
  {
    name: 'simulator',
    path: '/financiamento?moto=FAZER+FZ25+ABS&preco=23990',
    goal: 80,
    ready: (page) => page.getByRole('heading', { name: 'Parcela por parcela' }).waitFor(),
    async play(page, { tap, retype, type }) {
      await retype(field(page, 'Preço à vista'), '25.490,00');
      await retype(field(page, 'Entrada'), '4.500,00');
      for (const prazo of ['24×', '36×', '48×', '12×']) await tap(chips(page, 'Parcelas').getByText(prazo));
      await type(field(page, 'Usado na troca'), '3.000');
      await type(field(page, 'Parcela que o cliente paga'), '790,00');
    },
  },
  {
    name: 'comparison',
    path: '/financiamento2?moto=FAZER+FZ25+ABS&preco=23990&entrada=3000',
    goal: 80,
    ready: (page) => page.getByRole('heading', { name: 'Três jeitos de comprar' }).waitFor(),
    async play(page, { tap, retype, type, chooseNext }) {
      await retype(field(page, 'Preço à vista'), '25.490,00');
      await retype(field(page, 'Entrada'), '4.500,00');
      const banks = chips(page, 'Banco');
      for (const at of [1, 2, 0]) await tap(banks.nth(at));
      await type(field(page, 'Parcela que cabe'), '790,00');
      await chooseNext(page.locator('select[name="parcelas"]'));
    },
  },
  {
    name: 'studio',
    path: '/geradorpanfleto?moto=FAZER+FZ25+ABS&preco=23990',
    goal: 120,
    ready: (page) => page.locator('.tira-tamanho .previa-folha').nth(5).waitFor(),
    async play(page, { tap, retype, type }) {
      const looks = chips(page, 'Visual');
      for (const at of [1, 2, 3, 4, 0, 2]) await tap(looks.nth(at));
      await retype(field(page, 'Preço à vista'), '22.990,00');
      await type(page.getByLabel('Recado'), 'Emplacamento por nossa conta');
      for (const at of [3, 0]) await tap(looks.nth(at));
    },
  },
  {
    name: 'stock filters',
    path: '/estoque',
    goal: 80,
    ready: (page) => page.getByRole('navigation', { name: 'Situação' }).waitFor(),
    async play(page, { tap, type, chooseNext }) {
      const states = page.getByRole('navigation', { name: 'Situação' }).getByRole('link');
      for (const at of [1, 2, 0, 2, 0]) await tap(states.nth(at));
      await tap(page.getByText('Filtros e ordem'));
      await chooseNext(page.locator('select[name="ordem"]'));
      await chooseNext(page.locator('select[name="modelo"]'));
      await chooseNext(page.locator('select[name="dias"]'));
      await tap(page.getByRole('link', { name: /^Tirar o filtro/ }).first());
      await type(page.getByRole('searchbox'), 'fazer azul');
      for (const at of [1, 0]) await tap(states.nth(at));
    },
  },
  {
    name: 'proposal editor',
    path: '/proposta2',
    goal: 80,
    ready: (page) => page.getByRole('button', { name: 'Salvar proposta' }).waitFor(),
    async play(page, { tap, type, retype }) {
      await type(field(page, 'Nome'), 'Marina Duarte');
      await type(field(page, 'WhatsApp ou telefone'), '41991234567');
      await type(field(page, 'Moto'), 'fazer fz25');
      await tap(page.getByRole('listbox', { name: 'Motos do catálogo' }).getByRole('option').first());
      await retype(field(page, 'Preço'), '25.490,00');
      await tap(page.getByRole('button', { name: 'Frete' }));
      await type(page.locator('[name="linhas.0.valor"]'), '450,00');
      await tap(page.getByText('Cortesia da loja'));
      await tap(page.getByRole('button', { name: 'Financiamento' }));
      await type(page.locator('[name="pagamentos.0.valor"]'), '18.000,00');
    },
  },
  {
    name: 'FIPE',
    path: '/fipe',
    goal: 80,
    ready: (page) => page.getByRole('searchbox').waitFor(),
    async play(page, { tap, type, retype }) {
      await type(page.getByRole('searchbox'), 'fazer 250 2020');
      await tap(page.getByRole('list', { name: 'Motos encontradas' }).getByRole('link').first());
      await page.getByRole('article').waitFor();
      await tap(page.getByText('Ver mês a mês'));
      await retype(page.getByLabel('A loja paga na troca'), '12.500,00');
      await tap(page.getByRole('article').getByRole('link', { name: /^2019/ }));
      await type(page.getByRole('searchbox'), 'cg titan 160 22');
    },
  },
];

/**
 * One person's work on a screen of a slow telephone.
 * @returns {Promise<{ count: number, slow: { duration: number, name: string }[] }>} interactions, and those of 16 ms
 *   and more, slowest first
 */
export async function visit(browser, product, cookie, { path, ready, play }) {
  const context = await browser.newContext(CELULAR);
  try {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(cookie);
    await context.addCookies([{ name, value, url: product.url.href }]);
    await context.addInitScript(observe);
    const page = await context.newPage();
    const answer = await page.goto(new URL(path, product.url).href);
    if (answer?.status() !== 200) throw new ExpectedFailure(`${path} answered ${answer?.status()}.`);
    await page.locator('html[data-zoom]').waitFor();
    await ready(page);
    const phone = await context.newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    const hand = createHand(page);
    await play(page, hand);
    const slow = await page.evaluate(() => [...window.interactions.values()]);
    return { count: hand.count(), slow: slow.sort((a, b) => b.duration - a.duration) };
  } finally {
    await context.close();
  }
}

/** Interaction to next paint (event timing) of typing and tapping on a phone, its p95 against the goal. */
export async function benchHands(product) {
  const cookie = await product.signIn();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const results = [];
    for (const screen of SCREENS) {
      const { count, slow } = await visit(browser, product, cookie, screen);
      const value = slow[Math.floor(count * (1 - PERCENTILE))]?.duration ?? 0;
      results.push({
        name: `Interaction to next paint, ${screen.name}, p95 (peer: goal)`,
        value,
        unit: 'ms',
        peer: screen.goal,
        ratio: value / screen.goal,
      });
      results.push({
        name: `Interaction to next paint, ${screen.name}, slowest`,
        value: slow[0]?.duration ?? 0,
        unit: 'ms',
      });
    }
    return results;
  } finally {
    await browser.close();
  }
}
