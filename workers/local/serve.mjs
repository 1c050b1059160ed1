// Runs the bundled Workers until it is told to end:
//   node serve.mjs --port <port> --persist <folder> [--host <host>] [--drawing <port>] [--cron <trigger>]
//     [--behind-others] {<configuration> <bundle>}…
// A process of its own because loading wrangler installs signal handlers that end the process at once.
import { parseArgs } from 'node:util';
import { readBundle } from './bundle.mjs';
import { runBehindOthers } from './priority.mjs';
import { passOutput } from './runtime-output.mjs';
import { readWorker, runWorkers, withDrawingAt } from './workerd.mjs';

const text = { type: 'string' };
const { values, positionals: pairs } = parseArgs({
  options: {
    port: text,
    persist: text,
    host: text,
    drawing: text,
    cron: text,
    'behind-others': { type: 'boolean' },
  },
  allowPositionals: true,
});

if (values['behind-others']) runBehindOthers();

const workers = [];
for (let at = 0; at < pairs.length; at += 2) {
  const { worker, main } = readWorker(pairs[at]);
  workers.push(withDrawingAt(values.drawing, { ...worker, modules: readBundle(pairs[at + 1], main) }));
}

/**
 * Name of a copy of the Worker without assets: Miniflare puts its own Worker before one with assets, and that
 * one does not pass on scheduled events.
 */
const AGENDA = 'agenda';
if (values.cron) {
  const { assets, queueConsumers, ...copy } = workers[0];
  workers.push({ ...copy, name: AGENDA });
}

const outputs = { out: process.stdout, err: process.stderr };

/** Exits with an error code, so that the parent process restarts this one. */
const endWithRuntime = () => {
  console.error('workerd ended.');
  process.exit(1);
};

const miniflare = await runWorkers(workers, {
  port: Number(values.port),
  persist: values.persist,
  ...(values.host ? { host: values.host } : {}),
  handleRuntimeStdio: (stdout, stderr) => passOutput(stdout, stderr, outputs, endWithRuntime),
});

/** Interval of the simulated trigger, ms: often enough to watch a refresh; a locked run is left alone. */
const TICK_MS = 5000;

// There is no platform schedule here: this simulates the trigger of each minute, one after another.
if (values.cron) {
  const worker = await miniflare.getWorker(AGENDA);
  const tick = async () => {
    await worker
      .scheduled({ cron: values.cron })
      .catch((error) => console.error('The schedule could not be triggered.', error));
    setTimeout(tick, TICK_MS);
  };
  setTimeout(tick, TICK_MS);
}
