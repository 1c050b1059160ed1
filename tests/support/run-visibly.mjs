import { spawn } from 'node:child_process';
import { ROOT } from '../../workers/local/paths.mjs';
import { QUIET, runOnce } from '../../workers/local/processes.mjs';
import { bold, dim, green, red } from '../../workers/local/terminal.mjs';

/** Environment of a tool that tests: quiet, with colours on a terminal. */
function environmentOf(env) {
  const { FORCE_COLOR, NO_COLOR, ...quiet } = QUIET;
  return { ...quiet, ...(process.stdout.isTTY ? {} : { NO_COLOR, FORCE_COLOR }), ...env };
}

const since = (start) => dim(`${((performance.now() - start) / 1000).toFixed(1)} s`);
const outcome = (name, code, start) => `${code === 0 ? green('✔') : red('✖')} ${name} ${since(start)}`;

/**
 * Runs a Node program with its output shown, under a heading, and says how it ended. It ends with us.
 *
 * @returns {Promise<{ code: number }>}
 */
export function runVisibly(name, program, args, { env = {} } = {}) {
  console.log(`\n${bold(name)}`);
  const start = performance.now();
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environmentOf(env) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1 }));
    child.once('close', (code) => resolve({ code: code ?? 1 }));
  }).then((result) => {
    process.off('exit', end);
    console.log(outcome(name, result.code, start));
    return result;
  });
}

/**
 * Runs a Node program beside others: says that it begins, and shows its whole output once it has ended.
 *
 * @returns {Promise<{ code: number }>}
 */
export async function runBeside(name, program, args, { env = {} } = {}) {
  console.log(`  ${name} …`);
  const start = performance.now();
  const { code, output } = await runOnce(process.execPath, [program, ...args], {
    env: environmentOf(env),
    keep: Number.POSITIVE_INFINITY,
  });
  console.log(`\n${bold(name)}\n${output}\n${outcome(name, code, start)}`);
  return { code };
}
