import type { CampanhaUsada } from '~/domain/campanhas/usadas.ts';
import type { ContasCdc } from '~/domain/financiamento/cdc.ts';
import type { Leitura } from '~/domain/financiamento/leitura.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { SimulacaoOferecida } from '~/domain/financiamento/resumo.ts';
import { numerosDoPanfleto, writeNumeros } from '~/domain/ofertas/numeros-do-panfleto.ts';
import { addDias, type Data, formatData } from '~/domain/valores/datas.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';

/** Default duration of an offer, days; shorter when the plan ends earlier. */
const VALIDADE_PADRAO = 7;

/**
 * Last day of an offer: a week, but not after the plan's end. A duration below the legal minimum is reported
 * by `missingInSimulacao`.
 */
export function validadeOf(dataContrato: Data, planoAte: Data | null): Data {
  const week = addDias(dataContrato, VALIDADE_PADRAO);
  return planoAte === null || planoAte >= week ? week : planoAte;
}

/**
 * Builds the offer for a customer; null while the simulacao is incomplete.
 * @param fornecedor supplier data; null while the brand cannot be read
 * @param usadas campaigns used in the calculation
 */
export function oferecidaOf(
  moto: string,
  { pedido, financeira }: Leitura,
  contas: ContasCdc | null,
  plano: PlanoPublicado,
  fornecedor: SimulacaoOferecida['fornecedor'] | null,
  usadas: readonly CampanhaUsada[] = [],
): SimulacaoOferecida | null {
  if (!pedido || !contas || !financeira) return null;
  return {
    moto,
    pedido,
    contas,
    agente: financeira.nome,
    fornecedor: fornecedor ?? { nome: '', endereco: '' },
    validade: validadeOf(pedido.dataContrato, plano.ate),
    mora: plano.tabelas.mora,
    ...(plano.ate === null ? {} : { planoAte: plano.ate }),
    ...(usadas.length === 0 ? {} : { campanhas: usadas }),
  };
}

/** Link to the flyer generator with this offer, or the reason there can be no flyer. */
export type LinkDoPanfleto = { href: string } | { motivo: string };

/** Builds the link. @param versao of the plan of the simulacao */
export function panfletoOf(oferecida: SimulacaoOferecida, versao: number): LinkDoPanfleto {
  const { moto, validade, pedido } = oferecida;
  const calculado = numerosDoPanfleto(oferecida, versao);
  if (!calculado.ok) return { motivo: calculado.motivo };
  const { preco, entrada } = pedido;
  const fields = {
    moto,
    preco: formatValor(preco),
    entrada: entrada > 0 ? formatValor(entrada) : '',
    ...writeNumeros({ preco, entrada, ...calculado.numeros }),
    validade: formatData(validade),
  };
  const params = new URLSearchParams(Object.entries(fields).filter(([, text]) => text !== ''));
  return { href: `/geradorpanfleto?${params.toString().replaceAll('%2C', ',')}` };
}
