import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../workers/local/paths.mjs';
import { findFreePorts } from '../../workers/local/ports.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';

/**
 * `npm start` with data of its own, as a person starts it.
 *
 * @returns {Promise<{ url: URL, emulatorHost: string, output: () => string, stop: () => Promise<void> }>}
 * @throws {ExpectedFailure} with what it printed, when it does not start
 */
export async function startAsAPerson() {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-carga-'));
  const [port] = await findFreePorts(1);
  const child = fork(join(ROOT, 'workers/local/start.mjs'), [], {
    env: { ...process.env, PORT: String(port), BALCAO_ESTADO: folder },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = new Promise((resolve) => child.once('close', () => resolve(null)));
  const ready = new Promise((resolve) => child.once('message', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const said = await Promise.race([ready, ended]);
  if (!said) throw new ExpectedFailure(`The system did not start.\n${output}`);
  return {
    url: new URL(`http://localhost:${port}`),
    emulatorHost: said.emulatorHost,
    output: () => output,
    stop,
  };
}
