import type { Moto } from '../motos/catalogo.ts';
import { addDays, type CalendarDate, isCalendarDate } from '../valores/dates.ts';
import { formatAmount, parseMoney } from '../valores/money.ts';
import { isSistema } from './loan-types.ts';
import type { Financeira, PublishedPlano } from './plano.ts';
import {
  DEFAULT_CARENCIA,
  DEFAULT_PRAZO,
  findFinanceira,
  isPreset,
  nearestPrazo,
} from './resolve-condicoes.ts';
import type { TypedSimulacao } from './simulacao-address.ts';

/* What a form or an address shows where nobody typed anything. */

/** Formats an amount from the query string for its form field: "25990" becomes "25.990,00". */
function longMoney(text: string): string {
  const centavos = parseMoney(text);
  return centavos === null ? text : formatAmount(centavos);
}

/** Fills in defaults: lender, term, dates, IOF, fees and the plan's version. */
export function withDefaults(
  digitada: TypedSimulacao,
  plano: PublishedPlano,
  hoje: CalendarDate,
): TypedSimulacao {
  const financeira = findFinanceira(plano, digitada.banco);
  const data = isCalendarDate(digitada.data) ? digitada.data : hoje;
  return {
    ...digitada,
    preco: longMoney(digitada.preco),
    entrada: digitada.em === 'pct' ? digitada.entrada : longMoney(digitada.entrada),
    troca: longMoney(digitada.troca),
    seguro: longMoney(digitada.seguro),
    cabe: longMoney(digitada.cabe),
    banco: financeira?.id ?? '',
    parcelas: digitada.parcelas || String(nearestPrazo(financeira?.prazos ?? [], DEFAULT_PRAZO)),
    data,
    venc: digitada.venc || addDays(data, DEFAULT_CARENCIA),
    sistema: isSistema(digitada.sistema) && digitada.sistema !== financeira?.sistema ? digitada.sistema : '',
    iof: isPreset(digitada.iof, plano) ? digitada.iof : (financeira?.iof ?? ''),
    tarifas: (financeira?.tarifas ?? []).map(
      ({ financiada }, index) => digitada.tarifas[index] || (financiada ? 'financiada' : 'hora'),
    ),
    plano: String(plano.versao),
  };
}

/** Replaces a motorcycle's id by its name, and fills in its price in force when none is given. */
export function withMoto(digitada: TypedSimulacao, motos: readonly Moto[]): TypedSimulacao {
  const moto = motos.find(({ id, nome }) => id === digitada.moto || nome === digitada.moto);
  if (!moto) return digitada;
  const preco = digitada.preco === '' && moto.preco !== null ? formatAmount(moto.preco) : digitada.preco;
  return { ...digitada, moto: moto.nome, preco };
}

/** Switches the lender: takes over its IOF and fees, and its term nearest to the current one. */
export function withFinanceira(
  digitada: TypedSimulacao,
  financeira: Financeira,
  plano: PublishedPlano,
): TypedSimulacao {
  const parcelas = String(nearestPrazo(financeira.prazos, Number(digitada.parcelas) || DEFAULT_PRAZO));
  const change = { banco: financeira.id, parcelas, taxa: '', iof: '', tarifas: [] };
  return withDefaults({ ...digitada, ...change }, plano, digitada.data);
}
