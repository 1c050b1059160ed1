import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CONTAS, SENHA } from '../../workers/local/accounts.mjs';
import { bundleWorker } from '../../workers/local/bundle.mjs';
import { prepareDatabases } from '../../workers/local/databases.mjs';
import { readJson, writeAtomically } from '../../workers/local/files.mjs';
import { pathsOf } from '../../workers/local/paths.mjs';
import { findFreePorts } from '../../workers/local/ports.mjs';
import { runBehindOthers } from '../../workers/local/priority.mjs';
import { openSystem } from '../../workers/local/system.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { readWorker, runWorkers, withDrawingAt } from '../../workers/local/workerd.mjs';
import { workerdIds } from './processes.mjs';

/** Limits of production would end a load after some seconds; counting itself stays in the measurement. */
const UNLIMITED = { limit: 1_000_000_000, period: 60 };

/** The same configuration with another entry, in a folder beside it. */
function withEntry(config, main) {
  const path = join(dirname(config), '../edge-with-entry/wrangler.json');
  writeAtomically(path, JSON.stringify({ ...readJson(config), main }));
  return path;
}

async function workerOf(config) {
  const { worker, main } = readWorker(config);
  const modules = await bundleWorker(config, main);
  const ratelimits = Object.fromEntries(
    Object.entries(worker.ratelimits ?? {}).map(([name, limit]) => [name, { ...limit, simple: UNLIMITED }]),
  );
  const gzipBytes = modules.reduce((sum, { contents }) => sum + gzipSync(contents).byteLength, 0);
  return { worker: { ...worker, ratelimits, modules }, gzipBytes };
}

/**
 * The product as `npm start` runs it: the built bundles of edge and origin in one workerd and that of the drawing
 * Worker in another, driven through Miniflare, with the Auth emulator and demonstration data of its own.
 *
 * @param {{ inspected?: boolean, staticFiles?: boolean, entry?: string, moment?: string }} [options] inspected: the drawing Worker's workerd listens
 *   for an inspector; staticFiles: false leaves out the files of the build and what Miniflare asks for them before
 *   each request, which at the edge is no time of the Worker's; entry: a file that stands in for workers/entry.ts
 * @returns {Promise<{ drawing: string, url: URL, emulatorHost: string, process: string, drawingProcess: string, databases: string, gzipBytes: { edge: number, drawing: number }, signIn: (uid?: string) => Promise<string>, bucket: () => Promise<R2Bucket>, inspectorUrl: () => Promise<URL>, trigger: (cron: string) => Promise<void>, stop: (read?: () => void) => Promise<void> }>}
 *   `now` is the product's clock, in milliseconds since 1970; `signIn` gives the session cookie of a demonstration account, the consultant's where none is named; `bucket`
 *   the one that the companies' pictures are in; `drawing` is that Worker's name; `databases` the folder of D1's files,
 *   which are whole when `stop` calls `read`; `trigger` needs `staticFiles: false`
 */
export async function startProduct({ inspected = false, staticFiles = true, entry, moment } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
  const paths = pathsOf(folder);
  const [port, drawingPort] = await findFreePorts(2);
  const system = await openSystem(paths, port);
  const miniflares = [];
  const stop = async (read) => {
    await Promise.all(miniflares.map((one) => one.dispose()));
    await system.stop();
    read?.();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([system.startEmulator(), prepareDatabases(paths, system.configs, { moment })]);
    const edge = await workerOf(entry ? withEntry(system.configs.edge, entry) : system.configs.edge);
    const origin = await workerOf(system.configs.origin);
    const drawing = await workerOf(system.configs.drawing);
    const run = (workers, options) =>
      runWorkers(workers, {
        // The Workers' log would be read by this process, which also makes the load.
        handleRuntimeStdio: (stdout, stderr) => {
          stdout.resume();
          stderr.resume();
        },
        ...options,
      });
    const { assets, ...edgeWorker } = withDrawingAt(drawingPort, edge.worker);
    const front = staticFiles ? { ...edgeWorker, assets } : edgeWorker;
    const others = workerdIds();
    miniflares.push(await run([front, origin.worker], { port, persist: paths.wrangler }));
    const process = workerdIds().find((id) => !others.includes(id));
    miniflares.push(
      await run([drawing.worker], {
        ...{ port: drawingPort, host: '127.0.0.1', persist: paths.drawing },
        ...(inspected ? { inspectorPort: 0 } : {}),
      }),
    );
    const [product, drawer] = miniflares;
    const drawingProcess = workerdIds().find((id) => id !== process && !others.includes(id));
    runBehindOthers(Number(drawingProcess));
    // The session cookie is for localhost by name.
    const url = new URL(`http://localhost:${port}`);
    return {
      drawing: drawing.worker.name,
      ...{ process, drawingProcess, url },
      moment,
      now: () => (moment ? Date.parse(moment) : Date.now()),
      emulatorHost: system.emulatorHost,
      databases: join(paths.wrangler, 'v3/d1'),
      gzipBytes: { edge: edge.gzipBytes, drawing: drawing.gzipBytes },
      signIn: (uid) => signIn(url, uid),
      bucket: () => product.getR2Bucket('BALDE', edge.worker.name),
      inspectorUrl: () => drawer.getInspectorURL(),
      async trigger(cron) {
        const worker = await product.getWorker(edge.worker.name);
        await worker.scheduled({ cron });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Session cookie of a demonstration account, by its uid, or of another account with the same password. */
export async function signIn(url, wanted = 'demo-consultor') {
  const conta = typeof wanted === 'string' ? CONTAS.find(({ uid }) => uid === wanted) : wanted;
  const response = await fetch(new URL('/login', url), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url.origin },
    body: new URLSearchParams({ email: conta.email, senha: SENHA, _acao: 'entrar' }),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('sessao='));
  if (!cookie) throw new ExpectedFailure(`POST /login answered ${response.status} without a session.`);
  return cookie.split(';')[0];
}
