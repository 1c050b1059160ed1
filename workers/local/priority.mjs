import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** Ignores a system that has no such thing or does not allow it: everything runs as before then. */
function attempt(change) {
  try {
    change();
  } catch {
    // Without it others wait longer while somebody draws.
  }
}

/** Threads of a process; elsewhere than on Linux the process has one priority. */
function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}

/** True for the first process of a session (proc_pid_stat(5), field 6). */
function leadsSession(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) === pid;
}

/** Processes of usual priority take the processor at once from one with this, and ten times its share under load. */
const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Lowers the priority of a process, unless it is lower already, and of what it starts from now on.
 * @param {number} [pid] default: this process
 */
export function runBehindOthers(pid = process.pid) {
  for (const thread of threadsOf(pid))
    attempt(() => setPriority(thread, Math.max(PRIORITY_BELOW_NORMAL, getPriority(thread))));
  // Where Linux groups processes by session, it divides the processor among sessions first, by priorities of their
  // own (sched(7), the autogroup feature).
  attempt(() => {
    if (leadsSession(pid)) writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY_BELOW_NORMAL));
  });
}
