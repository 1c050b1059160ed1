import type { Centavos } from '../dinheiro.ts';
import type { Cronograma } from './cronograma.ts';
import type { Sistema } from './tipos.ts';

/** The amounts of a schedule, instalment by instalment: valores[k] = juros[k] + amortizacoes[k]. */
export type Fluxo = { juros: Centavos[]; amortizacoes: Centavos[]; valores: Centavos[] };

/**
 * The constant instalment: principal ÷ Σ discount, rounded half up to the centavo.
 * @param parcelas how many of the cronograma's due dates are used
 */
export const parcelaPrice = (principal: Centavos, parcelas: number, { acumulado }: Cronograma): Centavos =>
  Math.round(principal / (acumulado[parcelas - 1] ?? Number.NaN));

/** The constant amortisation of SAC, rounded half up to the centavo; the last instalment closes the rest. */
const amortizacaoSac = (principal: Centavos, parcelas: number): Centavos => Math.round(principal / parcelas);

/** The first instalment, which is the constant one in Price and the highest one in SAC. */
export function primeiraParcela(
  principal: Centavos,
  parcelas: number,
  sistema: Sistema,
  cronograma: Cronograma,
): Centavos {
  if (sistema === 'price') return parcelaPrice(principal, parcelas, cronograma);
  return amortizacaoSac(principal, parcelas) + Math.round(principal * (cronograma.juros[0] ?? 0));
}

/**
 * Interest is rounded on the printed balance each period, and the last instalment pays the whole balance.
 * @param amortise what an instalment pays back, given its interest
 */
function closingFluxo(
  principal: Centavos,
  parcelas: number,
  cronograma: Cronograma,
  amortise: (juros: Centavos) => Centavos,
): Fluxo {
  const fluxo: Fluxo = { juros: [], amortizacoes: [], valores: [] };
  let saldo = principal;
  for (let index = 0; index < parcelas; index += 1) {
    const juros = Math.round(saldo * (cronograma.juros[index] ?? 0));
    const amortizacao = index === parcelas - 1 ? saldo : amortise(juros);
    saldo -= amortizacao;
    fluxo.juros.push(juros);
    fluxo.amortizacoes.push(amortizacao);
    fluxo.valores.push(juros + amortizacao);
  }
  return fluxo;
}

/**
 * All instalments equal; the principal follows the exact balance, each step rounded, and interest is what
 * remains of the instalment, at most a centavo or so from the rounded interest of the printed balance.
 */
function levelFluxo(principal: Centavos, parcelas: number, cronograma: Cronograma): Fluxo {
  const { desconto, acumulado } = cronograma;
  const constant = parcelaPrice(principal, parcelas, cronograma);
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
 * Price. Half a centavo in the instalment grows with the rate until the last due date; at 15 % over 120
 * months it would come back as millions. When more than 1 % of an instalment (and more than a centavo per
 * instalment) would land on the last one, the schedule is levelled instead.
 */
function fluxoPrice(principal: Centavos, parcelas: number, cronograma: Cronograma): Fluxo {
  const constant = parcelaPrice(principal, parcelas, cronograma);
  const closing = closingFluxo(principal, parcelas, cronograma, (juros) => constant - juros);
  const last = closing.valores.at(-1) ?? 0;
  const isClose = Math.abs(last - constant) <= Math.max(parcelas, constant / 100);
  return isClose ? closing : levelFluxo(principal, parcelas, cronograma);
}

function fluxoSac(principal: Centavos, parcelas: number, cronograma: Cronograma): Fluxo {
  const constant = amortizacaoSac(principal, parcelas);
  return closingFluxo(principal, parcelas, cronograma, () => constant);
}

/**
 * The amounts of each instalment. Σ amortizacoes = principal exactly.
 * @param principal in centavos, at least parcelas² so that an instalment outweighs all rounding
 */
export const createFluxo = (
  principal: Centavos,
  parcelas: number,
  sistema: Sistema,
  cronograma: Cronograma,
): Fluxo =>
  sistema === 'price'
    ? fluxoPrice(principal, parcelas, cronograma)
    : fluxoSac(principal, parcelas, cronograma);
