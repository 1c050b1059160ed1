import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureBundled } from './build.mjs';
import { prepareDatabases } from './databases.mjs';
import { startEmulator } from './emulator.mjs';
import { startFontesDaFipe } from './fake-fipe-sources.mjs';
import { readJson, writeAtomically } from './files.mjs';
import { ROOT } from './paths.mjs';
import { findFreePorts, isPortFree } from './ports.mjs';
import { createChildren } from './processes.mjs';
import { ExpectedFailure, step, tellRestart } from './terminal.mjs';
import { writeWorkerConfigs } from './worker-config.mjs';

const READY_WITHIN_MS = 120_000;
const SERVE = join(ROOT, 'workers/local/serve.mjs');

/** Port of PORT; default 8787. */
export function readPort(text = process.env.PORT) {
  if (!text) return 8787;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new ExpectedFailure(`PORT must be a number from 1 to 65535, not "${text}".`);
  }
  return port;
}

/** Stops with a message when the port is in use. */
export async function requireFreePort(port) {
  if (await isPortFree(port)) return;
  throw new ExpectedFailure(
    `Port ${port} is in use. End what runs there, or choose another one: PORT=${port + 1} npm start`,
  );
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Locks the state folder for this process: two systems on one database would corrupt it. */
function takeFolder(paths, port) {
  const holder = readJson(paths.lock);
  if (holder && holder.pid !== process.pid && isRunning(holder.pid)) {
    throw new ExpectedFailure(
      `${paths.root} is used by the system on port ${holder.port} (process ${holder.pid}). ` +
        'End it, or choose another folder with BALCAO_ESTADO.',
    );
  }
  writeAtomically(paths.lock, JSON.stringify({ pid: process.pid, port }));
}

/** Deletes the state of earlier runs. */
export function resetState(paths, port) {
  takeFolder(paths, port);
  rmSync(paths.root, { recursive: true, force: true });
}

/**
 * Opens what `npm start` and `npm run dev` share: the folder, the emulator, the sign-in providers, the
 * sources of the FIPE table, the configurations and the databases.
 * @returns the running parts, and `stop`, which ends them and may be called at any time
 */
export async function openSystem(paths, port, { echo = [] } = {}) {
  mkdirSync(paths.root, { recursive: true });
  takeFolder(paths, port);
  const children = createChildren({ logs: paths.logs, echo });
  const [auth, hub, logging, inspector, spare, social, drawing, fipe] = await findFreePorts(8);
  const emulatorHost = `127.0.0.1:${auth}`;
  // Imported here: on a bare clone its package is installed only after this program has started.
  const { startSocialProvider } = await import('./fake-sign-in-provider.mjs');
  const provider = await startSocialProvider({ port: social });
  const fontes = await startFontesDaFipe({ port: fipe });
  let emulator = null;
  let stopping = null;
  const stop = () => {
    stopping ??= (async () => {
      await emulator?.save();
      await children.stopAll();
      await provider.stop();
      await fontes.stop();
      rmSync(paths.lock, { force: true });
    })();
    return stopping;
  };
  return {
    children,
    emulatorHost,
    ports: { inspector, spare, drawing },
    configs: await writeWorkerConfigs(paths.config, {
      FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
      ...provider.vars,
      ...fontes.vars,
    }),
    startEmulator: () =>
      step('Starting the Firebase Auth emulator', async () => {
        emulator = await startEmulator(children, paths.emulator, { auth, hub, logging });
      }),
    /** Restarts the emulator, with its accounts, whenever it ends by itself from now on. */
    keepEmulatorRunning: () => emulator?.keepRunning(tellRestart),
    stop,
  };
}

/** Waits until the address answers 200; fails with the log's end when the process ends or takes too long. */
export async function waitForHealth(address, child) {
  const limit = performance.now() + READY_WITHIN_MS;
  let answer = '';
  while (performance.now() < limit && !child.hasEnded()) {
    try {
      const response = await fetch(`${address}/saude`, { signal: AbortSignal.timeout(10_000) });
      answer = `${response.status} ${(await response.text()).slice(0, 2000)}`;
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    if (child.tail().includes('Build failed')) break;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  const last = answer ? `GET /saude answered ${answer}\n` : '';
  throw new ExpectedFailure(
    `The system did not become ready.\n${last}End of ${child.log}:\n\n${child.tail()}`,
  );
}

/** Waits until something answers on the port, with any response. */
async function waitForPort(port, child) {
  const limit = performance.now() + READY_WITHIN_MS;
  while (performance.now() < limit && !child.hasEnded()) {
    const answers = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new ExpectedFailure(`${child.name} did not start. End of ${child.log}:\n\n${child.tail()}`);
}

/** Pages that a person opens first. */
const FIRST_PAGES = ['/login', '/'];

/** Asks for the first pages until they are compiled: otherwise everybody who comes at once waits for that. */
async function warmUp(address) {
  for (const path of [...FIRST_PAGES, ...FIRST_PAGES]) {
    await fetch(`${address}${path}`, { signal: AbortSignal.timeout(10_000) })
      .then((page) => page.text())
      .catch(() => {
        // Whoever opens it sees why.
      });
  }
}

/**
 * Builds, prepares and starts the whole system: emulator, drawing Worker, origin Worker and edge Worker.
 * @param {import('./paths.mjs').Paths} paths
 * @param {number} port of the edge Worker
 * @param {{ echo?: string[] }} [options] echo: children whose output is also printed
 * @returns {Promise<{ address: string, emulatorHost: string, ended: Promise<{ name: string, code: number,
 * log: string }>, stop: () => Promise<void> }>}
 */
export async function startSystem(paths, port, { echo } = {}) {
  const system = await openSystem(paths, port, { echo });
  const address = `http://localhost:${port}`;
  try {
    const startWorkers = async () => {
      await ensureBuilt();
      await prepareDatabases(paths, system.configs);
      const bundles = await ensureBundled(system.configs);
      const { edge, origin, drawing } = system.configs;
      const at = String(system.ports.drawing);
      const drawer = system.children.start('drawing', SERVE, [
        // Whoever waits for a page comes before whoever waits for a picture.
        ...['--port', at, '--host', '127.0.0.1', '--persist', paths.drawing, '--behind-others'],
        ...[drawing, bundles.drawing],
      ]);
      const workers = system.children.start('workers', SERVE, [
        ...['--port', String(port), '--persist', paths.wrangler, '--drawing', at],
        ...['--cron', '* * * * *'],
        ...[edge, bundles.edge, origin, bundles.origin],
      ]);
      return { drawer, workers };
    };
    const [{ drawer, workers }] = await Promise.all([startWorkers(), system.startEmulator()]);
    await step('Starting the Workers', async () => {
      await Promise.all([waitForHealth(address, workers), waitForPort(system.ports.drawing, drawer)]);
      await warmUp(address);
    });
    for (const child of [drawer, workers]) child.keepRunning(tellRestart);
    system.keepEmulatorRunning();
    return {
      address,
      emulatorHost: system.emulatorHost,
      ended: system.children.firstEnd(),
      stop: system.stop,
    };
  } catch (error) {
    await system.stop();
    throw error;
  }
}
