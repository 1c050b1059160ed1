import { explainEntrada } from '../financiamento/entrada.ts';
import { formatDate } from '../valores/dates.ts';
import { formatMoney } from '../valores/money.ts';
import { formatPercent } from '../valores/percent.ts';
import type { PanfletoErrors } from './panfleto.ts';
import { panfletoPlano } from './panfleto-campanhas.ts';
import { type TypedPanfleto, withoutComputed, withoutParcela } from './panfleto-fields.ts';
import { type ParsedPanfleto, readPanfleto } from './panfleto-form.ts';
import { type PanfletoNumbers, writePanfletoNumbers } from './panfleto-numbers.ts';
import { describeParcela } from './parcela-lead-in.ts';
import {
  checkPlanoParcela,
  computePlanoParcela,
  type ParcelaCheckConditions,
  type StatedParcela,
} from './plano-parcela.ts';

/** Instalment of a flyer's form under the plan in force. */
export type FormParcela = {
  /** Form with the numbers of its instalment, or without any when it has none. */
  digitado: TypedPanfleto;
  /** Null when no instalment is advertised, when its numbers are typed, and when something is missing. */
  numeros: PanfletoNumbers | null;
  /** Reasons why it cannot be calculated, by field. */
  erros: PanfletoErrors;
  /** True when the form came with numbers of another price, down payment, term, lender, day or plan. */
  recalculada: boolean;
};

/** Tells whether the form's numbers are typed by someone who may type them. */
export const isTypedByHand = ({ digitada }: Pick<TypedPanfleto, 'digitada'>, taxaLivre: boolean): boolean =>
  taxaLivre && digitada === 'sim';

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Parsed fields of an instalment; unreadable ones are absent, an unreadable price is 0. */
const statedOf = (parsed: ParsedPanfleto): StatedParcela => ({
  preco: numberOf(parsed.preco) ?? 0,
  entrada: numberOf(parsed.entrada),
  parcelas: numberOf(parsed.parcelas),
  valorParcela: numberOf(parsed.valorParcela),
  ultimaParcela: numberOf(parsed.ultimaParcela),
  sistema: parsed.sistema === 'sac' ? 'sac' : undefined,
  taxaMensal: numberOf(parsed.taxaMensal),
  cet: numberOf(parsed.cet),
  total: numberOf(parsed.total),
  agente: textOf(parsed.agente),
  simulacao: parsed.simulacao,
});

/**
 * Determines the instalment of a form. Numbers from a simulation stay if the plan in force gives the same
 * today; others are recalculated from price, down payment, term and lender. Used both by the form's display
 * and by publication on the server.
 */
export function resolveFormParcela(digitado: TypedPanfleto, condicoes: ParcelaCheckConditions): FormParcela {
  const none = { numeros: null, erros: {}, recalculada: false };
  if (digitado.comParcela !== 'sim') return { ...none, digitado: withoutParcela(digitado) };
  if (isTypedByHand(digitado, condicoes.taxaLivre)) {
    // Typed numbers mean equal instalments: drops what a simulation left in the form.
    const typed = { ...digitado, ultimaParcela: '', sistema: '', total: '', simulacao: '' };
    return { ...none, digitado: typed };
  }

  const parsed = readPanfleto(digitado, condicoes.hoje);
  const dita = statedOf(parsed);
  if (parsed.simulacao) {
    const plano = panfletoPlano(condicoes, { moto: digitado.moto, simulacao: parsed.simulacao });
    const kept = checkPlanoParcela(dita, { ...condicoes, plano });
    if (kept.ok && kept.numeros) return { ...none, digitado, numeros: kept.numeros };
  }
  const recalculada = digitado.simulacao !== '';
  const { preco, entrada, parcelas, agente } = dita;
  const bare = withoutComputed(digitado);
  if (parsed.entrada === null && preco > 0) {
    const message =
      digitado.em === 'pct' ? explainEntrada(digitado.entrada) : 'Confira a entrada. Ex.: 5.000,00.';
    return { digitado: bare, numeros: null, erros: { entrada: message }, recalculada };
  }
  const plano = panfletoPlano(condicoes, { moto: digitado.moto });
  const calculada = computePlanoParcela({ preco, entrada, parcelas, agente }, plano, condicoes.hoje);
  if (!calculada.ok) return { digitado: bare, numeros: null, erros: calculada.erros, recalculada };
  const { numeros } = calculada;
  const written = writePanfletoNumbers({ preco, entrada, ...numeros });
  return { digitado: { ...bare, ...written }, numeros, erros: {}, recalculada };
}

/** Describes a calculated instalment with the mandatory statements beside it; `entrada` in centavos. */
export function parcelaLines(numbers: PanfletoNumbers, entrada: number | undefined): string[] {
  const { taxaMensal, cet, total, simulacao, agente } = numbers;
  return [
    describeParcela({ entrada, ...numbers, variam: numbers.sistema === 'sac' }),
    `Juros de ${formatPercent(taxaMensal)} ao mês · CET de ${formatPercent(cet)} ao ano`,
    `Total a prazo: ${formatMoney(total)} · ${agente}`,
    `1ª parcela em ${formatDate(simulacao.vencimentos.primeiro)}. O rodapé da lei sai pronto.`,
  ];
}
