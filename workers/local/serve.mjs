// Runs the bundled Workers until it is told to end:
//   node serve.mjs --port <port> --persist <folder> [--host <host>] [--drawing <port>] {<configuration> <bundle>}…
// A process of its own because loading wrangler installs signal handlers that end the process at once.
import { parseArgs } from 'node:util';
import { readBundle } from './bundle.mjs';
import { passOutput } from './runtime-output.mjs';
import { readWorker, runWorkers, withDrawingAt } from './workerd.mjs';

const text = { type: 'string' };
const { values, positionals: pairs } = parseArgs({
  options: { port: text, persist: text, host: text, drawing: text },
  allowPositionals: true,
});

const workers = [];
for (let at = 0; at < pairs.length; at += 2) {
  const { worker, main } = readWorker(pairs[at]);
  workers.push(withDrawingAt(values.drawing, { ...worker, modules: readBundle(pairs[at + 1], main) }));
}

const outputs = { out: process.stdout, err: process.stderr };

/** Ends with a code, so that whoever watches this process starts it again. */
const endWithRuntime = () => {
  console.error('workerd ended.');
  process.exit(1);
};

await runWorkers(workers, {
  port: Number(values.port),
  persist: values.persist,
  ...(values.host ? { host: values.host } : {}),
  handleRuntimeStdio: (stdout, stderr) => passOutput(stdout, stderr, outputs, endWithRuntime),
});
