// Ends the given process groups once its standard input closes: that happens however the parent process ends,
// even by SIGKILL. One group number per line; a leading minus says that the group is gone, and that its
// number may be reused.
import { createInterface } from 'node:readline';

let groups = [];

const signalAll = (signal) => {
  for (const group of groups) {
    try {
      process.kill(-group, signal);
    } catch {
      // Already gone.
    }
  }
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const isAlive = (group) => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const group = Number(line);
  groups = group < 0 ? groups.filter((known) => known !== -group) : [...groups, group];
});
lines.on('close', () => {
  signalAll('SIGTERM');
  const limit = performance.now() + 3000;
  const check = () => {
    if (groups.some(isAlive) && performance.now() < limit) return setTimeout(check, 50);
    signalAll('SIGKILL');
    process.exit(0);
  };
  check();
});
