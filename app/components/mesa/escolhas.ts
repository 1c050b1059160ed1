import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { isPreset } from '~/domain/financiamento/leitura.ts';
import type { Financeira, PlanoPublicado } from '~/domain/financiamento/plano.ts';
import { isSistema, type PresetIof } from '~/domain/financiamento/tipos.ts';
import { formatDinheiro, parseDinheiro } from '~/domain/valores/dinheiro.ts';

/** The IOF presets as people call them. */
export const NOMES_DO_IOF: Record<PresetIof, string> = {
  pf: 'Pessoa física',
  'pf-moto': 'Pessoa física, moto',
  pj: 'Empresa',
  mei: 'MEI ou Simples',
  isento: 'Sem IOF',
};

/** Every lender at once; how fees are charged is agreed with one lender and is not asked of the others. */
export const withoutBanco = (digitada: SimulacaoDigitada): SimulacaoDigitada => ({
  ...digitada,
  banco: '',
  tarifas: [],
});

/**
 * A simulation as the comparison holds it. What is only the named lender's own is left open, so that each
 * lender brings its own; what the customer chose (insurance, system, IOF) goes with every one of them.
 * @param filled with its defaults
 * @param typed the same as the address has it
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
    // One that cannot be read has no field here to be put right in.
    seguro: parseDinheiro(filled.seguro) ? filled.seguro : '',
  };
  return own ? { ...chosen, banco: own.id } : withoutBanco(chosen);
}

/**
 * The simulation that a lender's offer opens, and whose conditions the offer counts with: the rate is the
 * plan's, and fees are charged as chosen only by the lender they were chosen for.
 */
export const escolhasPara = (digitada: SimulacaoDigitada, { id }: Financeira): SimulacaoDigitada => ({
  ...digitada,
  banco: id,
  taxa: '',
  tarifas: digitada.banco === id ? digitada.tarifas : [],
});

/** What a comparison counts with besides each lender's own conditions, in words; empty when there is nothing. */
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
