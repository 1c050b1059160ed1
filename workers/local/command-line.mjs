import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, requireNode } from './install.mjs';
import { pathsOf } from './paths.mjs';
import { readPort, requireFreePort, resetState } from './system.mjs';
import { announce, ExpectedFailure, reportFailure } from './terminal.mjs';

const ECHO_MS = 1000;

/**
 * Runs a system from the terminal until Ctrl+C: checks, installs, starts, announces, ends in order.
 *
 * @param {object} command
 * @param {(paths: import('./paths.mjs').Paths, port: number, flags: Record<string, boolean>) => Promise<{
 *   address: string, emulatorHost: string, ended: Promise<object>, stop: () => Promise<void>
 * }>} command.start
 * @param {string[]} [command.flags] names of flags besides --reset
 * @param {string[]} [command.notes] lines for the announcement
 */
export function runFromTerminal(command) {
  run(command).catch((error) => process.exit(reportFailure(error)));
}

async function run({ start, flags: names = [], notes = [] }) {
  requireNode();
  const flags = readFlags(['reset', ...names]);
  const port = readPort();
  const paths = pathsOf();
  let running = null;
  let askedAt = null;
  const end = async () => {
    // npm forwards Ctrl+C to a process that the terminal has signalled already: the duplicate is ignored.
    if (askedAt !== null && performance.now() - askedAt < ECHO_MS) return;
    // Before it runs there is nothing to save, and a second signal ends at once: the reaper ends the
    // children.
    if (askedAt !== null || !running) process.exit(130);
    askedAt = performance.now();
    await running.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

  await requireFreePort(port);
  await ensureInstalled();
  if (flags.reset) resetState(paths, port);
  running = await start(paths, port, flags);
  announce(running.address, [`Logs: ${shortest(paths.logs)}`, ...notes]);
  // Tests start this program themselves and receive the addresses here.
  process.send?.({ address: running.address, emulatorHost: running.emulatorHost });

  const ended = await running.ended;
  if (askedAt !== null) return;
  await running.stop();
  throw new ExpectedFailure(`${ended.name} ended unexpectedly (exit code ${ended.code}). See ${ended.log}`);
}

function readFlags(names) {
  try {
    return parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])) })
      .values;
  } catch (error) {
    throw new ExpectedFailure(`${error.message}\nFlags: ${names.map((name) => `--${name}`).join(' ')}`);
  }
}

function shortest(path) {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : fromHere;
}
