import { Miniflare } from 'miniflare';
import { ExpectedFailure } from '../../../workers/local/terminal.mjs';
import { loadAddress } from '../load.mjs';
import { interleave } from '../measure.mjs';
import { ticksOf, workerdIds } from '../processes.mjs';
import { startProduct } from '../product.mjs';

const ROUNDS = { warmUp: 2, rounds: 9 };
const LOAD = { seconds: 1, connections: 4 };
/** Milliseconds: a tick of /proc is a hundredth of a second on every Linux that Node runs on. */
const TICK = 10;
/** Limit of the cost of an answer from the cache, in bare answers of the Cache API. */
const GOAL = 1.3;
const TV = '/tv?empresa=1';

/** Keeps what it is sent and gives it to whoever asks, with 304 for who has it already: the Cache API and no more. */
const BARE = `export default {
  async fetch(request) {
    if (request.method !== 'PUT') return caches.default.match(request);
    const headers = { 'Cache-Control': 'public, max-age=86400' };
    for (const name of ['Content-Type', 'Content-Length', 'ETag']) headers[name] = request.headers.get(name);
    await caches.default.put(request.url, new Response(request.body, { headers }));
    return new Response('kept');
  },
};`;

/** Host and port of the same address by number: asking the system for a name's address would be measured too. */
function byNumber(path, origin) {
  const url = new URL(path, origin);
  url.hostname = '127.0.0.1';
  return url;
}

/**
 * CPU time of workerd for one answer of /tv from the cache, with its page and as 304, against a Worker that does
 * nothing but ask the Cache API for an answer of the same bytes, in the same run and in turns with it.
 */
export async function benchCpuOfTv() {
  const product = await startProduct({ staticFiles: false });
  const others = workerdIds();
  const bare = new Miniflare({ modules: true, script: BARE, compatibilityDate: '2026-04-01', cf: false });
  try {
    const address = byNumber(TV, await bare.ready);
    const its = workerdIds().find((id) => !others.includes(id));
    const page = await fetch(new URL(TV, product.url));
    const headers = { ETag: page.headers.get('ETag'), 'Content-Type': page.headers.get('Content-Type') };
    const body = await page.text();
    const kept = await fetch(address, { method: 'PUT', headers, body });
    if (!kept.ok)
      throw new ExpectedFailure(`The bare Worker answered ${kept.status} to what it was to keep.`);
    const costs = await weigh(
      { id: product.process, url: byNumber(TV, product.url), headers: { Host: product.url.host } },
      { id: its, url: address, headers: {} },
      headers.ETag,
    );
    const against = (what, ours, peer) => ({
      name: `CPU of one request: /tv from the cache, ${what} (peer: bare Cache API, goal ${GOAL})`,
      value: ours * TICK,
      unit: 'ms',
      peer: peer * TICK,
      ratio: ours / peer,
    });
    return [
      against(`200 with ${Math.round(body.length / 1000)} kB`, costs.ours200, costs.bare200),
      against('304', costs.ours304, costs.bare304),
    ];
  } finally {
    await bare.dispose();
    await product.stop();
  }
}

/** Ticks of CPU time for an answer, in turns. */
function weigh(ours, bare, etag) {
  const ask =
    ({ id, url, headers }, status) =>
    async () => {
      const known = status === 304 ? { 'If-None-Match': etag } : {};
      const before = ticksOf(id);
      const { answers } = await loadAddress(url, { ...LOAD, headers: { ...headers, ...known }, status });
      return (ticksOf(id) - before) / answers;
    };
  return interleave(
    { bare200: ask(bare, 200), ours200: ask(ours, 200), bare304: ask(bare, 304), ours304: ask(ours, 304) },
    ROUNDS,
  );
}
