import type { Parcela, Prazo } from '~/domain/financiamento/loan-types.ts';
import { type ContractQuitacao, computeContractQuitacao } from '~/domain/financiamento/quitacao.ts';
import { addDays, type CalendarDate, formatDate, parseDate } from '~/domain/valores/dates.ts';
import { explainDate } from '~/domain/valores/explain-values.ts';

/** Numbers of paid parcelas offered as shortcuts: half years and years. */
const MILESTONES = [6, 12, 24, 36, 48];

export type RequestedQuitacao = {
  /** Shortcut dates on which a round number of parcelas has been paid. */
  marcos: { pagas: number; data: CalendarDate }[];
  erro?: string;
  /** Null without a readable date. */
  resposta: (ContractQuitacao & { data: CalendarDate; pagas: number }) | null;
};

/**
 * Calculates an early settlement.
 * @param text date as typed
 * @param parcelas complete schedule of the loan
 */
export function computeRequestedQuitacao(
  text: string,
  prazo: Prazo,
  parcelas: readonly Parcela[],
): RequestedQuitacao {
  const last = addDays(parcelas.at(-1)?.vencimento ?? prazo.primeiroVencimento, -1);
  const marcos = MILESTONES.flatMap((pagas) => {
    const data = pagas < parcelas.length ? parcelas[pagas - 1]?.vencimento : undefined;
    return data ? [{ pagas, data }] : [];
  });
  if (text.trim() === '') return { marcos, resposta: null };
  const data = parseDate(text, prazo.dataContrato);
  if (data === null || data < prazo.dataContrato || data > last) {
    const possible = `Use uma data de ${formatDate(prazo.dataContrato)} a ${formatDate(last)}.`;
    const erro = explainDate(text, possible) ?? possible;
    return { marcos, erro, resposta: null };
  }
  const settled = computeContractQuitacao(prazo, parcelas, data);
  return { marcos, resposta: { ...settled, data, pagas: parcelas.length - settled.faltam } };
}
