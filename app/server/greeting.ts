/**
 * Formatter of the hour in São Paulo, created once: constructing takes a hundred times as long as using it.
 */
const saoPauloHour = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Greeting by the time of day in São Paulo. */
export function greetingAt(now: Date): 'Bom dia' | 'Boa tarde' | 'Boa noite' {
  const hour = Number(saoPauloHour.format(now));
  if (hour >= 5 && hour < 12) return 'Bom dia';
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}
