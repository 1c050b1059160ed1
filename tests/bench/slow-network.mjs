import { chromium } from 'playwright-core';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { findChromium } from '../support/chromium.mjs';
import { openDoor, SLOW_3G, slowDown } from './door.mjs';
import { median } from './measure.mjs';
import { createPiece } from './piece.mjs';

/** Milliseconds until the offer can be read, and until its picture is there. */
const GOALS = { text: 500, picture: 1500 };
const ROUNDS = 5;
const CELULAR = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};

/** One visit with an empty cache: when the text is painted, when the picture is there, and what came over the air. */
async function visit(browser, address) {
  const context = await browser.newContext(CELULAR);
  try {
    const page = await context.newPage();
    await slowDown(page, SLOW_3G);
    const answer = await page.goto(address, { waitUntil: 'load' });
    if (answer?.status() !== 200) throw new ExpectedFailure(`${address} answered ${answer?.status()}.`);
    return await page.evaluate(async () => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      const [html] = performance.getEntriesByType('navigation');
      const others = performance.getEntriesByType('resource');
      const picture = others.find(({ name }) => name.includes('/i/'));
      await document.querySelector('main img').decode();
      return {
        text: painted.startTime,
        picture: picture.responseEnd,
        html: html.transferSize,
        image: picture.transferSize,
        all: others.reduce((sum, { transferSize }) => sum + transferSize, html.transferSize),
      };
    });
  } finally {
    await context.close();
  }
}

/** A share page, opened for the first time on a phone with slow 3G; the connection is open already. */
export async function benchSlowNetwork(product) {
  const { pagina } = await createPiece(product, await product.signIn(), 2_000_000);
  const { url, door } = await openDoor(product.url);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    await visit(browser, `${url}${pagina}`);
    const visits = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, `${url}${pagina}`));
    const middle = (key) => median(visits.map((each) => each[key]));
    const name = (what) => `Share page on slow 3G, ${what}`;
    const against = (what, key) => ({
      name: `${name(what)} (peer: goal)`,
      value: middle(key),
      unit: 'ms',
      peer: GOALS[key],
      ratio: middle(key) / GOALS[key],
    });
    return [
      against('offer readable', 'text'),
      against('its picture there', 'picture'),
      { name: name('page with its styles'), value: middle('html') / 1000, unit: 'kB' },
      { name: name('picture'), value: middle('image') / 1000, unit: 'kB' },
      { name: name('everything'), value: middle('all') / 1000, unit: 'kB' },
    ];
  } finally {
    await browser.close();
    await new Promise((closed) => door.close(closed));
  }
}
