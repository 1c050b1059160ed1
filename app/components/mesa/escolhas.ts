import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { isPreset } from '~/domain/financiamento/leitura.ts';
import type { Financeira, PlanoPublicado } from '~/domain/financiamento/plano.ts';
import { isSistema, type PresetIof } from '~/domain/financiamento/tipos.ts';
import { formatDinheiro, parseDinheiro } from '~/domain/valores/dinheiro.ts';

/** Labels of the IOF presets. */
export const NOMES_DO_IOF: Record<PresetIof, string> = {
  pf: 'Pessoa física',
  'pf-moto': 'Pessoa física, moto',
  pj: 'Empresa',
  mei: 'MEI ou Simples',
  isento: 'Sem IOF',
};

/** Removes the selected financeira, and with it the fee choices, which apply to one financeira only. */
export const withoutBanco = (digitada: SimulacaoDigitada): SimulacaoDigitada => ({
  ...digitada,
  banco: '',
  tarifas: [],
});

/**
 * Converts a simulacao for the comparison of financeiras. Fields that belong to the selected financeira are
 * cleared, so each one uses its own; the customer's choices (insurance, system, IOF) apply to all.
 * @param filled with its defaults
 * @param typed the same as written in the query string
 */
export function toComparar(
  filled: SimulacaoDigitada,
  typed: SimulacaoDigitada,
  plano: PlanoPublicado,
): SimulacaoDigitada {
  const own = plano.financeiras.find(({ id }) => id === typed.banco);
  const chosen = {
    ...filled,
    sistema: isSistema(typed.sistema) && typed.sistema !== own?.sistema ? typed.sistema : '',
    iof: isPreset(typed.iof, plano) && typed.iof !== own?.iof ? typed.iof : '',
    // The comparison screen has no field to correct an unreadable amount.
    seguro: parseDinheiro(filled.seguro) ? filled.seguro : '',
  };
  return own ? { ...chosen, banco: own.id } : withoutBanco(chosen);
}

/**
 * Builds the simulacao that a financeira's offer opens, and that the offer is calculated with: the rate comes
 * from the plan, and fee choices apply only to the financeira they were made for.
 */
export const escolhasPara = (digitada: SimulacaoDigitada, { id }: Financeira): SimulacaoDigitada => ({
  ...digitada,
  banco: id,
  taxa: '',
  tarifas: digitada.banco === id ? digitada.tarifas : [],
});

/** Describes the choices that apply to every offer of a comparison; empty when there are none. */
export function describeEscolhas(
  { banco, seguro, seguroEm, sistema, iof, tarifas }: SimulacaoDigitada,
  plano: PlanoPublicado,
): string {
  const valor = parseDinheiro(seguro);
  const own = plano.financeiras.find(({ id }) => id === banco);
  const isChosen = own?.tarifas.some(({ financiada }, index) => {
    const cobranca = tarifas[index] ?? '';
    return cobranca !== '' && cobranca !== (financiada ? 'financiada' : 'hora');
  });
  return [
    ...(valor
      ? [`seguro de ${formatDinheiro(valor)} ${seguroEm === 'hora' ? 'na assinatura' : 'no financiamento'}`]
      : []),
    ...(sistema === 'sac' ? ['parcelas que caem (vale a 1ª)'] : []),
    ...(sistema === 'price' ? ['parcelas iguais'] : []),
    ...(isPreset(iof, plano) ? [`IOF: ${NOMES_DO_IOF[iof]}`] : []),
    ...(isChosen ? ['tarifas como na simulação'] : []),
  ].join(' · ');
}
