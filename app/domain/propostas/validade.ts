import { addDias, type Data, formatData, hojeEmSaoPaulo, inicioDoDia } from '../valores/datas.ts';
import { VALIDADE_MINIMA } from '../valores/limites.ts';

/** Default validity of a proposal, days. */
export const VALIDADE_PADRAO = 3;
/** Maximum validity of a proposal, days. */
export const VALIDADE_MAXIMA = 90;

/** Last day of a proposal that is sent now. @param dias validity set by the company */
export const validadeDe = (escolhida: Data | null, agora: Date, dias = VALIDADE_PADRAO): Data =>
  escolhida ?? addDias(hojeEmSaoPaulo(agora), dias);

/** Instant at which a proposal ends: end of its last day in São Paulo. @returns ISO 8601 UTC */
export const fimDaValidade = (validade: Data): string => inicioDoDia(addDias(validade, 1)).toISOString();

/** Tells whether an end has passed, to the millisecond. @param expiraEm ISO 8601 UTC; null never expires */
export const isExpirada = (expiraEm: string | null, agora: Date): boolean =>
  expiraEm !== null && Date.parse(expiraEm) <= agora.getTime();

/**
 * Explains in Portuguese why a last day is invalid; null when valid.
 * @param comCredito credit has a longer minimum
 */
export function checkValidadeDaProposta(validade: Data, hoje: Data, comCredito: boolean): string | null {
  if (validade < hoje) return 'Este dia já passou.';
  const least = addDias(hoje, VALIDADE_MINIMA);
  if (comCredito && validade < least)
    return `Com financiamento, a proposta vale até ${formatData(least)} ou depois.`;
  const most = addDias(hoje, VALIDADE_MAXIMA);
  return validade > most ? `A proposta vale no máximo até ${formatData(most)}.` : null;
}
