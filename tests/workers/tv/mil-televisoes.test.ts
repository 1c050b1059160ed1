import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createTvEdge } from './apoio.ts';
import { countingDatabase, countingKv } from './contagens.ts';

const TELEVISOES = 1000;
/** As public/tv.js asks. */
const PEDIR_MS = 15_000;
const MINUTOS = 2;

test(`Issue 11 §7: of ${TELEVISOES} televisions 99 % are answered from the cache, and what that costs is in docs/decisions/0023`, async () => {
  const db = countingDatabase(env.DB);
  const kv = countingKv(env.CACHE);
  const edge = await createTvEdge({ env: { DB: db.binding, CACHE: kv.binding } });
  const seen = { HIT: 0, MISS: 0, not304: 0 };
  let etag = '';
  db.reset();
  kv.reset();
  // Each has its own place in the fifteen seconds, and asks with what it was given last.
  const step = PEDIR_MS / TELEVISOES;
  for (let asked = 0; asked < (TELEVISOES * MINUTOS * 60_000) / PEDIR_MS; asked += 1) {
    await edge.relogio.advance(step);
    const answer = await edge.request('/tv?empresa=1', etag ? { headers: { 'If-None-Match': etag } } : {});
    seen[answer.headers.get('X-Cache') === 'MISS' ? 'MISS' : 'HIT'] += 1;
    if (answer.status !== 304) seen.not304 += 1;
    etag = answer.headers.get('ETag') ?? etag;
  }
  const requests = seen.HIT + seen.MISS;
  const perDay = (n: number) => Math.round((n * 24 * 60) / MINUTOS / TELEVISOES);
  console.info(
    JSON.stringify({
      seen,
      porTelevisaoEDia: { pedidos: perDay(requests), d1: perDay(db.reads()), kv: perDay(kv.reads()) },
    }),
  );
  expect(seen.HIT / requests).toBeGreaterThan(0.99);
  expect(seen.not304).toBeLessThan(requests / 100);
  // Reads of the database and of KV for all of them together: some with each drawing, and two every five seconds.
  expect(db.reads() / (MINUTOS * 60)).toBeLessThan(2);
  expect(kv.reads() / (MINUTOS * 60)).toBeLessThan(0.5);
}, 120_000);
