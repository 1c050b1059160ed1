import { PLUGINS } from 'miniflare';

/** Replacements in the text of Miniflare's simulated D1: what it does for each answer, and what it does here. */
const CHANGES = [
  [
    'Response.json(this.#txn(queries, resultsFormat), {',
    'Response.json(this.ran = this.#txn(queries, resultsFormat), {',
  ],
  [
    'await this.state.storage.getCurrentBookmark()',
    'this.ran.some(({ meta }) => meta.changed_db) ? await this.state.storage.getCurrentBookmark() : ""',
  ],
];

/** Applies all changes, or none where the text is another one: then databases are only slower. */
const changed = (text) =>
  CHANGES.every(([from]) => text.split(from).length === 2)
    ? CHANGES.reduce((so, [from, to]) => so.replace(from, () => to), text)
    : text;

let isDone = false;

/**
 * Lets Miniflare's simulated D1 read without writing. It gives a session's bookmark with each answer, and the runtime
 * stores one at each question for it: a transaction that is synced to the disk, on the one thread that also makes
 * pages, for every read. With this only answers to writes have one, which is when the product keeps it
 * (docs/decisions/0042-database-replicas.md).
 */
export function readDatabasesWithoutWriting() {
  if (isDone) return;
  isDone = true;
  const { d1 } = PLUGINS;
  const getServices = d1.getServices.bind(d1);
  d1.getServices = async (options) => {
    const services = await getServices(options);
    for (const { worker } of Array.isArray(services) ? services : [])
      for (const module of worker?.modules ?? [])
        if (typeof module.esModule === 'string') module.esModule = changed(module.esModule);
    return services;
  };
}
