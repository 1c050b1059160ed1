import { ExpectedFailure } from '../../../workers/local/terminal.mjs';
import { openDoor, SLOW_3G, slowDown } from '../door.mjs';
import { median } from '../measure.mjs';

const ROUNDS = 5;
const TELEVISAO = { viewport: { width: 1920, height: 1080 } };

/** One start with nothing kept: when the first slide is there, and what came over the air until the page was whole. */
async function start(browser, address) {
  const context = await browser.newContext(TELEVISAO);
  try {
    const page = await context.newPage();
    await slowDown(page, SLOW_3G);
    const answer = await page.goto(address, { waitUntil: 'load' });
    if (answer?.status() !== 200) throw new ExpectedFailure(`${address} answered ${answer?.status()}.`);
    return await page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      const [html] = performance.getEntriesByType('navigation');
      // What the player asks for by itself is for the next start without a network.
      const shown = performance
        .getEntriesByType('resource')
        .filter(({ initiatorType }) => initiatorType !== 'fetch');
      const kilobytes = (pattern) =>
        shown
          .filter(({ name }) => pattern.test(new URL(name).pathname))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
      const pictures = [...document.querySelectorAll('.slide-no-ar img')].map(({ src }) => src);
      const whole = shown.filter(({ name }) => pictures.includes(name)).map(({ responseEnd }) => responseEnd);
      return {
        words: painted.startTime,
        whole: Math.max(painted.startTime, ...whole),
        html: html.encodedBodySize / 1000,
        script: kilobytes(/\.js$/),
        scripts: shown.filter(({ name }) => /\.js$/.test(new URL(name).pathname)).length,
        letters: kilobytes(/\.woff2$/),
        pictures: kilobytes(/\.svg$|^\/(?:tv\/(?:foto|silhueta)|i|resources)\//),
        everything: [html, ...shown].reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
        requests: 1 + shown.length,
      };
    });
  } finally {
    await context.close();
  }
}

/** A television that is turned on for the first time, on slow 3G; the connection is open already. */
export async function benchFirstLoad(browser, product) {
  const { url, door } = await openDoor(product.url);
  try {
    const address = `${url}/tv?empresa=1`;
    await start(browser, address);
    const starts = [];
    for (let round = 0; round < ROUNDS; round += 1) starts.push(await start(browser, address));
    const row = (what, key, unit) => ({
      name: `First start of a television, ${what}`,
      value: median(starts.map((each) => each[key])),
      unit,
    });
    return [
      row('slow 3G, first slide can be read', 'words', 'ms'),
      row('slow 3G, first slide with its pictures', 'whole', 'ms'),
      row('page with styles and slides', 'html', 'kB gzip'),
      row('script', 'script', 'kB gzip'),
      row('scripts', 'scripts', 'files'),
      row('pictures', 'pictures', 'kB'),
      row('letters', 'letters', 'kB'),
      row('everything, with heads', 'everything', 'kB'),
      row('requests', 'requests', 'requests'),
    ];
  } finally {
    await new Promise((closed) => door.close(closed));
  }
}
