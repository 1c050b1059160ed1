import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STORAGE_QUOTAS } from '../../../app/domain/armazenamento/quotas.ts';
import { deriveCapacity, type MeasuredDay } from '../../bench/day/capacity.mjs';
import { recordTables } from '../../bench/day/record.mjs';
import { HOURS, KEPT_DAYS, OF_THE_NETWORK, SATURDAYS_A_YEAR, STORED } from '../../bench/day/table.mjs';

const measured = JSON.parse(readFileSync('tests/bench/day.json', 'utf8')) as MeasuredDay;

/** A day of which everything can be reckoned in one's head. */
const DAY: MeasuredDay = {
  people: 10,
  acts: {
    preparo: { requests: 1_000, statements: 1_000 },
    inicio: {
      ...{ requests: 100, statements: 36_000, writes: 3_600, transactions: 1_800 },
      ...{ rowsRead: 1_000_000, rowsWritten: 10_000, kvReads: 100, kvWrites: 10 },
    },
    'cada minuto': { statements: 20 },
  },
  tables: {
    sessoes: { statements: 1_000, writes: 100, rowsWritten: 200 },
    propostas: { statements: 35_000, writes: 3_500, rowsWritten: 9_800 },
  },
  kv: { keys: 1, bytes: 1_000 },
  ...{ edgeMs: 10_000, drawingMs: 1_000 },
  bytesBefore: { propostas: 4_096, sessoes: 4_096, planos: 4_096 },
  bytesAfter: { propostas: 1_004_096, sessoes: 104_096, planos: 4_096 },
  bucketBefore: {},
  bucket: { imagens: { objects: 10, bytes: 1_000_000 } },
  quotas: quotasOfEmpresa(),
};

function quotasOfEmpresa(): Record<string, number> {
  return Object.fromEntries(
    Object.entries(STORAGE_QUOTAS).map(([kind, cota]) => [kind, 'naEmpresa' in cota ? cota.naEmpresa : 0]),
  );
}

describe('Issue 25 §4: the capacity record', () => {
  test('tables and limits of the record are what the script makes of the measured day', () => {
    const record = readFileSync('docs/decisions/0035-capacity.md', 'utf8');
    const capacity = deriveCapacity(measured);
    for (const table of recordTables(capacity)) expect(record).toContain(table);
    expect(record).toContain(
      `full after about ${Math.floor(10e9 / capacity.d1.forEver)} years of one such shop`,
    );
    expect(record).toContain(`at ${capacity.shopsAtFullThread} such shops in a Saturday's busiest hour`);
    expect(record).toContain(`carries ${capacity.share.shopsAtFullThread} such shops at the peak`);
  });

  test('the quotas that were measured against are the product’s', () => {
    const now = quotasOfEmpresa();
    for (const kind of Object.keys(STORED)) expect(measured.quotas[kind], kind).toBe(now[kind]);
  });

  test('tables that are cleaned, and those of the network, are in the schema', () => {
    const schema = [
      'workers/db/schema.ts',
      ...readdirSync('workers/db/schema').map((name) => `workers/db/schema/${name}`),
    ]
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const names = new Set([...schema.matchAll(/sqliteTable\(\s*'(\w+)'/g)].map(([, name]) => name));
    for (const name of [...Object.keys(KEPT_DAYS), ...OF_THE_NETWORK]) expect(names, name).toContain(name);
  });

  test('the hours of a Saturday are all of it', () => {
    expect(HOURS.reduce((total, share) => total + share, 0)).toBeCloseTo(1, 10);
  });
});

describe('Issue 25 §4: what a measured day means', () => {
  const capacity = deriveCapacity(DAY);

  test('the preparation is nobody’s, and the clock’s minutes are a day of them', () => {
    expect(capacity.day).toMatchObject({ requests: 100, statements: 36_000 });
    expect(capacity.network.statements).toBe((20 * 1440) / 20);
  });

  test('a table grows by its pages, for ever or for as long as its rows are kept', () => {
    expect(capacity.d1.grown).toEqual([
      { table: 'propostas', day: 1_000_000, year: 1_000_000 * SATURDAYS_A_YEAR },
      {
        table: 'sessoes',
        day: 100_000,
        year: expect.closeTo((100_000 * SATURDAYS_A_YEAR * 7) / 365, 3),
        days: 7,
      },
    ]);
    expect(capacity.d1.forEver).toBe(1_000_000 * SATURDAYS_A_YEAR);
  });

  test('at the peak, every statement and every transaction takes its time of the one thread', () => {
    const [hundred] = capacity.peaks;
    // 17 % of the day in the busiest hour: 1.7 statements a second of one shop, 0.085 transactions.
    expect(hundred?.statements).toBeCloseTo(170, 6);
    expect(hundred?.transactions).toBeCloseTo(8.5, 6);
    expect(hundred?.busy).toBeCloseTo((153 * 1 + 8.5 * 5) / 1000, 6);
    expect(capacity.shopsAtFullThread).toBe(511);
  });

  test('what is included is free, and the plan is paid whatever is used', () => {
    expect(capacity.price.rowsWritten).toBeCloseTo((10_000 * SATURDAYS_A_YEAR) / 12 / 1e6, 6);
    const [, , many] = capacity.bills;
    const rows = Math.max(0, (10_000 * SATURDAYS_A_YEAR * 10_000) / 12 - 50e6) / 1e6;
    expect(many?.total).toBeGreaterThan(5 + rows);
  });
});
