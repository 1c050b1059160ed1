import { type Centavos, formatMoney } from '../valores/money.ts';

/**
 * Words before an instalment's value in large figures: "48x de", or "48x, 1ª de" when the instalments differ
 * and the value is the first one's (CDC art. 54-B, III: it must not pass for all of them).
 */
export const parcelaLeadIn = (parcelas: number, variam: boolean): string =>
  `${parcelas}x${variam ? ', 1ª' : ''} de`;

/** Payments besides the instalments, in centavos; absent and zero are the same. */
export type EntradaPayments = {
  entrada?: Centavos | null;
  /** Price at which the customer's motorcycle is traded in. */
  troca?: Centavos | null;
};

/** Advertised instalments. Money in centavos. */
export type AdvertisedParcelas = {
  parcelas: number;
  /** First instalment when they differ. */
  valorParcela: Centavos;
  /** True when they differ: the first must not pass for all of them (CDC art. 54-B, III). */
  variam?: boolean;
  /** Highest instalment, when neither first nor last. */
  maiorParcela?: Centavos;
  /** Last instalment, when they differ and it is known. */
  ultimaParcela?: Centavos;
};

/**
 * Describes down payment and trade-in: "Entrada de R$ 5.000,00 + usado de R$ 3.000,00", "Usado de
 * R$ 3.000,00", "Sem entrada".
 */
export function describeEntrada({ entrada, troca }: EntradaPayments): string {
  const parts = [
    entrada ? `entrada de ${formatMoney(entrada)}` : '',
    troca ? `usado de ${formatMoney(troca)}` : '',
  ].filter(Boolean);
  const [first = 'sem entrada', ...rest] = parts;
  return [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...rest].join(' + ');
}

/** Words before the value: "Entrada de R$ 5.000,00 + 48× de", "Sem entrada, 12×, a 1ª de". */
export function leadInWithEntrada(pago: EntradaPayments, { parcelas, variam }: AdvertisedParcelas): string {
  const joint = pago.entrada || pago.troca ? ' +' : ',';
  return `${describeEntrada(pago)}${joint} ${parcelas}×${variam ? ', a 1ª' : ''} de`;
}

/**
 * Describes an instalment with down payment and trade-in, "Entrada de R$ 5.000,00 + 48× de R$ 780,72": the
 * value alone would mislead (CDC art. 37 § 1; art. 52, IV and V). When instalments decrease, the last is
 * named too (art. 54-B, III). Used on every screen, page and message.
 */
export function describeParcela(anunciada: EntradaPayments & AdvertisedParcelas): string {
  const { valorParcela, variam, maiorParcela, ultimaParcela } = anunciada;
  const dearest = maiorParcela === undefined ? '' : `, a maior de ${formatMoney(maiorParcela)}`;
  const last = ultimaParcela === undefined ? '' : ` e a última de ${formatMoney(ultimaParcela)}`;
  const rest = variam ? `${dearest}${last}` : '';
  return `${leadInWithEntrada(anunciada, anunciada)} ${formatMoney(valorParcela)}${rest}`;
}
