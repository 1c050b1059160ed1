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
  typed: TypedSimulacao,
  plano: PublishedPlano,
  today: CalendarDate,
): TypedSimulacao {
  const financeira = findFinanceira(plano, typed.banco);
  const data = isCalendarDate(typed.data) ? typed.data : today;
  return {
    ...typed,
    preco: longMoney(typed.preco),
    entrada: typed.em === 'pct' ? typed.entrada : longMoney(typed.entrada),
    troca: longMoney(typed.troca),
    seguro: longMoney(typed.seguro),
    cabe: longMoney(typed.cabe),
    banco: financeira?.id ?? '',
    parcelas: typed.parcelas || String(nearestPrazo(financeira?.prazos ?? [], DEFAULT_PRAZO)),
    data,
    venc: typed.venc || addDays(data, DEFAULT_CARENCIA),
    sistema: isSistema(typed.sistema) && typed.sistema !== financeira?.sistema ? typed.sistema : '',
    iof: isPreset(typed.iof, plano) ? typed.iof : (financeira?.iof ?? ''),
    tarifas: (financeira?.tarifas ?? []).map(
      ({ financiada }, index) => typed.tarifas[index] || (financiada ? 'financiada' : 'hora'),
    ),
    plano: String(plano.versao),
  };
}

/** Replaces a motorcycle's id by its name, and fills in its price in force when none is given. */
export function withMoto(typed: TypedSimulacao, motos: readonly Moto[]): TypedSimulacao {
  const moto = motos.find(({ id, nome }) => id === typed.moto || nome === typed.moto);
  if (!moto) return typed;
  const preco = typed.preco === '' && moto.preco !== null ? formatAmount(moto.preco) : typed.preco;
  return { ...typed, moto: moto.nome, preco };
}

/** Switches the lender: takes over its IOF and fees, and its term nearest to the current one. */
export function withFinanceira(
  typed: TypedSimulacao,
  financeira: Financeira,
  plano: PublishedPlano,
): TypedSimulacao {
  const parcelas = String(nearestPrazo(financeira.prazos, Number(typed.parcelas) || DEFAULT_PRAZO));
  const change = { banco: financeira.id, parcelas, taxa: '', iof: '', tarifas: [] };
  return withDefaults({ ...typed, ...change }, plano, typed.data);
}
