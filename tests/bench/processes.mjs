import { readdirSync, readFileSync } from 'node:fs';

/** Processes of workerd that this one has started and that still run. */
export function workerdIds() {
  return readdirSync('/proc').filter((id) => {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
      return name === 'workerd' && rest.split(' ')[1] === String(process.pid);
    } catch {
      return false;
    }
  });
}

/** CPU time of a process until now, in ticks of the system's clock (user and system). */
export function ticksOf(id) {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
