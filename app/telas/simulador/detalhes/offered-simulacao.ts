import type { AppliedCampanha } from '~/domain/campanhas/applied-campanhas.ts';
import type { CdcFigures } from '~/domain/financiamento/cdc.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import type { ResolvedSimulacao } from '~/domain/financiamento/resolve-condicoes.ts';
import type { OfferedSimulacao } from '~/domain/financiamento/simulacao-summary.ts';
import { simulacaoToPanfletoNumbers, writePanfletoNumbers } from '~/domain/ofertas/panfleto-numbers.ts';
import { addDays, type CalendarDate, formatDate } from '~/domain/valores/dates.ts';
import { formatAmount } from '~/domain/valores/money.ts';

/** Default duration of an offer, days; shorter when the plan ends earlier. */
const DEFAULT_VALIDADE = 7;

/**
 * Last day of an offer: a week, but not after the plan's end. A duration below the legal minimum is reported
 * by `missingInSimulacao`.
 */
export function validadeOf(dataContrato: CalendarDate, planoAte: CalendarDate | null): CalendarDate {
  const week = addDays(dataContrato, DEFAULT_VALIDADE);
  return planoAte === null || planoAte >= week ? week : planoAte;
}

/**
 * Builds the offer for a customer; null while the simulacao is incomplete.
 * @param fornecedor supplier data; null while the brand cannot be read
 * @param used campaigns used in the calculation
 */
export function createOfferedSimulacao(
  moto: string,
  { pedido, financeira }: ResolvedSimulacao,
  contas: CdcFigures | null,
  plano: PublishedPlano,
  fornecedor: OfferedSimulacao['fornecedor'] | null,
  used: readonly AppliedCampanha[] = [],
): OfferedSimulacao | null {
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
    ...(used.length === 0 ? {} : { campanhas: used }),
  };
}

/** Link to the flyer generator with this offer, or the reason there can be no flyer. */
export type PanfletoLink = { href: `/geradorpanfleto?${string}` } | { motivo: string };

/** Builds the link. @param version of the plan of the simulacao */
export function createPanfletoLink(oferecida: OfferedSimulacao, version: number): PanfletoLink {
  const { moto, validade, pedido } = oferecida;
  const calculado = simulacaoToPanfletoNumbers(oferecida, version);
  if (!calculado.ok) return { motivo: calculado.motivo };
  const { preco, entrada } = pedido;
  const fields = {
    moto,
    preco: formatAmount(preco),
    entrada: entrada > 0 ? formatAmount(entrada) : '',
    ...writePanfletoNumbers({ preco, entrada, ...calculado.numeros }),
    validade: formatDate(validade),
  };
  const params = new URLSearchParams(Object.entries(fields).filter(([, text]) => text !== ''));
  return { href: `/geradorpanfleto?${params.toString().replaceAll('%2C', ',')}` };
}
