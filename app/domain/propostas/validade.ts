import { addDias, type Data, formatData, hojeEmSaoPaulo, inicioDoDia } from '../valores/datas.ts';
import { VALIDADE_MINIMA } from '../valores/limites.ts';

/** Days that a proposal holds when nothing else is said. */
export const VALIDADE_PADRAO = 3;
/** The longest that a proposal may hold, in days. */
export const VALIDADE_MAXIMA = 90;

/** Last day of a proposal that is sent now. @param dias of the company */
export const validadeDe = (escolhida: Data | null, agora: Date, dias = VALIDADE_PADRAO): Data =>
  escolhida ?? addDias(hojeEmSaoPaulo(agora), dias);

/** The instant at which a proposal is over: the end of its last day in São Paulo. @returns ISO 8601 UTC */
export const fimDaValidade = (validade: Data): string => inicioDoDia(addDias(validade, 1)).toISOString();

/** Whether it is over, to the millisecond. @param expiraEm ISO 8601 UTC; null for what does not end */
export const isExpirada = (expiraEm: string | null, agora: Date): boolean =>
  expiraEm !== null && Date.parse(expiraEm) <= agora.getTime();

/** What is wrong with a chosen last day; null where it is right. @param comCredito an offer of credit holds longer */
export function checkValidadeDaProposta(validade: Data, hoje: Data, comCredito: boolean): string | null {
  if (validade < hoje) return 'Este dia já passou.';
  const least = addDias(hoje, VALIDADE_MINIMA);
  if (comCredito && validade < least)
    return `Com financiamento, a proposta vale até ${formatData(least)} ou depois.`;
  const most = addDias(hoje, VALIDADE_MAXIMA);
  return validade > most ? `A proposta vale no máximo até ${formatData(most)}.` : null;
}
