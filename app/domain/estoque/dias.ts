import { addDias, type Data, diasEntre } from '../valores/datas.ts';

/** Days after which an item is marked: over the first it is old, over the second it costs money. */
export const DIAS_MARCADOS = [60, 90] as const;

/** Whole days since it came in; 0 on the day itself and for one that is still to come. */
export const diasNoEstoque = (entrouEm: Data, hoje: Data): number => Math.max(0, diasEntre(entrouEm, hoje));

/** How long it has stood: `novo` up to 60 days, `velho` up to 90, `parado` beyond. */
export type Faixa = 'novo' | 'velho' | 'parado';

/** The band of so many days. */
export function faixaDeDias(dias: number): Faixa {
  const [velho, parado] = DIAS_MARCADOS;
  return dias > parado ? 'parado' : dias > velho ? 'velho' : 'novo';
}

/** "hoje", "1 dia", "45 dias". */
export const frasesDosDias = (dias: number): string =>
  dias === 0 ? 'hoje' : dias === 1 ? '1 dia' : `${dias} dias`;

/** The ranges of the filter, by their name in the address. Days, both included; null is open. */
export const PRAZOS = {
  'ate-30': { rotulo: 'Até 30 dias', de: 0, ate: 30 },
  '31-60': { rotulo: '31 a 60 dias', de: 31, ate: 60 },
  'mais-60': { rotulo: 'Mais de 60 dias', de: 61, ate: null },
  'mais-90': { rotulo: 'Mais de 90 dias', de: 91, ate: null },
} as const satisfies Record<string, { rotulo: string; de: number; ate: number | null }>;
export type Prazo = keyof typeof PRAZOS;

export const isPrazo = (text: unknown): text is Prazo =>
  typeof text === 'string' && Object.hasOwn(PRAZOS, text);

/** The dates of entry of a range, both included. What is still to come counts as today's. */
export function entradasDoPrazo(prazo: Prazo, hoje: Data): { desde: Data | null; ate: Data | null } {
  const { de, ate } = PRAZOS[prazo];
  return { desde: ate === null ? null : addDias(hoje, -ate), ate: de === 0 ? null : addDias(hoje, -de) };
}
