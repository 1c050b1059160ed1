import { D1, DO_GB, METERS, PLAN } from './prices.mjs';
import { recordTables } from './record.mjs';
import {
  HOURS,
  KEPT_DAYS,
  MINUTES_A_DAY,
  MINUTES_MEASURED,
  OF_THE_NETWORK,
  SATURDAYS_A_MONTH,
  SATURDAYS_A_YEAR,
  STORED,
} from './table.mjs';

/** Labels that no act of a person stands behind. */
const SETUP = 'preparo';
const EACH_MINUTE = 'cada minuto';
const EACH_DAY = 'limpeza do dia';
const SHOPS = [100, 1000, 10_000];
const PEAK = Math.max(...HOURS);

const sum = (numbers) => numbers.reduce((total, n) => total + n, 0);

function addUp(all) {
  const total = {};
  for (const used of all) for (const [name, n] of Object.entries(used)) total[name] = (total[name] ?? 0) + n;
  return total;
}

const timesAll = (used, factor) =>
  Object.fromEntries(Object.entries(used).map(([name, n]) => [name, n * factor]));

/** Splits the use of the day into people's acts and the clock's work, once for the whole network. */
function split(acts) {
  const { [SETUP]: _setup, [EACH_MINUTE]: minutes = {}, [EACH_DAY]: daily = {}, ...own } = acts;
  return {
    shop: addUp(Object.values(own)),
    network: addUp([timesAll(minutes, MINUTES_A_DAY / MINUTES_MEASURED), daily]),
  };
}

/**
 * Bytes that a year leaves behind, by table with its indexes, the largest first: of what is cleaned away, as much as is there
 * at any time.
 */
function growOf({ bytesBefore, bytesAfter }) {
  const rows = Object.entries(bytesAfter).map(([table, after]) => {
    const day = after - (bytesBefore[table] ?? 0);
    const days = KEPT_DAYS[table];
    const saturdays = days === undefined ? SATURDAYS_A_YEAR : Math.max(1, (SATURDAYS_A_YEAR / 365) * days);
    return { table, day, year: day * saturdays, ...(days === undefined ? {} : { days }) };
  });
  return rows.filter(({ day }) => day > 0).sort((a, b) => b.year - a.year);
}

const bucketBytes = (bucket) => sum(Object.values(bucket).map(({ bytes }) => bytes));

/** The bucket's growth of the day by folder, the largest first. */
function bucketGrowth({ bucket, bucketBefore }) {
  const rows = Object.entries(bucket).map(([folder, { objects, bytes }]) => {
    const before = bucketBefore[folder] ?? { objects: 0, bytes: 0 };
    return { folder, objects: objects - before.objects, bytes: bytes - before.bytes };
  });
  return rows.filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes);
}

/** Calculates a shop's use of each meter in a month; kept bytes as after a year. */
function monthOf(shop, measured, grown) {
  const times = SATURDAYS_A_MONTH;
  const { edgeMs, drawingMs } = measured;
  return {
    ...{ requests: shop.requests * times, cpuMs: (edgeMs + drawingMs) * times },
    ...{ rowsRead: shop.rowsRead * times, rowsWritten: shop.rowsWritten * times },
    d1Bytes: sum(grown.map(({ year }) => year)),
    ...{ kvReads: (shop.kvReads ?? 0) * times, kvBytes: measured.kv.bytes },
    kvWrites: ((shop.kvWrites ?? 0) + (shop.kvDeletes ?? 0)) * times,
    ...{ r2A: (shop.r2A ?? 0) * times, r2B: (shop.r2B ?? 0) * times },
    r2Bytes: (bucketBytes(measured.bucket) - bucketBytes(measured.bucketBefore)) * SATURDAYS_A_YEAR,
    ...{ doRequests: (shop.drawings ?? 0) * times, doGbS: (drawingMs / 1000) * DO_GB * times },
  };
}

/** Dollars a month of each meter for one shop, as if nothing were included. */
const listPrice = (month) =>
  Object.fromEntries(Object.entries(METERS).map(([name, { price }]) => [name, month[name] * price]));

/** Dollars a month of so many shops, with what is included and the plan itself. */
const billOf = (month, shops) =>
  PLAN +
  sum(
    Object.entries(METERS).map(
      ([name, { price, included }]) => Math.max(0, month[name] * shops - included) * price,
    ),
  );

/** At a Saturday's peak, for so many shops: what D1 has to do in a second, and what share of its one thread that takes. */
function peakOf(shop, shops) {
  const aSecond = (n) => (n * PEAK * shops) / 3600;
  const reads = aSecond(shop.statements - shop.writes);
  const transactions = aSecond(shop.transactions);
  return {
    ...{ shops, statements: aSecond(shop.statements), writes: aSecond(shop.writes), transactions },
    rowsWritten: aSecond(shop.rowsWritten),
    busy: (reads * D1.readMs + transactions * D1.transactionMs) / 1000,
  };
}

/** Shares a shop's day between the network's database and its company's. */
function shareOf(tables) {
  const of = (wanted) =>
    addUp(
      Object.entries(tables)
        .filter(([table]) => OF_THE_NETWORK.includes(table) === wanted)
        .map(([, used]) => used),
    );
  const whole = of(true);
  // Each of its writes is a transaction of its own.
  const busy = peakOf({ ...whole, transactions: whole.writes }, 1).busy;
  return { network: whole, companies: of(false), shopsAtFullThread: Math.floor(1 / busy) };
}

/** Everything that docs/decisions/0035 says, from one measured day. */
export function deriveCapacity(measured) {
  const { shop, network } = split(measured.acts);
  const grown = growOf(measured);
  const month = monthOf(shop, measured, grown);
  const year = sum(grown.map((row) => row.year));
  const forEver = sum(grown.filter(({ days }) => days === undefined).map((row) => row.year));
  const one = peakOf(shop, 1);
  const price = listPrice(month);
  return {
    people: measured.people,
    day: shop,
    network,
    edgeMs: measured.edgeMs,
    drawingMs: measured.drawingMs,
    d1: { grown, year, forEver, shopYearsInADatabase: D1.bytes / forEver },
    r2: bucketGrowth(measured),
    peaks: SHOPS.map((shops) => ({ ...peakOf(shop, shops), yearsToFull: D1.bytes / (forEver * shops) })),
    shopsAtFullThread: Math.floor(1 / one.busy),
    share: shareOf(measured.tables),
    month,
    price: { ...price, total: sum(Object.values(price)) },
    bills: SHOPS.map((shops) => ({ shops, total: billOf(month, shops) })),
    quotas: Object.entries(STORED).map(([kind, perPerson]) => {
      const aYear = perPerson * measured.people * SATURDAYS_A_YEAR;
      return { kind, aYear, years: measured.quotas[kind] / aYear };
    }),
  };
}

/** Rows of the bench's table; the record's tables are printed as they stand there. */
export function reportCapacity(capacity) {
  const { people, day, d1, month, price, bills } = capacity;
  const what = `A Saturday of ${people} people`;
  console.log(`\n${recordTables(capacity).join('\n\n')}\n`);
  return [
    ...['requests', 'statements', 'rowsRead', 'rowsWritten', 'transactions', 'kvReads', 'kvWrites'].map(
      (name) => ({ name: `${what}, ${name}`, value: day[name] ?? 0, unit: 'a day' }),
    ),
    { name: `${what}, bytes of D1 in a year`, value: d1.year / 1e6, unit: 'MB' },
    { name: `${what}, bytes of R2 in a year`, value: month.r2Bytes / 1e9, unit: 'GB' },
    { name: `${what}, list price of a month`, value: price.total, unit: 'US$' },
    ...bills.map(({ shops, total }) => ({
      ...{ name: `${shops} such shops, bill of a month`, value: total, unit: 'US$' },
    })),
    {
      ...{ name: 'Such shops that one database serves at the peak', value: capacity.shopsAtFullThread },
      unit: 'shops',
    },
  ];
}
