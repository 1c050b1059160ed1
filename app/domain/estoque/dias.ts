import { addDias, type Data, diasEntre } from '../valores/datas.ts';

/** Limits in days: above the first an item is old, above the second it costs money. */
export const DIAS_MARCADOS = [60, 90] as const;

/** Whole days since the item came in; 0 on that day and for a future date. */
export const diasNoEstoque = (entrouEm: Data, hoje: Data): number => Math.max(0, diasEntre(entrouEm, hoje));

/** Age bands: `novo` up to 60 days, `velho` up to 90, `parado` beyond. */
export type Faixa = 'novo' | 'velho' | 'parado';

/** Band of a number of days. */
export function faixaDeDias(dias: number): Faixa {
  const [velho, parado] = DIAS_MARCADOS;
  return dias > parado ? 'parado' : dias > velho ? 'velho' : 'novo';
}

/** Formats a number of days: "hoje", "1 dia", "45 dias". */
export const frasesDosDias = (dias: number): string =>
  dias === 0 ? 'hoje' : dias === 1 ? '1 dia' : `${dias} dias`;

/** Ranges of the age filter, by their name in the address. Days, both inclusive; null is open. */
export const PRAZOS = {
  'ate-30': { rotulo: 'Até 30 dias', de: 0, ate: 30 },
  '31-60': { rotulo: '31 a 60 dias', de: 31, ate: 60 },
  'mais-60': { rotulo: 'Mais de 60 dias', de: 61, ate: null },
  'mais-90': { rotulo: 'Mais de 90 dias', de: 91, ate: null },
} as const satisfies Record<string, { rotulo: string; de: number; ate: number | null }>;
export type Prazo = keyof typeof PRAZOS;

export const isPrazo = (text: unknown): text is Prazo =>
  typeof text === 'string' && Object.hasOwn(PRAZOS, text);

/** Entry dates of an age range, both inclusive. A future entry counts as today's. */
export function entradasDoPrazo(prazo: Prazo, hoje: Data): { desde: Data | null; ate: Data | null } {
  const { de, ate } = PRAZOS[prazo];
  return { desde: ate === null ? null : addDias(hoje, -ate), ate: de === 0 ? null : addDias(hoje, -de) };
}
