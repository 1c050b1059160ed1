import { makePdf, PARCELAS } from './documents/pdf.mjs';
import { putHeaviestPictures } from './documents/pictures.mjs';
import { publishPlan } from './documents/plan.mjs';
import { openInspector } from './inspector.mjs';
import { median } from './measure.mjs';
import { startProduct } from './product.mjs';
import { watchWorkerd } from './resident.mjs';

/** Cloudflare's limit of an isolate, MB, for JavaScript, buffers and WebAssembly together. */
const LIMIT_MB = 128;
/** One is set while four wait; the next is sent away (docs/decisions/0005-pictures.md). */
const AT_ONCE = ['a4', 'a5', 'a4', 'a5', 'a4'];
const ROUNDS = { warmUp: 1, counted: 7 };
const SEQUENCE = 12;

const againstLimit = (name, bytes) => {
  const value = bytes / 1e6;
  return { name: `${name} (peer: limit)`, value, unit: 'MB', peer: LIMIT_MB, ratio: value / LIMIT_MB };
};

/** Most bytes that the isolate holds while the queue is full; looked at, and swept, each time that a turn ends. */
async function mostWhileFull(product, cookie, inspector) {
  let most = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const all = Promise.all(AT_ONCE.map((formato) => makePdf(product, cookie, formato)));
  all.then(end, end);
  while (!isOver) most = Math.max(most, await inspector.live());
  await all;
  return most;
}

/** Bytes that the isolate holds more after each document of a sequence, once a first one has been made. */
async function leftBehind(product, cookie, inspector) {
  const held = [];
  for (let sequence = 0; sequence < 2; sequence += 1) {
    for (let n = 0; n < SEQUENCE; n += 1) await makePdf(product, cookie, 'a4');
    held.push(await inspector.live());
  }
  return (held[1] - held[0]) / SEQUENCE;
}

/** One document after another, nobody else asking. */
async function timesOf(product, cookie, what) {
  const times = [];
  for (let n = 0; n < ROUNDS.warmUp + ROUNDS.counted; n += 1) {
    const time = await makePdf(product, cookie, 'a4');
    if (n >= ROUNDS.warmUp) times.push(time);
  }
  return [
    { name: `${what}, A4, first byte`, value: median(times.map(({ first }) => first)), unit: 'ms' },
    { name: `${what}, A4, whole file`, value: median(times.map(({ total }) => total)), unit: 'ms' },
  ];
}

/**
 * Memory and time of the largest documents; what the figures say is told in docs/decisions/0009-offer-statement.md. The isolate
 * is looked at between turns, so that what one turn takes and gives back shows in the growth of the process only;
 * that one also holds what nobody has swept yet and the stand-ins for bucket and databases, which production does
 * not count.
 */
export async function benchDocuments() {
  const product = await startProduct({ inspected: true });
  try {
    const cookie = await product.signIn();
    await publishPlan(product, await product.signIn('demo-admin'), PARCELAS);
    const brand = `PDF of ${PARCELAS} instalments, demonstration brand`;
    const heavy = `PDF of ${PARCELAS} instalments, eight pictures of 4 megapixels`;
    const full = `${AT_ONCE.length} at once, memory in use`;

    const restore = await putHeaviestPictures(product, cookie);
    const inspector = await openInspector(await product.inspectorUrl(), product.drawing);
    const workerd = watchWorkerd();
    const rest = await inspector.live();
    const before = workerd?.forget() ?? 0;
    const results = [againstLimit(`${heavy}, ${full}`, await mostWhileFull(product, cookie, inspector))];
    if (workerd)
      results.push({
        name: `${heavy}, the isolate at rest and all that workerd grew by`,
        value: (rest + workerd.peak() - before) / 1e6,
        unit: 'MB',
      });
    await restore();
    results.push(againstLimit(`${brand}, ${full}`, await mostWhileFull(product, cookie, inspector)), {
      name: `${brand}, left in memory by each`,
      value: (await leftBehind(product, cookie, inspector)) / 1e3,
      unit: 'kB',
    });
    inspector.close();

    results.push(...(await timesOf(product, cookie, brand)));
    await putHeaviestPictures(product, cookie);
    results.push(...(await timesOf(product, cookie, heavy)));
    return results;
  } finally {
    await product.stop();
  }
}
