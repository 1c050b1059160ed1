import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare, Response } from 'miniflare';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { bundleWorker } from '../../workers/local/bundle.mjs';
import { ROOT } from '../../workers/local/paths.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { interleave, time } from './measure.mjs';

const ROUNDS = { warmUp: 3, rounds: 20 };
/** Share of pixels that may differ between the two engines before it counts as another design. */
const SAME_DESIGN = 0.005;
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
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok || bytes.byteLength === 0)
    throw new ExpectedFailure(`${url} drew nothing (${response.status}).`);
  return bytes;
}

/** Stops when the two pictures are not of the same design: the comparison would mean nothing. */
async function requireSameDesign(ours, peer, query) {
  const [a, b] = (await Promise.all([ours.draw(`${query}&n=0`), peer.draw(`${query}&n=0`)])).map((png) =>
    PNG.sync.read(png),
  );
  const same = a.width === b.width && a.height === b.height;
  const different = same
    ? pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0.2 })
    : Number.POSITIVE_INFINITY;
  if (different / (a.width * a.height) > SAME_DESIGN)
    throw new ExpectedFailure(`The peer draws another picture for ${query}.`);
}

/** Pictures drawn in workerd without any cache, one after the other, against @vercel/og on the same design. */
export async function benchDrawing() {
  const ours = await start('drawing');
  const peer = await start('peer-og');
  try {
    const results = [];
    for (const { name, query } of CASES) {
      await requireSameDesign(ours, peer, query);
      const timed =
        (side, extra = '') =>
        (round) =>
          time(() => side.draw(`${query}${extra}&n=${round + 1}`));
      const medians = await interleave(
        { png: timed(ours), jpg: timed(ours, '&tipo=jpg'), peer: timed(peer) },
        ROUNDS,
      );
      const against = (value) => ({ value, unit: 'ms', peer: medians.peer, ratio: value / medians.peer });
      results.push({ name: `${name}, PNG (peer: @vercel/og, PNG)`, ...against(medians.png) });
      results.push({ name: `${name}, JPEG as published (peer: @vercel/og, PNG)`, ...against(medians.jpg) });
    }
    return results;
  } finally {
    await Promise.all([ours.worker.dispose(), peer.worker.dispose()]);
  }
}
