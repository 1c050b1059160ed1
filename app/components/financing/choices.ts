import { type IofPreset, isSistema } from '~/domain/financiamento/loan-types.ts';
import type { Financeira, PublishedPlano } from '~/domain/financiamento/plano.ts';
import { isPreset } from '~/domain/financiamento/resolve-condicoes.ts';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import { formatMoney, parseMoney } from '~/domain/valores/money.ts';

/** Labels of the IOF presets, one of the choices that a comparison of lenders keeps. */
export const IOF_NAMES: Record<IofPreset, string> = {
  pf: 'Pessoa física',
  'pf-moto': 'Pessoa física, moto',
  pj: 'Empresa',
  mei: 'MEI ou Simples',
  isento: 'Sem IOF',
};

/** Removes the selected financeira, and with it the fee choices, which apply to one financeira only. */
export const withoutFinanceira = (typed: TypedSimulacao): TypedSimulacao => ({
  ...typed,
  banco: '',
  tarifas: [],
});

/**
 * Converts a simulacao for the comparison of financeiras. Fields that belong to the selected financeira are
 * cleared, so each one uses its own; the customer's choices (insurance, system, IOF) apply to all.
 * @param filled with its defaults
 * @param typed the same as written in the query string
 */
export function toComparison(
  filled: TypedSimulacao,
  typed: TypedSimulacao,
  plano: PublishedPlano,
): TypedSimulacao {
  const own = plano.financeiras.find(({ id }) => id === typed.banco);
  const chosen = {
    ...filled,
    sistema: isSistema(typed.sistema) && typed.sistema !== own?.sistema ? typed.sistema : '',
    iof: isPreset(typed.iof, plano) && typed.iof !== own?.iof ? typed.iof : '',
    // The comparison screen has no field to correct an unreadable amount.
    seguro: parseMoney(filled.seguro) ? filled.seguro : '',
  };
  return own ? { ...chosen, banco: own.id } : withoutFinanceira(chosen);
}

/**
 * Builds the simulacao that a financeira's offer opens, and that the offer is calculated with: the rate comes
 * from the plan, and fee choices apply only to the financeira they were made for.
 */
export const choicesFor = (typed: TypedSimulacao, { id }: Financeira): TypedSimulacao => ({
  ...typed,
  banco: id,
  taxa: '',
  tarifas: typed.banco === id ? typed.tarifas : [],
});

/** Describes the choices that apply to every offer of a comparison; empty when there are none. */
export function describeChoices(
  { banco, seguro, seguroEm, sistema, iof, tarifas }: TypedSimulacao,
  plano: PublishedPlano,
): string {
  const value = parseMoney(seguro);
  const own = plano.financeiras.find(({ id }) => id === banco);
  const isChosen = own?.tarifas.some(({ financiada }, index) => {
    const cobranca = tarifas[index] ?? '';
    return cobranca !== '' && cobranca !== (financiada ? 'financiada' : 'hora');
  });
  return [
    ...(value
      ? [`seguro de ${formatMoney(value)} ${seguroEm === 'hora' ? 'na assinatura' : 'no financiamento'}`]
      : []),
    ...(sistema === 'sac' ? ['parcelas que caem (vale a 1ª)'] : []),
    ...(sistema === 'price' ? ['parcelas iguais'] : []),
    ...(isPreset(iof, plano) ? [`IOF: ${IOF_NAMES[iof]}`] : []),
    ...(isChosen ? ['tarifas como na simulação'] : []),
  ].join(' · ');
}
