import type { PublishedPlano } from '../financiamento/plano.ts';
import { ofertaEnd } from '../ofertas/oferta-end.ts';
import { leadInWithEntrada } from '../ofertas/parcela-lead-in.ts';
import { ofertaParcelaStatement } from '../ofertas/parcela-statement.ts';
import { computePlanoParcela } from '../ofertas/plano-parcela.ts';
import { addDays, type CalendarDate, daysBetween } from '../valores/dates.ts';
import { MIN_VALIDADE } from '../valores/limits.ts';
import type { Centavos } from '../valores/money.ts';
import { percentOf } from '../valores/percent.ts';
import type { Programacao } from './programacao.ts';
import type { TvParcela } from './slides.ts';

/** Days for which a displayed instalment may still be shown without a network. */
const DAYS_ON_AIR = 7;

/**
 * Last day of an instalment shown today, at most the plan's; null when fewer than the two days remain that
 * the law requires of an offer (CDC art. 54-B, III).
 */
export function tvValidade({ ate }: Pick<PublishedPlano, 'ate'>, today: CalendarDate): CalendarDate | null {
  const week = addDays(today, DAYS_ON_AIR);
  const last = ate !== null && ate < week ? ate : week;
  return daysBetween(today, last) >= MIN_VALIDADE ? last : null;
}

type ParcelaTermos = Pick<Programacao, 'parcelas' | 'entradaPct'>;

/**
 * Calculates the instalment of a motorcycle under the plan in force, with the legal minimum. Null when the
 * programme shows none, or the plan gives none (expired, or without that term). Never throws.
 * @param preco in centavos
 * @param today calendar date in São Paulo
 */
export function computeTvParcela(
  preco: Centavos,
  { parcelas, entradaPct }: ParcelaTermos,
  plano: PublishedPlano,
  today: CalendarDate,
): TvParcela | null {
  const validade = tvValidade(plano, today);
  const [financeira] = plano.financeiras;
  if (parcelas === null || validade === null || !financeira) return null;
  const entrada = percentOf(preco, entradaPct);
  const feita = computePlanoParcela({ preco, entrada, parcelas, agente: financeira.nome }, plano, today);
  if (!feita.ok) return null;
  const { numeros } = feita;
  const anuncio = ofertaParcelaStatement({ ...numeros, preco, entrada, validade });
  if (!anuncio) return null;
  const variam = numeros.sistema === 'sac';
  return {
    ...anuncio,
    parcelas: numeros.parcelas,
    valorParcela: numeros.valorParcela,
    entrada,
    chamada: leadInWithEntrada({ entrada }, { ...numeros, variam }),
    total: numeros.total,
    taxaMensal: numeros.taxaMensal,
    cet: numeros.cet,
    agente: numeros.agente,
    validade,
    ate: ofertaEnd(validade).toISOString(),
  };
}

/** Terms of the table on a motorcycle's page, in instalments. */
const PRAZOS = [12, 24, 36, 48, 60] as const;

/** Instalments of a motorcycle by term, as far as the plan gives them, see {@link computeTvParcela}. */
export const tvParcelaTable = (
  preco: Centavos,
  { entradaPct }: Pick<ParcelaTermos, 'entradaPct'>,
  plano: PublishedPlano,
  today: CalendarDate,
): TvParcela[] =>
  PRAZOS.flatMap((parcelas) => computeTvParcela(preco, { parcelas, entradaPct }, plano, today) ?? []);
