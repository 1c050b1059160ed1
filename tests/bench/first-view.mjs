import { chromium } from 'playwright-core';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { findChromium } from '../support/chromium.mjs';
import { openDoor, SLOW_4G, slowDown } from './door.mjs';
import { median } from './measure.mjs';
import { createPiece } from './piece.mjs';

const ROUNDS = 3;
/** A telephone of the middle range is this many times slower than a desktop's processor. */
const CPU = 4;
const CELULAR = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
/** Most that a page may shift. */
const MOST_SHIFT = 0.1;
/** Pieces that the consultant has made: what lists and Home show of them is there. */
const PECAS = 6;

/** Screens, who looks at them, and milliseconds until the largest part may be painted. */
const screensOf = (pagina) => [
  { name: 'Home of a consultant', path: '/', consultant: true, limit: 3000 },
  { name: 'studio', path: '/geradorpanfleto', consultant: true, limit: 3000 },
  { name: 'own pieces', path: '/panfleto', consultant: true, limit: 3000 },
  { name: 'sign-in page', path: '/login', consultant: false, limit: 3000 },
  { name: 'share page', path: pagina, consultant: false, limit: 2000 },
];

/** Collects, from the page's first instant, what is painted largest, what shifts, and how long the page is blocked. */
function observe() {
  const seen = { lcp: 0, element: '', cls: 0, blocked: 0, shifts: [] };
  Object.assign(window, { seen });
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  const nameOf = (element) => (element ? `${element.localName}.${[...element.classList].join('.')}` : '?');
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.element = `${nameOf(entry.element)} ${entry.url}`.trim();
  });
  on('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    seen.cls += entry.value;
    seen.shifts.push(`${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`);
  });
  on('longtask', ({ duration }) => {
    seen.blocked += duration - 50;
  });
}

/**
 * One visit with an empty cache on a telephone of the middle range with slow 4G.
 * @returns {Promise<{ lcp: number, element: string, cls: number, shifts: string[], blocked: number, script: number, all: number }>}
 *   milliseconds, and kB as they came over the air
 */
export async function firstView(browser, address, cookie) {
  const context = await browser.newContext(CELULAR);
  try {
    if (cookie) {
      const [, name, value] = /^([^=]+)=(.*)$/.exec(cookie);
      await context.addCookies([{ name, value, url: address }]);
    }
    await context.addInitScript(observe);
    const page = await context.newPage();
    await slowDown(page, SLOW_4G, CPU);
    const answer = await page.goto(address, { waitUntil: 'networkidle' });
    if (answer?.status() !== 200 || page.url() !== address)
      throw new ExpectedFailure(`${address} answered ${answer?.status()} at ${page.url()}.`);
    return await page.evaluate(() => {
      const [html] = performance.getEntriesByType('navigation');
      const others = performance.getEntriesByType('resource');
      const kilobytes = (some) => some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
      return {
        ...window.seen,
        script: kilobytes(others.filter(({ name }) => /\.js$/.test(name))),
        all: kilobytes([html, ...others]),
      };
    });
  } finally {
    await context.close();
  }
}

/** The first view of each screen that people begin with, against its limits. */
export async function benchFirstView(product) {
  const cookie = await product.signIn();
  let pagina = '';
  for (let n = 0; n < PECAS; n += 1) ({ pagina } = await createPiece(product, cookie, 3_000_000 + n));
  const { url, door } = await openDoor(product.url);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const results = [];
    for (const { name, path, consultant, limit } of screensOf(pagina)) {
      const visit = () => firstView(browser, `${url}${path}`, consultant ? cookie : null);
      await visit();
      const visits = [];
      for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit());
      const middle = (key) => median(visits.map((each) => each[key]));
      const against = (what, value, unit, peer) =>
        results.push({
          name: `First view of ${name}, ${what} (peer: limit)`,
          value,
          unit,
          peer,
          ratio: value / peer,
        });
      against('largest part painted', middle('lcp'), 'ms', limit);
      against('shifts', middle('cls'), '', MOST_SHIFT);
      // With what comes once the screen can be used; `client-js` holds the first view itself to its limit.
      results.push({
        name: `First view of ${name}, all JavaScript`,
        value: middle('script'),
        unit: 'kB gzip',
      });
      results.push({ name: `First view of ${name}, blocked`, value: middle('blocked'), unit: 'ms' });
      results.push({ name: `First view of ${name}, everything`, value: middle('all'), unit: 'kB' });
    }
    return results;
  } finally {
    await browser.close();
    await new Promise((closed) => door.close(closed));
  }
}
