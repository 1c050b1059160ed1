import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workers/local/paths.mjs';
import { bundleService } from './d1-service.mjs';
import { createActs } from './day/acts.mjs';
import { deriveCapacity, reportCapacity } from './day/capacity.mjs';
import { createGo, play } from './day/driver.mjs';
import { bytesByTable } from './day/sqlite-pages.mjs';
import {
  ARRIVALS,
  CONTACT_S,
  HOURS,
  MINUTES_MEASURED,
  OF_A_PERSON,
  PEOPLE,
  TELEVISIONS,
} from './day/table.mjs';
import { createDice } from './mixed/asking.mjs';
import { hirePeople } from './people.mjs';
import { createPiece } from './piece.mjs';
import { ticksOf } from './processes.mjs';
import { signIn, startProduct } from './product.mjs';

const RESULTS = join(ROOT, 'tests/bench/day.json');
const HOUR_MS = 3_600_000;
const MINUTE = '* * * * *';
const DAILY = '17 6 * * *';
/** Of the system's clock, in which a process's CPU time is told. */
const TICK_MS = 10;

/** The next nine o'clock in São Paulo, which is three hours behind UTC. */
function opening() {
  const day = 24 * HOUR_MS;
  const nine = Math.floor(Date.now() / day) * day + 12 * HOUR_MS;
  return nine > Date.now() ? nine : nine + day;
}

/** The hour of an act, as often in each as the table says. */
function hourOf(share) {
  let left = share;
  for (const [hour, part] of HOURS.entries()) {
    left -= part;
    if (left < 0) return hour;
  }
  return HOURS.length - 1;
}

/** Everything that is done on the day, at its moment. Parts of an act fall on as many people as they are. */
function plan(acts, people, admin, start) {
  const dice = createDice(20_261_128);
  const share = () => dice(1_000_000) / 1_000_000;
  const begun = [];
  const begin = (ato, em, who, more) => begun.push({ ato, em, steps: acts[ato](who, more) });
  for (let n = 0; n < Math.max(2, Math.round(ARRIVALS * people.length)); n += 1)
    begin('chegada', start + n * 20_000, admin);
  for (const [ato, perPerson] of Object.entries(OF_A_PERSON)) {
    const times = Math.max(1, Math.round(perPerson * people.length));
    for (let n = 0; n < times; n += 1) {
      const who = people[n % people.length];
      // People sign in when they come; a customer who buys does not come in the last hour.
      const hour = ato === 'entrar' ? 0 : ato === 'venda' ? Math.min(7, hourOf(share())) : hourOf(share());
      const from = ato === 'entrar' ? -0.5 : hour === 0 ? 0.2 : 0;
      begin(ato, start + (hour + from + share() * (ato === 'entrar' ? 0.5 : 1 - from)) * HOUR_MS, who);
    }
  }
  const times = Math.floor((HOURS.length * 3600) / CONTACT_S);
  for (let n = 0; n < TELEVISIONS; n += 1)
    begin('televisao', start + n * 1000, null, { times, everyS: CONTACT_S });
  return begun;
}

/** Reads the quotas of a company by kind, as the product says them. */
async function readQuotas() {
  const text = await bundleService('app/domain/armazenamento/quotas.ts');
  const { COTAS } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return Object.fromEntries(Object.entries(COTAS).map(([kind, { naEmpresa }]) => [kind, naEmpresa]));
}

/** Bytes of the bucket by the first part of their names, and how many. */
async function readBucket(bucket) {
  const found = {};
  let cursor;
  do {
    const list = await bucket.list({ cursor });
    for (const { key, size } of list.objects) {
      const [folder] = key.split('/');
      found[folder] ??= { objects: 0, bytes: 0 };
      found[folder].objects += 1;
      found[folder].bytes += size;
    }
    cursor = list.truncated ? list.cursor : undefined;
  } while (cursor);
  return found;
}

/**
 * A Saturday of one shop, against the product as it runs, with D1, KV and R2 of its own: what it uses, what a year of it
 * leaves behind, and what that means for the platform's limits and prices (docs/decisions/0035).
 *
 * @param {{ people?: number }} [options] fewer people make a shorter run of a smaller shop
 */
export async function benchDay({ people: count = PEOPLE } = {}) {
  const product = await startProduct({ staticFiles: false, entry: join(ROOT, 'tests/bench/day/entry.ts') });
  const tables = () => bytesByTable(product.databases, 'propostas');
  let measured;
  let after;
  try {
    const hired = await hirePeople(product, count);
    const people = hired.map((who) => ({ ...who, email: `${who.uid}@exemplo.com.br` }));
    const admin = { cookie: await signIn(product.url, 'demo-admin') };
    measured = await playDay(product, people, admin, tables);
  } finally {
    await product.stop(() => {
      if (measured) after = tables();
    });
  }
  const all = { ...measured, people: count, bytesAfter: after, quotas: await readQuotas() };
  // The record's figures are those of the whole shop.
  if (count === PEOPLE) writeFileSync(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
  return reportCapacity(deriveCapacity(all));
}

/** The last whole day that was played, reported again: prices, limits or the table of a year may be others now. */
export const reportLastDay = () => reportCapacity(deriveCapacity(JSON.parse(readFileSync(RESULTS, 'utf8'))));

async function playDay(product, people, admin, tables) {
  const readCounts = async () => (await fetch(new URL('/dia/contas', product.url))).json();
  const processes = [product.process, product.drawingProcess];
  const ticks = () => processes.map((id) => ticksOf(id));
  const clock = { em: opening(), ato: '' };
  const piece = await createPiece(product, await signIn(product.url), 900_000);
  const picture = await fetch(new URL(piece.imagens.feed, product.url));
  const acts = createActs(createGo(product, clock), Buffer.from(await picture.arrayBuffer()));
  const bytesBefore = tables();
  const bucketBefore = await readBucket(await product.bucket());
  const ticksBefore = ticks();
  await play(plan(acts, people, admin, clock.em), clock);
  const [edgeMs, drawingMs] = ticks().map((after, n) => (after - ticksBefore[n]) * TICK_MS);
  for (let n = 0; n < MINUTES_MEASURED; n += 1) await product.trigger(MINUTE);
  await product.trigger(DAILY);
  const bucket = await readBucket(await product.bucket());
  return { ...(await readCounts()), edgeMs, drawingMs, bytesBefore, bucketBefore, bucket };
}
