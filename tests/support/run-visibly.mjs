import { spawn } from 'node:child_process';
import { ROOT } from '../../workers/local/paths.mjs';
import { QUIET } from '../../workers/local/processes.mjs';
import { bold, dim, green, red } from '../../workers/local/terminal.mjs';

/**
 * Runs a Node program with its output shown, under a heading, and says how it ended. It ends with us.
 *
 * @returns {Promise<{ code: number }>}
 */
export function runVisibly(name, program, args, { env = {} } = {}) {
  console.log(`\n${bold(name)}`);
  const start = performance.now();
  const { FORCE_COLOR, NO_COLOR, ...quiet } = QUIET;
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...quiet, ...(process.stdout.isTTY ? {} : { NO_COLOR, FORCE_COLOR }), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1 }));
    child.once('close', (code) => resolve({ code: code ?? 1 }));
  }).then((result) => {
    process.off('exit', end);
    const took = dim(`${((performance.now() - start) / 1000).toFixed(1)} s`);
    console.log(`${result.code === 0 ? green('✔') : red('✖')} ${name} ${took}`);
    return result;
  });
}
