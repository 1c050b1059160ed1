import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './paths.mjs';
import { createRestarts } from './restarts.mjs';
import { ExpectedFailure } from './terminal.mjs';

const REAPER = fileURLToPath(new URL('./reaper.mjs', import.meta.url));
const GRACE_MS = 5000;

/** Environment that stops started tools from reporting usage, checking for updates and asking questions. */
export const QUIET = {
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  // A developer's `.env` must not change what runs: workers/local/desenvolvimento.vars is the only source.
  CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_EXPLORER: 'false',
  FORCE_COLOR: '0',
  NO_COLOR: '1',
};

const brief = new Set();
process.on('exit', () => {
  for (const child of brief) child.kill('SIGTERM');
});

/**
 * Runs a program to its end, or until this process ends.
 * @returns {Promise<{ code: number, output: string }>} exit code and the last `keep` characters it printed
 */
export function runOnce(command, args, { env = {}, keep: limit = 8000 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    brief.add(child);
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-limit);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      brief.delete(child);
      resolve({ code: code ?? 1, output: output.trim() });
    });
  });
}

/** Runs a Node program of the installed packages with usage reports and update checks off. */
export function runNode(program, args, options = {}) {
  return runOnce(process.execPath, [program, ...args], { ...options, env: { ...QUIET, ...options.env } });
}

const isAlive = (group) => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

const signalGroup = (group, signal) => {
  try {
    process.kill(-group, signal);
  } catch {
    // The group ended by itself.
  }
};

async function untilGone(groups) {
  const limit = performance.now() + GRACE_MS;
  while (groups.some(isAlive) && performance.now() < limit) await new Promise((r) => setTimeout(r, 50));
}

/**
 * Creates long-running children, each in a process group of its own, so that their descendants end with them.
 * A small reaper process also ends them when this process is killed.
 */
export function createChildren({ logs, echo = [] }) {
  mkdirSync(logs, { recursive: true });
  const children = new Map();
  const ends = [];
  let stopping = false;
  const reaper = spawn(process.execPath, [REAPER], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  reaper.stdin.on('error', () => {});
  reaper.unref();

  /** Starts a program once; resolves with its exit code when it has ended. */
  const launch = (name, file, args, options) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, args, {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream.pipe(file, { end: false });
        if (echo.includes(name)) stream.pipe(process.stdout, { end: false });
      }
      child.once('error', () => resolve(1));
      child.once('close', (code) => resolve(code ?? 1));
      if (child.pid) {
        children.set(name, child.pid);
        reaper.stdin.write(`${child.pid}\n`);
      }
    });

  /** Kills the rest of a group: a restarted child needs the port that a grandchild may still hold. */
  const forget = async (name) => {
    const group = children.get(name);
    if (!group) return;
    signalGroup(group, 'SIGKILL');
    await untilGone([group]);
    reaper.stdin.write(`-${group}\n`);
  };

  return {
    /**
     * Starts a Node program. Its output goes to `logs/<name>.log`.
     * @param {string[] | (() => string[])} args a function is called at each new start
     */
    start(name, program, args, { env = {}, cwd = ROOT, nodeArgs = [] } = {}) {
      const log = join(logs, `${name}.log`);
      // Emptied at once: waiting for a line must not find it in the log of the former run.
      writeFileSync(log, '');
      const file = createWriteStream(log, { flags: 'a' });
      let done = false;
      let keeping = null;
      const run = async () => {
        for (;;) {
          const now = typeof args === 'function' ? args() : args;
          const code = await launch(name, file, [...nodeArgs, program, ...now], {
            cwd,
            env: { ...process.env, ...QUIET, ...env },
          });
          if (stopping || !keeping?.restarts.mayRestart()) return code;
          await forget(name);
          if (stopping) return code;
          keeping.tell({ name, code, log });
        }
      };
      const ended = run().then((code) => {
        done = true;
        return { name, code, log };
      });
      ends.push(ended);
      const tail = () => (existsSync(log) ? readFileSync(log, 'utf8').slice(-4000).trim() : '');
      return {
        name,
        log,
        /** Id of the current process. */
        pid: () => children.get(name),
        hasEnded: () => done,
        tail,
        /** Waits until the log contains the text; fails with the log's end when the process ends before. */
        async waitForLog(text) {
          while (!tail().includes(text)) {
            if (done) throw new ExpectedFailure(`${name} did not start. End of ${log}:\n\n${tail()}`);
            await new Promise((resolve) => setTimeout(resolve, 100));
          }
        },
        /**
         * Restarts the child from now on whenever it ends by itself, until that happens too often. Called
         * only once it runs: a child that never ran must fail at once.
         * @param {(end: { name: string, code: number, log: string }) => void} tell called at each new start
         * @param {() => number} [agora] milliseconds
         */
        keepRunning(tell, agora = () => performance.now()) {
          keeping = { tell, restarts: createRestarts(agora) };
        },
      };
    },

    /** First child that ends and is not restarted. */
    firstEnd: () => Promise.race(ends),

    /** Ends every child and its descendants: SIGTERM first, then SIGKILL. */
    async stopAll() {
      stopping = true;
      const groups = [...children.values()];
      for (const group of groups) signalGroup(group, 'SIGTERM');
      await untilGone(groups);
      for (const group of groups) signalGroup(group, 'SIGKILL');
      children.clear();
      reaper.stdin.end();
    },
  };
}
