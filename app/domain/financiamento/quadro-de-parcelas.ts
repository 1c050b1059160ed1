import type { ParcelasAnunciadas } from '../ofertas/chamada-da-parcela.ts';
import { formatDinheiro } from '../valores/dinheiro.ts';
import type { ContasCdc } from './cdc.ts';
import type { Parcela } from './tipos.ts';

/** How the instalments of a schedule compare. */
export type QuadroDeParcelas = {
  numero: number;
  primeira: Parcela;
  ultima: Parcela;
  /** The dearest one; of equals the first. In SAC a longer month may lift the second above the first. */
  maior: Parcela;
  /** All but the last cost the same. */
  iguais: boolean;
  /** None costs more than the one before it, and not all cost the same. */
  decrescentes: boolean;
};

/**
 * First, last and dearest instalment, and how they run from the first to the last.
 * @throws RangeError for a schedule without instalments (a bug of the caller)
 */
export function quadroDeParcelas({ parcelas }: Pick<ContasCdc, 'parcelas'>): QuadroDeParcelas {
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

/** A schedule as it is announced: of instalments that differ the first, the dearest and the last. */
export function parcelasAnunciadas(contas: Pick<ContasCdc, 'parcelas'>): ParcelasAnunciadas {
  const { numero, primeira, ultima, maior, iguais } = quadroDeParcelas(contas);
  const announced = { parcelas: numero, valorParcela: primeira.valor };
  if (iguais) return announced;
  const dearest = maior === primeira ? {} : { maiorParcela: maior.valor };
  return { ...announced, variam: true, ...dearest, ultimaParcela: ultima.valor };
}

/**
 * What stands under the first instalment, so that nobody takes it for all of them: "a última de R$ 478,10",
 * "caem até a última, de R$ 355,02", "a maior de R$ 612,40, a última de R$ 355,02". Empty where all are equal.
 */
export function fraseDaUltima(quadro: QuadroDeParcelas): string {
  const { primeira, ultima, maior, iguais } = quadro;
  const last = formatDinheiro(ultima.valor);
  if (iguais) return ultima.valor === primeira.valor ? '' : `a última de ${last}`;
  if (maior === primeira) return `caem até a última, de ${last}`;
  return `a maior de ${formatDinheiro(maior.valor)}, a última de ${last}`;
}
