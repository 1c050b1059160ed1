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

/** Screens, who looks at them, milliseconds until the largest part may be painted, and most kB of everything. */
const screensOf = (pagina) => [
  { name: 'Home of a consultant', path: '/', consultant: true, limit: 3000, most: 180 },
  { name: 'studio', path: '/geradorpanfleto', consultant: true, limit: 3000, most: 240 },
  { name: 'own pieces', path: '/panfleto', consultant: true, limit: 3000, most: 250 },
  { name: 'sign-in page', path: '/login', consultant: false, limit: 3000, most: 180 },
  { name: 'share page', path: pagina, consultant: false, limit: 2000, most: 70 },
];

/** Kinds of files by the end of their path; the page itself is none of them. */
const KINDS = { JavaScript: /\.js$/, fonts: /\.woff2$/, pictures: /\.(?:webp|jpg|png|svg|ico)$/ };

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
 * @returns {Promise<{ lcp: number, element: string, cls: number, shifts: string[], blocked: number, html: number, files: { path: string, size: number }[] }>}
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
      // What the browser answers itself, such as the same question twice, comes over no air.
      const fetched = performance.getEntriesByType('resource').filter(({ transferSize }) => transferSize > 0);
      const files = fetched.map(({ name, encodedBodySize }) => ({
        path: new URL(name).pathname,
        size: encodedBodySize / 1000,
      }));
      return { ...window.seen, html: html.encodedBodySize / 1000, files };
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
    for (const { name, path, consultant, limit, most } of screensOf(pagina)) {
      const visit = () => firstView(browser, `${url}${path}`, consultant ? cookie : null);
      await visit();
      const visits = [];
      for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit());
      const middle = (key) => median(visits.map((each) => each[key]));
      const weigh = ({ files }, pattern) =>
        files.filter(({ path }) => pattern.test(path)).reduce((sum, { size }) => sum + size, 0);
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
      results.push({ name: `First view of ${name}, blocked`, value: middle('blocked'), unit: 'ms' });
      against('everything', median(visits.map((each) => each.html + weigh(each, /^/))), 'kB', most);
      results.push({ name: `First view of ${name}, page`, value: middle('html'), unit: 'kB' });
      // JavaScript with what comes once the screen can be used; `client-js` holds the first view itself to its limit.
      for (const [kind, pattern] of Object.entries(KINDS)) {
        const value = median(visits.map((each) => weigh(each, pattern)));
        results.push({ name: `First view of ${name}, ${kind}`, value, unit: 'kB' });
      }
    }
    return results;
  } finally {
    await browser.close();
    await new Promise((closed) => door.close(closed));
  }
}
