import { DEFAULT_MORA, type Mora } from '../financiamento/mora.ts';
import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  daysBetween,
  formatDate,
  isCalendarDate,
} from '../valores/dates.ts';
import { MAX_CARENCIA, MAX_PARCELAS, MAX_TARIFAS } from '../valores/limits.ts';
import type { Centavos } from '../valores/money.ts';
import type { CetEncargos } from '../valores/written-lists.ts';
import { FINGERPRINT_KEY, fingerprintOf, type OfertaNumbers } from './simulacao-fingerprint.ts';

/** Part of an offer that only a simulation supplies; valid only for exactly the numbers it was made with. */
export type SimulacaoOferta = {
  vencimentos: { primeiro: CalendarDate; ultimo: CalendarDate };
  /** Contract date that the numbers were calculated for; absent in pieces from before November 2026. */
  contrato?: CalendarDate;
  /** Version of the plan that they were calculated under. */
  plano?: number;
  /** Financed charges, in centavos; the interest is the rest of the total. */
  encargos: Omit<CetEncargos, 'juros'>;
  mora: Mora;
};

/** Maximum days from today to the first due date: the contract may be some days ahead. */
const MAX_DAYS_TO_FIRST = MAX_CARENCIA + 30;

/** Serializes a simulation's part of an offer for a hidden field, with the fingerprint of its numbers. */
export function writeSimulacaoOferta(
  { vencimentos, contrato, plano, encargos, mora }: SimulacaoOferta,
  n: OfertaNumbers,
): string {
  return new URLSearchParams([
    ['de', vencimentos.primeiro],
    ['ate', vencimentos.ultimo],
    ...(contrato === undefined ? [] : [['contrato', contrato]]),
    ...(plano === undefined ? [] : [['plano', String(plano)]]),
    ['iof', String(encargos.iof)],
    ...encargos.tarifas.map(({ nome, valor }) => ['tarifa', `${valor} ${nome}`]),
    ['seguro', String(encargos.seguro)],
    ['multa', String(mora.multa)],
    ['mora', String(mora.jurosMensal)],
    [FINGERPRINT_KEY, fingerprintOf(n)],
  ]).toString();
}

const centavosOf = (text: string | null | undefined): Centavos | null =>
  /^\d{1,10}$/.test(text ?? '') ? Number(text) : null;

const percentOf = (text: string | null): number | null =>
  /^\d{1,2}(\.\d{1,6})?$/.test(text ?? '') ? Number(text) : null;

/**
 * Parses {@link writeSimulacaoOferta}. Null for other text, and when the offer's numbers no longer match the
 * fingerprint: dates and charges of another simulation would be false. Never throws.
 */
export function readSimulacaoOferta(text: string, numbers: OfertaNumbers): SimulacaoOferta | null {
  const fields = new URLSearchParams(text);
  if (fields.get(FINGERPRINT_KEY) !== fingerprintOf(numbers)) return null;
  const [primeiro, ultimo] = [fields.get('de') ?? '', fields.get('ate') ?? ''];
  const [iof, seguro] = [centavosOf(fields.get('iof')), centavosOf(fields.get('seguro'))];
  const [multa, jurosMensal] = [percentOf(fields.get('multa')), percentOf(fields.get('mora'))];
  const tarifas = fields.getAll('tarifa').flatMap((tarifa) => {
    const [, value, nome] = /^(\d{1,10}) (.+)$/.exec(tarifa) ?? [];
    return nome ? [{ nome, valor: Number(value) }] : [];
  });
  if (tarifas.length !== fields.getAll('tarifa').length || tarifas.length > MAX_TARIFAS) return null;
  if (!isCalendarDate(primeiro) || !isCalendarDate(ultimo)) return null;
  if (iof === null || seguro === null || multa === null || jurosMensal === null) return null;
  const [contrato, plano] = [fields.get('contrato') ?? '', fields.get('plano') ?? ''];
  return {
    vencimentos: { primeiro, ultimo },
    ...(isCalendarDate(contrato) ? { contrato } : {}),
    ...(/^\d{1,6}$/.test(plano) ? { plano: Number(plano) } : {}),
    encargos: { iof, tarifas, seguro },
    mora: { multa, jurosMensal },
  };
}

/**
 * Interest in an offer, in centavos: its total less price and charges.
 * @param total includes the down payment; nothing else is paid on signing
 */
export function ofertaJuros(
  total: Centavos,
  preco: Centavos,
  { iof, tarifas, seguro }: SimulacaoOferta['encargos'],
) {
  return total - preco - iof - seguro - tarifas.reduce((sum, { valor }) => sum + valor, 0);
}

/**
 * Tells whether that many monthly due dates can end on that day: the day of the first one, or a later day if
 * a short month cut off the contract's day.
 */
function isLastVencimento(last: CalendarDate, first: CalendarDate, parcelas: number): boolean {
  const same = addMonthsClamped(first, parcelas - 1);
  const isCut = addDays(first, 1).endsWith('-01');
  return last === same || (isCut && last > same && last.slice(0, 7) === same.slice(0, 7));
}

/**
 * Returns a Portuguese message when a simulation's part does not match its offer, or exceeds the limits of
 * late charges (CDC art. 52 § 1; Código Civil art. 406).
 */
export function checkSimulacaoOferta(
  { vencimentos: { primeiro, ultimo }, encargos, mora }: SimulacaoOferta,
  { preco, parcelas = 0, total }: { preco: Centavos; parcelas?: number; total?: Centavos },
  today: CalendarDate,
): string | undefined {
  if (!isCalendarDate(primeiro) || !isCalendarDate(ultimo)) return 'Confira as datas das parcelas.';
  if (primeiro <= today) return `A 1ª parcela venceu em ${formatDate(primeiro)}. Simule de novo.`;
  if (daysBetween(today, primeiro) > MAX_DAYS_TO_FIRST)
    return 'A 1ª parcela fica longe demais. Simule de novo.';
  const isCount = Number.isInteger(parcelas) && parcelas >= 1 && parcelas <= MAX_PARCELAS;
  if (isCount && !isLastVencimento(ultimo, primeiro, parcelas)) {
    return 'As datas não fecham com o número de parcelas.';
  }
  if (total !== undefined && !(ofertaJuros(total, preco, encargos) >= 0)) {
    return 'IOF, tarifas e seguro não fecham com o total a prazo.';
  }
  const lawful = mora.multa <= DEFAULT_MORA.multa && mora.jurosMensal <= DEFAULT_MORA.jurosMensal;
  return lawful
    ? undefined
    : `A lei limita a multa a ${DEFAULT_MORA.multa}% e a mora a ${DEFAULT_MORA.jurosMensal}%.`;
}
