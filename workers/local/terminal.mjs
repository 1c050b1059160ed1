import { CONTAS, SENHA } from './accounts.mjs';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const tty = Boolean(process.stdout.isTTY) && !process.env.CI;
const colour = tty && !process.env.NO_COLOR;

const paint = (code) => (text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = paint('1');
export const dim = paint('2');
export const green = paint('32');
export const red = paint('31');

/** Failure whose message tells a person everything: printed without a stack. */
export class ExpectedFailure extends Error {
  name = 'ExpectedFailure';
}

/** Prints an error for a person and returns the exit code. */
export function reportFailure(error) {
  const text = error instanceof ExpectedFailure ? error.message : (error?.stack ?? String(error));
  console.error(`\n${red('✖')} ${text}\n`);
  return 1;
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Steps in progress, which share one animated line; without a terminal each step prints two plain lines. */
const running = new Map();
let timer = null;
let frame = 0;

function draw() {
  const now = performance.now();
  const parts = [...running].map(([name, start]) => `${name} ${dim(seconds(now - start))}`);
  process.stdout.write(`\r\u001b[K${FRAMES[frame++ % FRAMES.length]} ${parts.join(dim(' · '))}`);
}

function refresh() {
  if (!tty) return;
  if (running.size > 0 && !timer) {
    timer = setInterval(draw, 100);
    timer.unref();
  } else if (running.size === 0 && timer) {
    clearInterval(timer);
    timer = null;
  }
  process.stdout.write('\r\u001b[K');
}

/**
 * Runs one step and shows its progress, then its duration.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const start = performance.now();
  running.set(name, start);
  if (!tty) console.log(`  ${name} …`);
  refresh();
  let mark = red('✖');
  try {
    const result = await work();
    mark = green('✔');
    return result;
  } finally {
    running.delete(name);
    refresh();
    console.log(`${mark} ${name} ${dim(seconds(performance.now() - start))}`);
  }
}

/** Prints the system's address and the demonstration accounts. */
export function announce(address, notes = []) {
  const width = Math.max(...CONTAS.map((conta) => conta.email.length));
  const lines = [
    '',
    `${green('✔')} Balcão is ready at ${bold(address)}`,
    '',
    `  Demonstration accounts, password ${bold(SENHA)}`,
    ...CONTAS.map((conta) => `    ${conta.email.padEnd(width)}  ${dim(conta.what)}`),
    '',
    ...notes.map((note) => dim(`  ${note}`)),
    dim('  Ctrl+C ends everything; data is kept. To begin anew: npm start -- --reset'),
    '',
  ];
  console.log(lines.join('\n'));
}

/** Reports in one line that a part of the running system ended by itself and was restarted. */
export function tellRestart({ name, code, log }) {
  console.log(`${red('↻')} ${name} ended unexpectedly (exit code ${code}) and is started again. See ${log}`);
}
