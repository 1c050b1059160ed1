import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';

const statusOf = (pid) => readFileSync(`/proc/${pid}/status`, 'utf8');
const fieldOf = (status, name) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1];

/** The workerd that this process started last. */
function findWorkerd() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ours = pids.filter((pid) => {
    try {
      const status = statusOf(pid);
      return fieldOf(status, 'Name') === 'workerd' && Number(fieldOf(status, 'PPid')) === process.pid;
    } catch {
      // It ended while the list was read.
      return false;
    }
  });
  const pid = ours.map(Number).sort((a, b) => b - a)[0];
  if (!pid) throw new ExpectedFailure('This process started no workerd.');
  return pid;
}

/**
 * Memory of our workerd as the kernel counts it. Linux only: null elsewhere.
 *
 * @returns {null | { forget: () => number, peak: () => number }} `forget` gives the bytes in memory now, `peak` the most
 *   since
 */
export function watchWorkerd() {
  if (process.platform !== 'linux') return null;
  const pid = findWorkerd();
  const bytes = (name) => Number(fieldOf(statusOf(pid), name)) * 1024;
  return {
    forget() {
      // proc(5): 5 sets the peak back to what is in memory now.
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
      return bytes('VmRSS');
    },
    peak: () => bytes('VmHWM'),
  };
}
