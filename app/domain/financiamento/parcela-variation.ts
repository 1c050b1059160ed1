import type { AdvertisedParcelas } from '../ofertas/parcela-lead-in.ts';
import { formatMoney } from '../valores/money.ts';
import type { CdcFigures } from './cdc.ts';
import type { Parcela } from './loan-types.ts';

/** Variation of the instalments of one schedule, for advertisements and in words. */
export type ParcelaComparison = {
  numero: number;
  primeira: Parcela;
  ultima: Parcela;
  /** Highest instalment; the first of equals. In SAC a longer month may lift the second above the first. */
  maior: Parcela;
  /** True when all but the last are equal. */
  iguais: boolean;
  /** True when none is higher than the one before it, and not all are equal. */
  decrescentes: boolean;
};

/**
 * Finds the first, last and highest instalment, and how they vary in between.
 * @throws RangeError for a schedule without instalments (a bug of the caller)
 */
export function compareParcelas({ parcelas }: Pick<CdcFigures, 'parcelas'>): ParcelaComparison {
  const [primeira, ultima] = [parcelas[0], parcelas.at(-1)];
  if (!primeira || !ultima) throw new RangeError('schedule without instalments');
  const iguais = parcelas.slice(0, -1).every(({ valor }) => valor === primeira.valor);
  return {
    numero: parcelas.length,
    primeira,
    ultima,
    maior: parcelas.reduce((most, each) => (each.valor > most.valor ? each : most), primeira),
    iguais,
    decrescentes: !iguais && parcelas.every(({ valor }, k) => valor <= (parcelas[k - 1] ?? primeira).valor),
  };
}

/** Instalments for an advertisement: when they differ, the first, the highest and the last. */
export function advertisedParcelas(accounts: Pick<CdcFigures, 'parcelas'>): AdvertisedParcelas {
  const { numero, primeira, ultima, maior, iguais } = compareParcelas(accounts);
  const announced = { parcelas: numero, valorParcela: primeira.valor };
  if (iguais) return announced;
  const dearest = maior === primeira ? {} : { maiorParcela: maior.valor };
  return { ...announced, variam: true, ...dearest, ultimaParcela: ultima.valor };
}

/**
 * Note under the first instalment, so that nobody takes it for all of them: "a última de R$ 478,10", "caem
 * até a última, de R$ 355,02", "a maior de R$ 612,40, a última de R$ 355,02". Empty where all are equal.
 */
export function describeLastParcela(quadro: ParcelaComparison): string {
  const { primeira, ultima, maior, iguais } = quadro;
  const last = formatMoney(ultima.valor);
  if (iguais) return ultima.valor === primeira.valor ? '' : `a última de ${last}`;
  if (maior === primeira) return `caem até a última, de ${last}`;
  return `a maior de ${formatMoney(maior.valor)}, a última de ${last}`;
}
