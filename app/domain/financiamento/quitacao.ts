import { addMesesClamp, type Data, diasEntre } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import { mesesAte, taxaContinua } from './cronograma.ts';
import { MORA_PADRAO, type Mora, parcelaEmAtraso } from './mora.ts';
import type { Parcela, Prazo } from './tipos.ts';

export type Quitacao = {
  /** Overdue instalments with penalty and late interest. */
  emAtraso: Centavos;
  /** Instalments due on the day or later, at their value on the day. */
  antecipado: Centavos;
  /** What settling early saves on those. */
  desconto: Centavos;
  total: Centavos;
};

/** Due dates that lie before the day. */
function dueBefore({ primeiroVencimento, parcelas }: Prazo, data: Data): number {
  let count = 0;
  while (count < parcelas && addMesesClamp(primeiroVencimento, count) < data) count += 1;
  return count;
}

/** Months of interest that lie between the contract and a day. With equal months a day is its part of its own. */
function mesesNoDia(prazo: Prazo, data: Data): number {
  const { convencao, dataContrato, primeiroVencimento } = prazo;
  if (convencao !== 'mensal') return mesesAte(convencao, 0, diasEntre(dataContrato, data));
  const passed = dueBefore(prazo, data);
  const start = passed === 0 ? dataContrato : addMesesClamp(primeiroVencimento, passed - 1);
  const end = addMesesClamp(primeiroVencimento, passed);
  return passed + diasEntre(start, data) / diasEntre(start, end);
}

/**
 * What settles instalments of a contract on a day, all unpaid ones or some of them. Each instalment not yet
 * due is discounted at the contract's own rate (CDC art. 52 § 2, Resolução CMN 3.516/2007); overdue ones carry
 * late charges. The discounted sum is rounded half up to the centavo once.
 * @param parcelas rows of the contract's schedule that are to be paid
 * @throws RangeError when the day comes before the contract
 */
export function quitar(
  prazo: Prazo,
  parcelas: readonly Parcela[],
  data: Data,
  mora: Mora = MORA_PADRAO,
): Quitacao {
  if (diasEntre(prazo.dataContrato, data) < 0) throw new RangeError('settlement before the contract');
  const taxa = taxaContinua(prazo);
  const now = mesesNoDia(prazo, data);
  let emAtraso = 0;
  let nominal = 0;
  let present = 0;
  for (const { numero, vencimento, valor } of parcelas) {
    if (vencimento < data) {
      emAtraso += parcelaEmAtraso(valor, vencimento, data, mora).total;
      continue;
    }
    const due = mesesAte(prazo.convencao, numero, diasEntre(prazo.dataContrato, vencimento));
    nominal += valor;
    present += valor * Math.exp(-taxa * (due - now));
  }
  const antecipado = Math.round(present);
  return { emAtraso, antecipado, desconto: nominal - antecipado, total: emAtraso + antecipado };
}

export type QuitacaoDoContrato = Quitacao & {
  /** Instalments that are due after that day, and their sum without the discount. */
  faltam: number;
  soma: Centavos;
};

/**
 * What settles a whole contract whose instalments were all paid in time until that day, the one that is due on the day
 * itself included.
 * @param parcelas the contract's whole schedule
 * @throws RangeError when the day comes before the contract
 */
export function quitarContrato(prazo: Prazo, parcelas: readonly Parcela[], data: Data): QuitacaoDoContrato {
  const open = parcelas.filter(({ vencimento }) => vencimento > data);
  const soma = open.reduce((sum, { valor }) => sum + valor, 0);
  return { ...quitar(prazo, open, data), faltam: open.length, soma };
}
