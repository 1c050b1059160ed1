import { stillClock } from './still-clock.mjs';

/**
 * A television that plays its loop round after round as fast as the machine can, and what it holds after each stretch
 * of rounds. Only whole rounds are compared, since slides differ in what they are made of.
 *
 * @param {import('playwright-core').Page} page which has opened nothing yet
 * @param {string} path of the loop
 * @param {{ changes: number, stretch: number }} options at least so many changes, measured about every `stretch`
 * @returns {Promise<Measure[]>} the first was taken when the loop had gone round once
 *
 * @typedef {object} Measure
 * @property {number} changes slides that were changed until then
 * @property {number} heap bytes of script objects that are alive
 * @property {number} nodes all that the browser holds, also what is on no page any more
 * @property {number} elements on the page
 * @property {number} listeners of events
 */
export async function soak(page, path, { changes, stretch }) {
  await page.addInitScript(stillClock);
  await page.goto(path, { waitUntil: 'load' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const { slides, seconds } = await page.evaluate(async () => {
    const main = document.getElementById('tv');
    const { segundos } = JSON.parse(main.dataset.config);
    // The player keeps one slide on the page: how many there are stands in what the server sent.
    const html = await (await fetch(main.dataset.endereco)).text();
    const sent = new DOMParser().parseFromString(html, 'text/html');
    window.mudancas = 0;
    let before = document.querySelector('.slide-no-ar').dataset.id;
    new MutationObserver(() => {
      const now = [...document.querySelectorAll('.slide-no-ar')].pop()?.dataset.id;
      if (now && now !== before) window.mudancas += 1;
      before = now ?? before;
    }).observe(document.getElementById('tv-palco'), {
      childList: true,
      subtree: true,
      attributeFilter: ['class'],
    });
    return { slides: sent.querySelectorAll('#tv-palco .slide').length, seconds: segundos };
  });
  const rounds = Math.max(1, Math.round(stretch / slides));
  const measures = [];
  for (let shown = 0; shown < changes || measures.length === 0; ) {
    shown = await page.evaluate(playUntil, {
      wanted: shown + (measures.length === 0 ? 1 : rounds) * slides,
      seconds,
    });
    measures.push(await measure(page, cdp, shown));
  }
  await cdp.detach();
  return measures;
}

/** Runs in the page. Throws when the loop stands still. */
async function playUntil({ wanted, seconds }) {
  while (window.mudancas < wanted) {
    const before = window.mudancas;
    for (let waited = 0; window.mudancas === before; waited += 1) {
      if (waited > 3 * seconds) throw new Error(`After ${before} changes the loop stands still.`);
      await window.passTime(1000);
    }
  }
  // The slide before goes some time after the new one has faded in: until then what is measured is two slides.
  for (let waited = 0; document.querySelectorAll('#tv-palco .slide').length > 1; waited += 1) {
    if (waited > seconds) throw new Error(`After ${window.mudancas} changes the slide before stays.`);
    await window.passTime(500);
  }
  return window.mudancas;
}

async function measure(page, cdp, changes) {
  // Once for what is dead, once for what only the dead held.
  for (let n = 0; n < 2; n += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return {
    changes,
    heap: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    elements,
    listeners: of('JSEventListeners'),
  };
}
