const EM_SAO_PAULO = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as a person in São Paulo reads it, "22/11/2026 14:05:09". @throws RangeError when it is none */
export const formatInstante = (instante: string): string =>
  EM_SAO_PAULO.format(new Date(instante)).replace(',', '');
