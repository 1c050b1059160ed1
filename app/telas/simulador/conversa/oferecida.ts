import type { CampanhaUsada } from '~/domain/campanhas/usadas.ts';
import type { ContasCdc } from '~/domain/financiamento/cdc.ts';
import type { Leitura } from '~/domain/financiamento/leitura.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { SimulacaoOferecida } from '~/domain/financiamento/resumo.ts';
import { numerosDoPanfleto, writeNumeros } from '~/domain/ofertas/numeros-do-panfleto.ts';
import { addDias, type Data, formatData } from '~/domain/valores/datas.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';

/** Days that an offer lasts when the plan does not end before. */
const VALIDADE_PADRAO = 7;

/**
 * Last day of an offer: a week, and no longer than the plan. What is then shorter than the law allows is no
 * offer: `missingInSimulacao` says so.
 */
export function validadeOf(dataContrato: Data, planoAte: Data | null): Data {
  const week = addDias(dataContrato, VALIDADE_PADRAO);
  return planoAte === null || planoAte >= week ? week : planoAte;
}

/**
 * The simulation as it is offered to a customer; null while it is not complete.
 * @param fornecedor who sells; null while the company's brand cannot be read
 * @param usadas the campaigns that counted
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

/** The studio filled in with this offer, or why a flyer cannot say it. */
export type LinkDoPanfleto = { href: string } | { motivo: string };

/** @param versao of the plan that it was simulated under */
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
