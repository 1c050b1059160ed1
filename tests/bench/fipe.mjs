import { Miniflare } from 'miniflare';
import { chromium } from 'playwright-core';
import { findChromium } from '../support/chromium.mjs';
import { interleave, median, time } from './measure.mjs';

const ROUNDS = { warmUp: 1, rounds: 5 };
const HELLO = "export default { fetch: () => new Response('hello world') };";

/** Searches as they are typed, key by key. */
const TYPED = [
  ...[
    'fazer 250 2020',
    'cg titan 160 22',
    'cgtitan160 22',
    'tenerre 250',
    'kawazaki ninja 300',
    'hornnet 600 2010',
  ],
  ...['biz', 'xre 300 2019', 'mt07', 'r1250gs adventure', 'harley fat boy', 'vstrom 650 xt 2022', '827130-5'],
];
const KEYS = TYPED.flatMap((phrase) => Array.from(phrase, (_, at) => phrase.slice(0, at + 1)));

/** Waits for each address in turn over one connection; gives the milliseconds of each. */
async function waitsFor(urls) {
  const waits = [];
  for (const url of urls) {
    const start = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    waits.push(performance.now() - start);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  }
  return waits;
}

const part = (waits, share) => [...waits].sort((a, b) => a - b)[Math.floor(waits.length * share)];

/** A mid-range phone on 4G: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms for each question. */
const CELULAR = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};
const REDE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const VISITAS = 5;

/** Types a phrase on the open screen of a phone: milliseconds from the last key to the hit, and from a press to its value. */
async function visit(browser, address) {
  const context = await browser.newContext(CELULAR);
  try {
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send('Network.enable');
    await phone.send('Network.emulateNetworkConditions', REDE);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${address}fipe`);
    await page.locator('html[data-zoom]').waitFor();
    await page.getByRole('searchbox').fill('fazer 250 202');
    const hit = page.getByRole('link', { name: /FZ25 250 FAZER FLEX.*2020/ });
    const found = await time(async () => {
      await page.getByRole('searchbox').press('0');
      await hit.waitFor();
    });
    const shown = await time(async () => {
      await hit.click();
      await page.getByRole('article').waitFor();
    });
    return { found, shown };
  } finally {
    await context.close();
  }
}

async function benchPhone(product) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const visits = [];
    for (let round = 0; round < VISITAS; round += 1) visits.push(await visit(browser, product.url.href));
    const middle = (key) => median(visits.map((each) => each[key]));
    return [
      { name: 'FIPE on a phone, last key to first result', value: middle('found'), unit: 'ms' },
      { name: 'FIPE on a phone, press to value', value: middle('shown'), unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
}

/**
 * A keystroke of the search at the whole table, against a Worker that only says hello, in the same run and in turns
 * with it; and what the first one of an isolate waits, which reads the table.
 */
export async function benchFipe(product) {
  const hello = new Miniflare({ modules: true, script: HELLO, compatibilityDate: '2026-04-01', cf: false });
  try {
    const helloUrl = await hello.ready;
    const at = (path) => new URL(path, product.url);
    const [health] = await waitsFor([at('/versao')]);
    const [first] = await waitsFor([at('/api/fipe/busca?q=biz')]);
    const searches = KEYS.map((key) => at(`/api/fipe/busca?q=${encodeURIComponent(key)}`));
    const hellos = KEYS.map(() => helloUrl);
    const all = { search: [], hello: [] };
    await interleave(
      {
        search: async () => {
          const waits = await waitsFor(searches);
          all.search.push(...waits);
          return median(waits);
        },
        hello: async () => {
          const waits = await waitsFor(hellos);
          all.hello.push(...waits);
          return median(waits);
        },
      },
      ROUNDS,
    );
    const against = (name, share) => {
      const [value, peer] = [part(all.search, share), part(all.hello, share)];
      return { name, value, unit: 'ms', peer, ratio: value / peer };
    };
    return [
      against('FIPE search, a keystroke, p50 (peer: hello world)', 0.5),
      against('FIPE search, a keystroke, p95 (peer: hello world)', 0.95),
      {
        name: 'FIPE search, the first of an isolate (peer: /versao)',
        value: first,
        unit: 'ms',
        peer: health,
        ratio: first / health,
      },
      ...(await benchPhone(product)),
    ];
  } finally {
    await hello.dispose();
  }
}
