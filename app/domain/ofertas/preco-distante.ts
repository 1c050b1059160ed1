import type { TabelaPanfleto } from '../financiamento/tabelas.ts';
import type { MotoComPrecos } from '../motos/pps.ts';
import type { Centavos } from '../valores/dinheiro.ts';

type Precificada = Pick<MotoComPrecos, 'preco' | 'precos'>;

/** Prices that a company suggests for a motorcycle, of any model year and colour. */
const sugeridosDe = ({ preco, precos }: Precificada): Centavos[] =>
  [preco, ...precos.map((each) => each.preco)].filter((each) => each !== null);

/** Scale of percentages in hundredths, so that limits with decimals are compared as integers. */
const CEM = 10_000;
const inteiro = (percent: number): number => Math.round(percent * 100);

/**
 * Returns the nearest suggested price when the flyer's price is too far from all of them; null when it is
 * near one, or there is none. Limits are inclusive.
 * @param preco in centavos
 * @param motos possible motorcycles of the flyer; with an ambiguous name, being near one is enough
 */
export function sugeridoDistante(
  preco: Centavos,
  motos: readonly Precificada[],
  { abaixo, acima }: Pick<TabelaPanfleto, 'abaixo' | 'acima'>,
): Centavos | null {
  const sugeridos = motos.flatMap(sugeridosDe);
  const isNear = (each: Centavos) =>
    preco * CEM >= each * (CEM - inteiro(abaixo)) && preco * CEM <= each * (CEM + inteiro(acima));
  if (sugeridos.some(isNear)) return null;
  const [nearest] = sugeridos.sort((a, b) => Math.abs(a - preco) - Math.abs(b - preco));
  return nearest ?? null;
}
