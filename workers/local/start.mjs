// `npm start`: from a bare clone to the whole system running on this machine.
//   PORT=9000 npm start        another port (8787 without it)
//   npm start -- --reset       forget everything kept in .data and begin anew
//   npm start -- --log         also print the Workers' log, one JSON line per request
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, requireNode } from './install.mjs';
import { pathsOf } from './paths.mjs';
import { readPort, requireFreePort, resetState, startSystem } from './system.mjs';
import { announce, ExpectedFailure, reportFailure } from './terminal.mjs';

function readFlags() {
  try {
    const { values } = parseArgs({ options: { reset: { type: 'boolean' }, log: { type: 'boolean' } } });
    return values;
  } catch (error) {
    throw new ExpectedFailure(`${error.message}\nUsage: npm start -- [--reset] [--log]`);
  }
}

async function main() {
  requireNode();
  const flags = readFlags();
  const port = readPort();
  const paths = pathsOf();
  let running = null;
  let asked = false;
  const end = async () => {
    // Before it runs there is nothing to save: the reaper ends what was started.
    if (asked || !running) process.exit(130);
    asked = true;
    await running.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

  await requireFreePort(port);
  await ensureInstalled();
  if (flags.reset) resetState(paths, port);
  running = await startSystem(paths, port, { echo: flags.log ? ['workers'] : [] });
  announce(running.address, [
    `Logs: ${relative(process.cwd(), paths.logs) || '.'} (npm start -- --log prints the Workers' log here)`,
  ]);
  // Tests start this program themselves and learn from here where everything is.
  process.send?.({ ready: true, address: running.address, emulatorHost: running.emulatorHost });

  const ended = await running.ended;
  if (asked) return;
  await running.stop();
  throw new ExpectedFailure(`${ended.name} ended unexpectedly (exit code ${ended.code}). See ${ended.log}`);
}

main().catch((error) => process.exit(reportFailure(error)));
