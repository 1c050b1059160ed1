import type { LojaHours } from './programacao.ts';

const DAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** Days of the week with those that follow each other joined: "segunda a sexta", "terça e quinta". */
function daysInWords(days: readonly number[]): string {
  // A week begins on Monday for who goes shopping: Sunday comes last.
  const sorted = [...new Set(days)].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  const runs: number[][] = [];
  for (const day of sorted) {
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

/** Opening hours in words: "Segunda a sábado, das 08:00 às 18:00". */
export function lojaHoursInWords({ abre, fecha, dias }: LojaHours): string {
  const days = dias.length === 7 ? 'todos os dias' : daysInWords(dias);
  const text = `${days}, das ${abre} às ${fecha}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
