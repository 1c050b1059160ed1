// Runs the bundled Workers until it is told to end: node serve.mjs <port> <persist> {<configuration> <bundle>}…
// A process of its own because loading wrangler installs signal handlers that end the process at once.
import { readBundle } from './bundle.mjs';
import { passOutput } from './runtime-output.mjs';
import { readWorker, runWorkers } from './workerd.mjs';

const [port, persist, ...pairs] = process.argv.slice(2);

const workers = [];
for (let at = 0; at < pairs.length; at += 2) {
  const { worker, main } = readWorker(pairs[at]);
  workers.push({ ...worker, modules: readBundle(pairs[at + 1], main) });
}

const outputs = { out: process.stdout, err: process.stderr };

/** Ends with a code, so that whoever watches this process starts it again. */
const endWithRuntime = () => {
  console.error('workerd ended.');
  process.exit(1);
};

await runWorkers(workers, {
  port: Number(port),
  persist,
  handleRuntimeStdio: (stdout, stderr) => passOutput(stdout, stderr, outputs, endWithRuntime),
});
