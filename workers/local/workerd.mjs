import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler';
import { readJson } from './files.mjs';
import { readDatabasesWithoutWriting } from './quick-databases.mjs';

/**
 * Reads a Worker of a wrangler configuration as Miniflare options, without its modules.
 * @param {string} config path of a configuration that `writeWorkerConfigs` wrote; a `.dev.vars` beside it
 * counts
 */
export function readWorker(config) {
  const { workerOptions, main } = readWorkerOptions(config);
  const { modulesRules, assets, ...rest } = workerOptions;
  const { name } = readJson(config);
  const named = assets ? { name, assets: { ...assets, workerName: name } } : { name };
  return { main, worker: { ...rest, ...named, modulesRoot: '/' } };
}

/**
 * Binds a Worker to the drawing Worker of another process: a workerd has one thread for all its Workers, so
 * in the same one everybody would wait while an image is drawn.
 * @param {number | string | undefined} port port of that process
 * @param {object} worker
 */
export function withDrawingAt(port, worker) {
  if (!worker.serviceBindings?.DESENHO) return worker;
  const DESENHO = { external: { address: `127.0.0.1:${port}`, http: {} } };
  return { ...worker, serviceBindings: { ...worker.serviceBindings, DESENHO } };
}

/**
 * Runs Workers in workerd, the first of them on `port`. Without wrangler's development proxy: every request
 * would pass another Worker, which is slow, loses connections when the machine is busy, and then ends
 * everything.
 * @param {object[]} workers with their modules
 * @param {{ port: number, persist: string } & Partial<import('miniflare').MiniflareOptions>} options persist:
 * the folder that wrangler calls --persist-to
 * @returns {Promise<Miniflare>} listening
 */
export async function runWorkers(workers, { port, persist, ...options }) {
  readDatabasesWithoutWriting();
  const kept = (kind) => join(persist, 'v3', kind);
  const miniflare = new Miniflare({
    host: 'localhost',
    port,
    workers,
    cachePersist: kept('cache'),
    d1Persist: kept('d1'),
    kvPersist: kept('kv'),
    r2Persist: kept('r2'),
    cf: false,
    ...options,
  });
  await miniflare.ready;
  return miniflare;
}
