import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare, Response } from 'miniflare';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { bundleWorker } from '../../workers/local/bundle.mjs';
import { ROOT } from '../../workers/local/paths.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { benchDrawingMemory } from './drawing-memory.mjs';
import { interleave, time } from './measure.mjs';

const ROUNDS = { warmUp: 3, rounds: 20 };
/** Share of pixels that may differ between the two engines before it counts as another design. */
const SAME_DESIGN = 0.005;
/** The same for takumi, which breaks and places lines by itself. */
const ANOTHER_LAYOUT = 0.04;
const FALLBACK_FONT = join(ROOT, 'node_modules/@vercel/og/dist/Geist-Regular.ttf');

const CASES = [
  { name: 'Text flyer, feed 1080×1350, drawn anew', query: 'template=vitrine&formato=feed' },
  { name: 'Story without photo, 1080×1920, drawn anew', query: 'template=noturno&formato=story' },
];

async function start(name) {
  const folder = join(ROOT, 'tests/bench', name);
  const modules = await bundleWorker(join(folder, 'wrangler.toml'), 'worker.ts');
  const worker = new Miniflare({
    modules,
    modulesRoot: '/',
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    // The one thing that either asks of the network is the peer's fallback font.
    outboundService: () => new Response(readFileSync(FALLBACK_FONT)),
  });
  const url = await worker.ready;
  return { worker, draw: (query) => draw(new URL(`/?${query}`, url)) };
}

async function draw(url) {
  // A connection of its own: workerd closes one that was idle just when the next request takes it.
  const response = await fetch(url, { headers: { Connection: 'close' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok || bytes.byteLength === 0)
    throw new ExpectedFailure(`${url} drew nothing (${response.status}): ${bytes.toString('utf8', 0, 300)}`);
  return bytes;
}

/** Stops when the two pictures are not of the same design: the comparison would mean nothing. */
async function requireSameDesign(ours, peer, query, most = SAME_DESIGN) {
  const [a, b] = (await Promise.all([ours.draw(`${query}&n=0`), peer.draw(`${query}&n=0`)])).map((png) =>
    PNG.sync.read(png),
  );
  const same = a.width === b.width && a.height === b.height;
  const different = same
    ? pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0.2 })
    : Number.POSITIVE_INFINITY;
  if (different / (a.width * a.height) > most)
    throw new ExpectedFailure(`The peer draws another picture for ${query}.`);
}

const timed =
  (side, query, extra = '') =>
  (round) =>
    time(() => side.draw(`${query}${extra}&n=${round + 1}`));

const against = (name, value, peer) => ({ name, value, unit: 'ms', peer, ratio: value / peer });

async function benchTexts(ours, og) {
  const results = [];
  for (const { name, query } of CASES) {
    await requireSameDesign(ours, og, query);
    const medians = await interleave(
      { png: timed(ours, query), jpg: timed(ours, query, '&tipo=jpg'), peer: timed(og, query) },
      ROUNDS,
    );
    results.push(
      against(`${name}, PNG (peer: @vercel/og, PNG)`, medians.png, medians.peer),
      against(`${name}, JPEG as published (peer: @vercel/og, PNG)`, medians.jpg, medians.peer),
    );
  }
  return results;
}

/** The photo is the same in each round, as it is in each size of a piece; who keeps it decoded gains by that. */
async function benchPhoto(ours, og, takumi) {
  const query = 'template=com-foto';
  await requireSameDesign(ours, og, query);
  await requireSameDesign(ours, takumi, query, ANOTHER_LAYOUT);
  const jpg = '&tipo=jpg';
  const medians = await interleave(
    { ours: timed(ours, query, jpg), takumi: timed(takumi, query, jpg), og: timed(og, query, jpg) },
    ROUNDS,
  );
  const name = 'Photo flyer, feed 1080×1350, JPEG of at most 300 kB';
  return [
    against(`${name} (peer: takumi, wasm, JPEG)`, medians.ours, medians.takumi),
    against(`${name} (peer: @vercel/og and the same encoding)`, medians.ours, medians.og),
  ];
}

async function benchSizes(ours) {
  const [one, all] = ['feed', 'todos'].map((formato) => `template=vitrine&formato=${formato}&tipo=jpg`);
  const medians = await interleave({ all: timed(ours, all), one: timed(ours, one) }, ROUNDS);
  return [
    against('Every size of one piece, JPEG as published (peer: the feed alone)', medians.all, medians.one),
  ];
}

/** Pictures drawn in workerd, one after the other, against others on the same design. */
export async function benchDrawing() {
  const started = [];
  const begin = async (name) => {
    started.push(await start(name));
    return started.at(-1);
  };
  const results = [];
  try {
    const ours = await begin('drawing');
    const og = await begin('peer-og');
    results.push(...(await benchTexts(ours, og)));
    results.push(...(await benchPhoto(ours, og, await begin('peer-takumi'))));
    results.push(...(await benchSizes(ours)));
  } finally {
    await Promise.all(started.map(({ worker }) => worker.dispose()));
  }
  return [...results, ...(await benchDrawingMemory())];
}
