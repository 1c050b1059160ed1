import { type DayHours, type LojaHours, WEEKDAYS } from './loja-hours.ts';

const DAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** Days of the week with those that follow each other joined: "segunda a sexta", "terça e quinta". */
function daysInWords(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return 'todos os dias';
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && (last + 1) % 7 === day) run.push(day);
    else runs.push([day]);
  }
  const words = runs.flatMap((run) => {
    const [first = 0] = run;
    const last = run.at(-1) ?? first;
    if (run.length > 2) return [`${DAYS[first]} a ${DAYS[last]}`];
    return run.map((day) => `${DAYS[day]}`);
  });
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} e ${words.at(-1)}` : (words[0] ?? '');
}

const timesInWords = ({ abre, fecha, pausa }: DayHours): string =>
  pausa ? `das ${abre} às ${pausa.de} e das ${pausa.ate} às ${fecha}` : `das ${abre} às ${fecha}`;

/** Opening hours in words, days of equal hours together: "Segunda a sexta, das 08:00 às 18:00; sábado, das 09:00 às 13:00". */
export function lojaHoursInWords({ dias }: LojaHours): string {
  const byTimes = new Map<string, number[]>();
  // A week begins on Monday for who goes shopping: Sunday comes last.
  for (const day of [...WEEKDAYS.slice(1), 0]) {
    const hours = dias[day];
    if (!hours) continue;
    const times = timesInWords(hours);
    byTimes.set(times, [...(byTimes.get(times) ?? []), day]);
  }
  const text = [...byTimes].map(([times, days]) => `${daysInWords(days)}, ${times}`).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
