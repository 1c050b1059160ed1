/** How a consultant is greeted at an instant, by the clock of São Paulo. */
export function saudacao(now: Date): 'Bom dia' | 'Boa tarde' | 'Boa noite' {
  const hora = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(now),
  );
  if (hora >= 5 && hora < 12) return 'Bom dia';
  return hora >= 12 && hora < 18 ? 'Boa tarde' : 'Boa noite';
}
