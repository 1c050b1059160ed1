import type { AppliedCampanha } from '../campanhas/applied-campanhas.ts';
import { addDays, type CalendarDate } from '../valores/dates.ts';
import type { CdcFigures } from './cdc.ts';
import type { PublishedPlano } from './plano.ts';
import type { ResolvedSimulacao } from './resolve-condicoes.ts';
import type { OfferedSimulacao } from './simulacao-summary.ts';

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
