import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { build } from 'vite';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { ROOT } from '../../workers/local/paths.mjs';

const MIGRATIONS = join(ROOT, 'workers/migrations');

/** A Worker of a bench as one module for workerd. @param path of its source, below the project's root */
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

/** That module in workerd, over a D1 with the product's tables; `ask` puts a question as JSON. */
export async function openService(script) {
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
