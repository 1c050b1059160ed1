// Applies pending migrations to the Workers' databases: node prepare-databases.mjs <persist>
// <moment> {<configuration>}… Moment: "now", or the instant from which demonstration data counts its days. A process of its own because loading wrangler installs signal handlers that end the
// process at once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { readJson } from './files.mjs';
import { ROOT } from './paths.mjs';
import { readWorker } from './workerd.mjs';

const DEMONSTRATION = join(ROOT, 'workers/origem/demonstracao.sql');
/** Demonstration data of the edge's own database; each file leaves existing rows as they are. */
const EDGE_DEMONSTRATIONS = join(ROOT, 'workers/local/demonstracao');
/** Table in which `wrangler d1 migrations` records them. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

const [persist, moment, ...configs] = process.argv.slice(2);

const statementsOf = (db, file) => splitSql(readFileSync(file, 'utf8')).map((sql) => db.prepare(sql));

/** Statements of demonstration data, whose days are counted from the moment. */
const demonstrationOf = (db, file) =>
  splitSql(readFileSync(file, 'utf8').replaceAll("'now'", `'${moment}'`)).map((sql) => db.prepare(sql));

async function migrate(db, folder) {
  await db.prepare(APPLIED).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && !applied.has(file));
  for (const file of files.sort()) {
    const remember = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file);
    await db.batch([...statementsOf(db, join(folder, file)), remember]);
  }
}

/** Loads demonstration data when no company is registered. */
async function demonstrate(db) {
  const companies = await db.prepare('SELECT count(*) AS total FROM empresas').first('total');
  if (companies === 0) await db.batch(demonstrationOf(db, DEMONSTRATION));
}

/** Loads the edge's demonstration data, file by file; only beside the fictitious companies. */
async function demonstrateEdge(db) {
  const files = readdirSync(EDGE_DEMONSTRATIONS).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort()) await db.batch(demonstrationOf(db, join(EDGE_DEMONSTRATIONS, file)));
}

const workers = configs.map((config) => {
  const { d1Databases } = readWorker(config).worker;
  const { name, d1_databases: databases } = readJson(config);
  return { databases, worker: { name, d1Databases, modules: true, script: 'export default {}' } };
});
const miniflare = new Miniflare({
  workers: workers.map(({ worker }) => worker),
  d1Persist: join(persist, 'v3', 'd1'),
  cf: false,
});
for (const { worker, databases } of workers) {
  for (const { binding, database_name: name, migrations_dir: folder } of databases) {
    const db = await miniflare.getD1Database(binding, worker.name);
    await migrate(db, folder);
    if (name === 'balcao-origem') await demonstrate(db);
    else await demonstrateEdge(db);
  }
}
await miniflare.dispose();
