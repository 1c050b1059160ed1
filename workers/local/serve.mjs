// Runs the bundled Workers until it is told to end: node serve.mjs <port> <persist> {<configuration> <bundle>}…
// A process of its own because loading wrangler installs signal handlers that end the process at once.
import { readBundle } from './bundle.mjs';
import { readWorker, runWorkers } from './workerd.mjs';

const [port, persist, ...pairs] = process.argv.slice(2);

const workers = [];
for (let at = 0; at < pairs.length; at += 2) {
  const { worker, main } = readWorker(pairs[at]);
  workers.push({ ...worker, modules: readBundle(pairs[at + 1], main) });
}

await runWorkers(workers, {
  port: Number(port),
  persist,
  handleRuntimeStdio: (stdout, stderr) => {
    stdout.pipe(process.stdout);
    stderr.pipe(process.stderr);
  },
});
