import { type Centavos, formatDinheiro } from '../valores/dinheiro.ts';

/**
 * What stands before the value of an instalment that a picture sets in large figures: "48x de", or "48x, 1ª de"
 * where the instalments differ and the value is the first one's (CDC art. 54-B, III: nobody may take it for all
 * of them).
 */
export const chamadaDaParcela = (parcelas: number, variam: boolean): string =>
  `${parcelas}x${variam ? ', 1ª' : ''} de`;

/** What is paid besides the instalments, in centavos; none and zero are the same. */
export type PagoNaEntrada = {
  entrada?: Centavos | null;
  /** The customer's motorcycle, taken in at this price. */
  troca?: Centavos | null;
};

/** Instalments as they are announced. Money in centavos. */
export type ParcelasAnunciadas = {
  parcelas: number;
  /** The first one where they differ. */
  valorParcela: Centavos;
  /** They differ: nobody may take the first for all of them (CDC art. 54-B, III). */
  variam?: boolean;
  /** The dearest one, where it is neither first nor last. */
  maiorParcela?: Centavos;
  /** The last one, where they differ and it is known. */
  ultimaParcela?: Centavos;
};

/** "Entrada de R$ 5.000,00 + usado de R$ 3.000,00", "Usado de R$ 3.000,00", "Sem entrada". */
export function entradaPorExtenso({ entrada, troca }: PagoNaEntrada): string {
  const parts = [
    entrada ? `entrada de ${formatDinheiro(entrada)}` : '',
    troca ? `usado de ${formatDinheiro(troca)}` : '',
  ].filter(Boolean);
  const [first = 'sem entrada', ...rest] = parts;
  return [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...rest].join(' + ');
}

/** "Entrada de R$ 5.000,00 + 48× de", "Sem entrada, 12×, a 1ª de": all that stands before the value. */
export function chamadaComEntrada(pago: PagoNaEntrada, { parcelas, variam }: ParcelasAnunciadas): string {
  const joint = pago.entrada || pago.troca ? ' +' : ',';
  return `${entradaPorExtenso(pago)}${joint} ${parcelas}×${variam ? ', a 1ª' : ''} de`;
}

/**
 * An instalment with all that belongs to it, on every screen, page and message alike: "Entrada de R$ 5.000,00 +
 * usado de R$ 3.000,00 + 48× de R$ 780,72", "Sem entrada, 48× de R$ 780,72". Alone the value says nothing of what
 * is paid (CDC art. 37 § 1; art. 52, IV and V); falling ones also name the last (art. 54-B, III).
 */
export function fraseDaParcela(anunciada: PagoNaEntrada & ParcelasAnunciadas): string {
  const { valorParcela, variam, maiorParcela, ultimaParcela } = anunciada;
  const dearest = maiorParcela === undefined ? '' : `, a maior de ${formatDinheiro(maiorParcela)}`;
  const last = ultimaParcela === undefined ? '' : ` e a última de ${formatDinheiro(ultimaParcela)}`;
  const rest = variam ? `${dearest}${last}` : '';
  return `${chamadaComEntrada(anunciada, anunciada)} ${formatDinheiro(valorParcela)}${rest}`;
}
