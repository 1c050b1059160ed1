// Runs the bundled Workers until it is told to end:
//   node serve.mjs --port <port> --persist <folder> [--host <host>] [--drawing <port>] [--cron <trigger>] {<configuration> <bundle>}…
// A process of its own because loading wrangler installs signal handlers that end the process at once.
import { parseArgs } from 'node:util';
import { readBundle } from './bundle.mjs';
import { passOutput } from './runtime-output.mjs';
import { readWorker, runWorkers, withDrawingAt } from './workerd.mjs';

const text = { type: 'string' };
const { values, positionals: pairs } = parseArgs({
  options: { port: text, persist: text, host: text, drawing: text, cron: text },
  allowPositionals: true,
});

const workers = [];
for (let at = 0; at < pairs.length; at += 2) {
  const { worker, main } = readWorker(pairs[at]);
  workers.push(withDrawingAt(values.drawing, { ...worker, modules: readBundle(pairs[at + 1], main) }));
}

/** Miniflare puts its own Worker before one with assets, which passes no schedule on: it goes to a copy without them. */
const AGENDA = 'agenda';
if (values.cron) {
  const { assets, queueConsumers, ...copy } = workers[0];
  workers.push({ ...copy, name: AGENDA });
}

const outputs = { out: process.stdout, err: process.stderr };

/** Ends with a code, so that whoever watches this process starts it again. */
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

/** Often enough for who watches a refresh; a run that is in hand is left alone. */
const TICK_MS = 5000;

// Nothing here has the platform's schedule: the trigger of each minute comes from here, one after another.
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
