import type { Centavos } from '../valores/money.ts';
import type { Cronograma } from './cronograma.ts';
import type { Sistema } from './loan-types.ts';

/** Amounts of a schedule by instalment, centavos: valores[k] = juros[k] + amortizacoes[k]. */
export type ParcelaFlow = { juros: Centavos[]; amortizacoes: Centavos[]; valores: Centavos[] };

/**
 * Interest of a period, rounded half up to the centavo; `floor`, since `Math.round` slows the inner loop by a
 * third.
 */
const jurosOfPeriod = (saldo: Centavos, fator: number): Centavos => Math.floor(saldo * fator + 0.5);

/**
 * Constant instalment of Price: principal ÷ Σ discount, rounded half up to the centavo.
 * @param parcelas number of instalments; the cronograma may have more
 */
export const priceParcela = (principal: Centavos, parcelas: number, { acumulado }: Cronograma): Centavos =>
  Math.round(principal / (acumulado[parcelas - 1] ?? Number.NaN));

/** Constant amortisation of SAC, rounded half up to the centavo; the last instalment pays the remainder. */
const sacAmortizacao = (principal: Centavos, parcelas: number): Centavos => Math.round(principal / parcelas);

/** First instalment: the constant one in Price, the highest one in SAC. */
export function firstParcela(
  principal: Centavos,
  parcelas: number,
  sistema: Sistema,
  cronograma: Cronograma,
): Centavos {
  if (sistema === 'price') return priceParcela(principal, parcelas, cronograma);
  return sacAmortizacao(principal, parcelas) + Math.round(principal * (cronograma.juros[0] ?? 0));
}

/**
 * Builds a schedule that rounds interest on the printed balance in each period; the last instalment pays the
 * whole balance.
 * @param amortise amortisation of an instalment, given its interest
 */
function closingFlow(
  principal: Centavos,
  parcelas: number,
  cronograma: Cronograma,
  amortise: (juros: Centavos) => Centavos,
): ParcelaFlow {
  const fluxo: ParcelaFlow = { juros: [], amortizacoes: [], valores: [] };
  let saldo = principal;
  for (let index = 0; index < parcelas; index += 1) {
    const juros = jurosOfPeriod(saldo, cronograma.juros[index] ?? 0);
    const amortizacao = index === parcelas - 1 ? saldo : amortise(juros);
    saldo -= amortizacao;
    fluxo.juros.push(juros);
    fluxo.amortizacoes.push(amortizacao);
    fluxo.valores.push(juros + amortizacao);
  }
  return fluxo;
}

/**
 * Builds a schedule of equal instalments. The principal follows the exact balance, each step rounded;
 * interest is the rest of the instalment, about a centavo at most from the rounded interest of the printed
 * balance.
 */
function levelFlow(principal: Centavos, parcelas: number, cronograma: Cronograma): ParcelaFlow {
  const { desconto, acumulado } = cronograma;
  const constant = priceParcela(principal, parcelas, cronograma);
  const exact = principal / (acumulado[parcelas - 1] ?? Number.NaN);
  const balances = [0];
  let ahead = 0;
  for (let index = parcelas - 1; index > 0; index -= 1) {
    ahead += desconto[index] ?? 0;
    balances.unshift(Math.round((exact * ahead) / (desconto[index - 1] ?? 1)));
  }
  const amortizacoes = balances.map(
    (saldo, index) => (index === 0 ? principal : (balances[index - 1] ?? 0)) - saldo,
  );
  return {
    amortizacoes,
    juros: amortizacoes.map((amortizacao) => constant - amortizacao),
    valores: amortizacoes.map(() => constant),
  };
}

/**
 * Last instalment of Price, which pays the whole balance. Half a centavo of rounding grows with the rate (at
 * 15 % over 120 months: to millions): null, so that the schedule is levelled instead, when it would differ by
 * more than 1 % of an instalment and more than a centavo per instalment.
 */
function lastPriceParcela(
  principal: Centavos,
  parcelas: number,
  { juros }: Cronograma,
  constant: Centavos,
): Centavos | null {
  let saldo = principal;
  for (let index = 0; index < parcelas - 1; index += 1)
    saldo = saldo - constant + jurosOfPeriod(saldo, juros[index] ?? 0);
  const last = saldo + jurosOfPeriod(saldo, juros[parcelas - 1] ?? 0);
  return Math.abs(last - constant) <= Math.max(parcelas, constant / 100) ? last : null;
}

/** Instalments of Price: all of them `parcela`, except the last. */
export type EqualParcelas = { numero: number; parcela: Centavos; ultima: Centavos };

/** Computes the payments of {@link createParcelaFlow} for Price, without the schedule. */
export function createEqualParcelas(
  principal: Centavos,
  numero: number,
  cronograma: Cronograma,
): EqualParcelas {
  const parcela = priceParcela(principal, numero, cronograma);
  return { numero, parcela, ultima: lastPriceParcela(principal, numero, cronograma, parcela) ?? parcela };
}

function priceFlow(principal: Centavos, parcelas: number, cronograma: Cronograma): ParcelaFlow {
  const constant = priceParcela(principal, parcelas, cronograma);
  return lastPriceParcela(principal, parcelas, cronograma, constant) === null
    ? levelFlow(principal, parcelas, cronograma)
    : closingFlow(principal, parcelas, cronograma, (juros) => constant - juros);
}

function sacFlow(principal: Centavos, parcelas: number, cronograma: Cronograma): ParcelaFlow {
  const constant = sacAmortizacao(principal, parcelas);
  return closingFlow(principal, parcelas, cronograma, () => constant);
}

/**
 * Builds the schedule of all instalments. Σ amortizacoes = principal exactly.
 * @param principal in centavos, at least parcelas² so that an instalment outweighs all rounding
 */
export const createParcelaFlow = (
  principal: Centavos,
  parcelas: number,
  sistema: Sistema,
  cronograma: Cronograma,
): ParcelaFlow =>
  sistema === 'price' ? priceFlow(principal, parcelas, cronograma) : sacFlow(principal, parcelas, cronograma);
