import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { build } from 'vite';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { ROOT } from '../../workers/local/paths.mjs';
import { interleave, time } from './measure.mjs';

const MIGRATIONS = join(ROOT, 'workers/db/migrations');

/** Few and many rows of one company; the second is measured against the first. */
const SIZES = [1_000, 100_000];
/** Rows of one statement that fills a table. */
const ROWS = 5_000;
const ROUNDS = { warmUp: 3, rounds: 21 };
/** Questions of one measurement: one alone is lost in the clock. */
const TIMES = 10;

/** A module of ours, such as a bench's Worker, in one text. @param path of its source, below the project's root */
export async function bundleService(path) {
  const { output } = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: join(ROOT, path),
      write: false,
      rollupOptions: { output: { format: 'es', inlineDynamicImports: true } },
    },
  });
  return output[0].code;
}

/** Runs that module in workerd, over a D1 with the product's tables; `ask` puts a question as JSON. */
async function openService(script) {
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: 'bench.mjs', contents: script }],
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    d1Databases: ['DB'],
    cf: false,
  });
  const db = await miniflare.getD1Database('DB');
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    await db.batch(splitSql(readFileSync(join(MIGRATIONS, file), 'utf8')).map((sql) => db.prepare(sql)));
  return {
    miniflare,
    db,
    async ask(question) {
      const answer = await miniflare.dispatchFetch('http://bench/', {
        method: 'POST',
        body: JSON.stringify(question),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
  };
}

/** Word indexes are packed, as the daily cleaning does (workers/db/search-repository.ts). */
async function packSearches(db) {
  const { results } = await db
    .prepare("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%fts5%'")
    .all();
  for (const { name } of results) await db.prepare(`INSERT INTO ${name} (${name}) VALUES ('optimize')`).run();
}

/**
 * A service's lists in workerd, with D1 as Miniflare runs it: the same questions of 100,000 rows and of 1,000, in turns.
 * Each is timed over its answers, since a Worker's own clock stands still while it computes; what a page deep in the list
 * takes is measured with the way to it taken off.
 * @param worker path of the Worker that asks the service
 * @param fill makes the rows from one number to another
 * @param asks questions by their names; `page`: of the list, which must be full in both
 * @param titleOf the name of a result
 */
export async function compareSizes({ worker, fill, asks, titleOf }) {
  const script = await bundleService(worker);
  const opened = [];
  try {
    for (const size of SIZES) {
      const each = await openService(script);
      opened.push(each);
      for (let from = 1; from <= size; from += ROWS)
        await fill(each.db, from, Math.min(size, from + ROWS - 1));
      await packSearches(each.db);
    }
    const [few, many] = opened;
    const results = [];
    for (const [name, question] of Object.entries(asks)) {
      const measure = (of) => async () => {
        const way = question.page ? await time(() => of.ask({ ...question, times: 0 })) : 0;
        return Math.max(0, (await time(() => of.ask({ ...question, times: TIMES }))) - way) / TIMES;
      };
      const { muitos, poucos } = await interleave({ poucos: measure(few), muitos: measure(many) }, ROUNDS);
      results.push({
        ...{ name: titleOf(name), value: muitos, unit: 'ms' },
        ...{ peer: poucos, ratio: muitos / poucos },
      });
    }
    return results;
  } finally {
    for (const { miniflare } of opened) await miniflare.dispose();
  }
}
