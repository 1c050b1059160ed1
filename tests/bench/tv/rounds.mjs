import { ExpectedFailure } from '../../../workers/local/terminal.mjs';
import { soak } from '../../support/tv/soak.mjs';
import { median } from '../measure.mjs';

const CHANGES = 5000;
/** Slides between two measures, about. */
const STRETCH = 100;
/** Changes of the first and of the last measures that are compared. */
const COMPARED = 1000;

/** Measures the memory of a television after five thousand slides, against that in the first thousand. */
export async function benchRounds(browser, product) {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  try {
    const page = await context.newPage();
    const all = await soak(page, `${product.url.origin}/tv?empresa=1`, {
      changes: CHANGES,
      stretch: STRETCH,
    });
    const shown = all.at(-1).changes;
    const first = all.filter(({ changes }) => changes <= COMPARED);
    const last = all.filter(({ changes }) => changes > shown - COMPARED);
    const middle = (measures, key) => median(measures.map((measure) => measure[key]));
    const row = (what, key, unit, scale = 1) => {
      const [value, peer] = [middle(last, key) / scale, middle(first, key) / scale];
      return {
        name: `Television, the last thousand of ${CHANGES} slides, ${what} (peer: the first thousand)`,
        value,
        unit,
        peer,
        ratio: value / peer,
      };
    };
    if (shown < CHANGES) throw new ExpectedFailure(`The loop ended after ${shown} slides.`);
    return [
      row('script memory in use', 'heap', 'kB', 1000),
      row('nodes that the browser holds', 'nodes', 'nodes'),
      row('elements on the page', 'elements', 'elements'),
      row('listeners', 'listeners', 'listeners'),
    ];
  } finally {
    await context.close();
  }
}
