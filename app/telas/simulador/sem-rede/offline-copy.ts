import { withDefaults, withMoto } from '~/domain/financiamento/fill-in.ts';
import { isPlanoOver, type PublishedPlano } from '~/domain/financiamento/plano.ts';
import { simulacaoFromQuery, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { type CalendarDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';

/** Data of the screen that are recalculated when a copy is opened. */
export type OfflineCopyData = {
  inicial: TypedSimulacao;
  plano: PublishedPlano;
  motos: readonly PricedMoto[];
  vencido: boolean;
  hoje: CalendarDate;
  /** Time at which the server read the data, ISO 8601. */
  em: string;
};

/**
 * Recalculates a copy when it is opened: for the device's date and the simulacao in the address, with the
 * copy's plan. A clock earlier than the copy is ignored.
 * @param search of the address
 * @param now instant of the device
 */
export function openOfflineCopy<T extends OfflineCopyData>(data: T, search: string, now: Date): T {
  const { plano, motos, em } = data;
  const hoje = todayInSaoPaulo(now.getTime() > Date.parse(em) ? now : new Date(em));
  const asked = { ...simulacaoFromQuery(new URLSearchParams(search)), plano: '' };
  return {
    ...data,
    hoje,
    vencido: isPlanoOver(plano, hoje),
    inicial: withDefaults(withMoto(asked, motos), plano, hoje),
  };
}

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats the time at which plan and prices were read, "25/11/2026 14:32". @param em ISO 8601 */
export const formatReadTime = (em: string): string => DATE_TIME_FORMAT.format(new Date(em)).replace(',', '');

/**
 * Tells whether the address names another plan version than the copy's, so that the results differ from those
 * sent.
 */
export function isOfOtherPlano(search: string, { versao }: PublishedPlano): boolean {
  const asked = new URLSearchParams(search).get('plano');
  return asked !== null && asked !== '' && asked !== String(versao);
}
