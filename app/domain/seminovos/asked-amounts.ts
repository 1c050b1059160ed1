import { formatMoney } from '../valores/money.ts';
import {
  type ComparedAmount,
  warnAboutChange,
  warnAboutCusto,
  warnAboutPreco,
} from '../valores/odd-preco.ts';

/** Amounts known of a used bike; `custo` undefined for people who may not see it. Centavos. */
export type KnownAmounts = {
  preco: number | null;
  fipeValor: number | null;
  valorAvaliado: number | null;
  custo?: number | null;
};

type Reasons = (string | null)[];

/** Finds the amount to compare a price with: the bike's own of before, else the FIPE value, else its evaluation. */
const comparedWith = (
  { preco, fipeValor, valorAvaliado }: KnownAmounts,
  own: string,
): [conhecido: number | null, qual: string] => {
  if (preco !== null) return [preco, own];
  return fipeValor === null ? [valorAvaliado, 'valor da avaliação'] : [fipeValor, 'valor da FIPE'];
};

/**
 * Asks about a price or a sale far from what is known of the bike, and about one below what it cost; where the cost is
 * unknown to the person, below what it was evaluated at. In Portuguese.
 * @param own name of the price of before, as "preço de antes"
 */
export function warnAboutSeminovoPreco(preco: number | null, known: KnownAmounts, own: string): Reasons {
  const change = warnAboutChange(preco, ...comparedWith(known, own));
  const { custo = null, valorAvaliado } = known;
  if (custo !== null) return [change, warnAboutCusto(preco, custo)];
  const isBelow = preco !== null && valorAvaliado !== null && preco < valorAvaliado;
  if (!isBelow || (change && known.preco === null && known.fipeValor === null)) return [change];
  const words = `O preço, ${formatMoney(preco)}, fica abaixo do valor da avaliação, ${formatMoney(valorAvaliado)}.`;
  return [change, words];
}

/** Asks about a higher amount as about a changed price, and about a lower one where it is most likely misread. */
const warnAboutHigher = (...amount: ComparedAmount): string | null => {
  const [valor, conhecido] = amount;
  return (valor ?? 0) > (conhecido ?? 0) ? warnAboutChange(...amount) : warnAboutPreco(...amount);
};

/**
 * Asks about a value far above the FIPE value or the one that the store's table proposes; without them, far from the
 * evaluation of before. In Portuguese.
 */
export function warnAboutAvaliacao(
  valor: number,
  { fipeValor, valorAvaliado }: Pick<KnownAmounts, 'fipeValor' | 'valorAvaliado'>,
  daTabela: number | null,
): Reasons {
  if (fipeValor === null) return [warnAboutChange(valor, valorAvaliado, 'valor de antes')];
  return [
    warnAboutHigher(valor, fipeValor, 'valor da FIPE'),
    (daTabela ?? 0) < valor ? warnAboutHigher(valor, daTabela, 'valor da tabela') : null,
  ];
}
