import { XIRR, XNPV } from '@formulajs/formulajs';
import { pmt, rate } from 'financial';

/** @typedef {import('./ours.ts').Question} Question */
/** @typedef {{ valorFinanciado: number, parcela: number, totalAPrazo: number, anual: number }} Cell amounts in centavos, CET in percent a year */

/** Due dates as the spreadsheet functions take them: the contract's first. */
function datesOf({ dataContrato, dias }) {
  const [year, month, day] = dataContrato.split('-').map(Number);
  return [0, ...dias].map((days) => new Date(year, month - 1, day + days));
}

/**
 * The grid as a loop over a library: its instalment of a principal of 1 gives the IOF, which is financed in
 * closed form like ours, then the instalment, then the CET.
 *
 * @param {Question} question
 * @param {{ unitPmt: Function, interest: Function, cet: Function }} library
 * @returns {Cell[][]}
 */
function grid(question, { unitPmt, interest, cet }) {
  const { preco, entradas, prazos, taxaDe, tarifas, iof, dias } = question;
  const fees = tarifas.reduce((sum, { valor }) => sum + valor, 0);
  return entradas.map((entrada) =>
    prazos.map((n) => {
      const i = taxaDe(n, entrada) / 100;
      const unit = unitPmt(i, n);
      let balance = 1;
      let weighted = 0;
      for (let index = 0; index < n; index += 1) {
        const share = unit - balance * interest(i, index);
        weighted += share * Math.min(dias[index], iof.tetoDias);
        balance -= share;
      }
      const liquido = preco - entrada;
      const tax = (weighted * iof.diaria + iof.adicional) / 100;
      const valorFinanciado = Math.round((liquido + fees) / (1 - tax));
      const parcela = Math.round(valorFinanciado * unit);
      return {
        valorFinanciado,
        parcela,
        totalAPrazo: entrada + n * parcela,
        anual: cet(liquido, parcela, n, i) * 100,
      };
    }),
  );
}

const annual = (i) => (1 + i) ** 12 - 1;

/** CET on the dated flow; the search starts from the contract's own rate, as ours does. */
const datedCet = (dates) => (liquido, parcela, n, i) =>
  XIRR([-liquido, ...new Array(n).fill(parcela)], dates.slice(0, n + 1), annual(i));

/** financial's pmt, formula.js' XIRR: equal months, CET on the calendar. */
export function pmtAndXirr(question) {
  return grid(question, {
    unitPmt: (i, n) => -pmt(i, n, 1),
    interest: (i) => i,
    cet: datedCet(datesOf(question)),
  });
}

/** financial's pmt and rate: equal months in the CET too, which is lighter work and not the law's CET. */
export function pmtAndRate(question) {
  return grid(question, {
    unitPmt: (i, n) => -pmt(i, n, 1),
    interest: (i) => i,
    cet: (liquido, parcela, n, i) => annual(rate(n, -parcela, liquido, 0, undefined, i)),
  });
}

/** formula.js alone: actual days, where the instalment is 1 ÷ XNPV of instalments of 1. */
export function xnpvAndXirr(question) {
  const { dias } = question;
  const dates = datesOf(question);
  return grid(question, {
    unitPmt: (i, n) => 1 / XNPV(annual(i), [0, ...new Array(n).fill(1)], dates.slice(0, n + 1)),
    interest: (i, index) => (1 + annual(i)) ** ((dias[index] - (dias[index - 1] ?? 0)) / 365) - 1,
    cet: datedCet(dates),
  });
}
