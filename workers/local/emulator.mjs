import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CONTAS, SENHA } from './accounts.mjs';
import { readJson, writeAtomically } from './files.mjs';
import { PROGRAMS, ROOT } from './paths.mjs';
import { ExpectedFailure } from './terminal.mjs';

const PROJECT = 'demo-balcao';
const ADMIN = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const QUICK_START = join(ROOT, 'workers/local/quick-emulator.cjs');
const SAVE_EVERY_MS = 1500;
const READY_WITHIN_MS = 90_000;

const accountsUrl = (host) => `http://${host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;

async function call(url, init) {
  const response = await fetch(url, { headers: ADMIN, ...init });
  if (!response.ok)
    throw new Error(`Auth emulator: ${init?.method ?? 'GET'} ${url} answered ${response.status}`);
  return response.json();
}

/** Paths of the saved accounts, in the format of `emulators:export`, which the emulator imports itself. */
function savedPaths(folder) {
  return {
    metadata: join(folder, 'saved/firebase-export-metadata.json'),
    accounts: join(folder, 'saved/auth_export/accounts.json'),
    config: join(folder, 'saved/auth_export/config.json'),
  };
}

/**
 * Saves the emulator's accounts periodically. The emulator itself only exports when it is stopped gracefully;
 * this way a kill costs at most the last moments.
 */
function keepSaved(host, folder) {
  let paused = false;
  const paths = savedPaths(folder);
  let last = '';
  const save = async () => {
    if (paused) return;
    const contas = JSON.stringify(await call(`${accountsUrl(host)}:batchGet?maxResults=-1`));
    if (paused || contas === last) return;
    writeAtomically(paths.accounts, contas);
    if (!existsSync(paths.metadata)) {
      writeAtomically(
        paths.config,
        JSON.stringify(await call(`http://${host}/emulator/v1/projects/${PROJECT}/config`)),
      );
      const auth = { version: 'saved', path: 'auth_export' };
      writeAtomically(paths.metadata, JSON.stringify({ version: 'saved', auth }));
    }
    last = contas;
  };
  let running = Promise.resolve();
  const saveInTurn = () => {
    running = running.then(save).catch(() => {
      // The emulator is ending or busy: the next round, or the final save, will do.
    });
    return running;
  };
  const timer = setInterval(saveInTurn, SAVE_EVERY_MS);
  timer.unref();
  return {
    now: saveInTurn,
    /** Stops after a last save. */
    async end() {
      clearInterval(timer);
      await saveInTurn();
    },
    /** During a restart the emulator has no accounts for a moment, which must not be saved. */
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
    },
  };
}

/** Creates the demonstration accounts in an empty emulator. */
async function seedAccounts(host) {
  const { users = [] } = await call(`${accountsUrl(host)}:batchGet?maxResults=1`);
  if (users.length > 0) return;
  for (const conta of CONTAS) {
    await call(accountsUrl(host), {
      method: 'POST',
      body: JSON.stringify({
        localId: conta.uid,
        email: conta.email,
        password: SENHA,
        emailVerified: conta.verificado,
        ...(conta.nome ? { displayName: conta.nome } : {}),
      }),
    });
  }
}

/**
 * Starts the Firebase Auth emulator with the saved accounts, or with the demonstration accounts.
 * @param {ReturnType<typeof import('./processes.mjs').createChildren>} children
 * @param {string} folder folder of its files
 * @param {{ auth: number, hub: number, logging: number }} ports free ports
 * @returns {Promise<{ child: object, saved: () => Promise<void>, save: () => Promise<void>, keepRunning:
 * (tell: (end: object) => void) => void }>} `saved` saves now, `save` stops the periodic saving after a last
 * one; `keepRunning` restarts it, with its accounts, whenever it ends by itself
 * @throws {ExpectedFailure} with the end of its log when it does not start
 */
export async function startEmulator(children, folder, ports) {
  const host = `127.0.0.1:${ports.auth}`;
  const paths = savedPaths(folder);
  const address = (port) => ({ host: '127.0.0.1', port });
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  writeAtomically(
    join(folder, 'firebase.json'),
    JSON.stringify({
      emulators: {
        auth: address(ports.auth),
        hub: address(ports.hub),
        logging: address(ports.logging),
        ui: { enabled: false },
        singleProjectMode: true,
      },
    }),
  );
  const imports = () =>
    readJson(paths.metadata) && readJson(paths.accounts) ? ['--import', join(folder, 'saved')] : [];
  const child = children.start(
    'emulator',
    PROGRAMS.firebase,
    () => ['emulators:start', '--only', 'auth', '--project', PROJECT, ...imports()],
    // Its settings and lock files stay in the folder, so that several emulators do not conflict.
    {
      cwd: folder,
      nodeArgs: ['--require', QUICK_START],
      env: { XDG_CONFIG_HOME: join(folder, 'settings'), TMPDIR: join(folder, 'tmp') },
    },
  );
  await waitUntilReady(child, host);
  await seedAccounts(host);
  const saved = keepSaved(host, folder);

  const comeBack = async (from) => {
    await waitUntilReady(child, host, from);
    await seedAccounts(host);
    const { users = [] } = await call(`${accountsUrl(host)}:batchGet?maxResults=-1`);
    saved.resume();
    console.log(`  The emulator runs again, with ${users.length} accounts.`);
  };
  const keepRunning = (tell) =>
    child.keepRunning((end) => {
      tell(end);
      saved.pause();
      // A failure ends the process again, and that end is reported.
      comeBack(statSync(child.log).size).catch((error) => console.error(error.message));
    });
  return { child, saved: saved.now, save: saved.end, keepRunning };
}

/**
 * Waits until the emulator is ready.
 * @param {number} [from] position in its log where the current start begins
 */
async function waitUntilReady(child, host, from = 0) {
  const said = () => (existsSync(child.log) ? readFileSync(child.log).subarray(from).toString('utf8') : '');
  const limit = performance.now() + READY_WITHIN_MS;
  while (performance.now() < limit) {
    if (child.hasEnded()) break;
    // The port answers before the import of saved accounts is over; the log says when it is.
    if (said().includes('All emulators ready')) {
      const up = await fetch(`http://${host}/`)
        .then((response) => response.ok)
        .catch(() => false);
      if (up) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new ExpectedFailure(
    `The Firebase Auth emulator did not start. End of ${child.log}:\n\n${child.tail()}`,
  );
}
