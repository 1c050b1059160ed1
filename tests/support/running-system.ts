import { fork } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../../workers/local/ports.mjs';

/** Letters of its output that explain why a system did not start, or ended. */
const LAST_WORDS = 20_000;

export type RunningSystem = {
  /** `http://localhost:port` of the edge Worker. */
  address: string;
  /** `127.0.0.1:port` of the Auth emulator. */
  emulatorHost: string;
  stop(): Promise<void>;
};

/**
 * Starts the system as `npm start` does, with data of its own in a temporary folder and on free ports, so that
 * it neither meets nor spoils one that is already running. `stop` removes the data.
 * @param settings of the edge Worker, besides and before those of development (workers/base/configuration.ts)
 * @param log file that takes what the system and its Workers print, a JSON line for each request; none when not told
 */
export async function startRunningSystem(
  settings: Record<string, string> = {},
  log?: string,
): Promise<RunningSystem> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-sistema-'));
  await writeSettings(join(folder, 'config/edge'), settings);
  const [port] = await findFreePorts(1);
  const child = fork('workers/local/start.mjs', log ? ['--log'] : [], {
    env: { ...process.env, PORT: String(port), BALCAO_ESTADO: folder, NODE_ENV: 'development' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-LAST_WORDS);
      if (log) appendFileSync(log, chunk);
    });
  }
  let isStopping = false;
  const ended = new Promise<void>((resolve) =>
    child.once('close', (code, signal) => {
      // Every test after this one fails for the same reason, which only the system itself can tell.
      if (!isStopping) console.error(`The system ended by itself (${signal ?? code}).\n${output}`);
      resolve();
    }),
  );
  const stop = async () => {
    isStopping = true;
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const ready = await Promise.race([
    new Promise<{ address: string; emulatorHost: string }>((resolve) =>
      child.once('message', (message) => resolve(message as { address: string; emulatorHost: string })),
    ),
    ended.then(() => null),
  ]);
  if (!ready) {
    await stop();
    throw new Error(`The system did not start.\n${output}`);
  }
  return { ...ready, stop };
}

/** wrangler reads this file beside the edge Worker's configuration, which is written there when the system starts. */
async function writeSettings(folder: string, settings: Record<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(folder, '.dev.vars'), lines.join(''));
}
