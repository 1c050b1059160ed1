const EM_SAO_PAULO = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as a person in São Paulo reads it, "22/11/2026 14:05:09". @throws RangeError when it is none */
export const formatInstante = (instante: string): string =>
  EM_SAO_PAULO.format(new Date(instante)).replace(',', '');

const HORA = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of day in São Paulo, "14:05". @throws RangeError when the instant is none */
export const horaEmSaoPaulo = (instante: Date): string => HORA.format(instante);
