import type { TabelaPanfleto } from '../financiamento/tabelas.ts';
import type { MotoComPrecos } from '../motos/pps.ts';
import type { Centavos } from '../valores/dinheiro.ts';

type Precificada = Pick<MotoComPrecos, 'preco' | 'precos'>;

/** The prices that a company suggests for a motorcycle, of any model year and colour. */
const sugeridosDe = ({ preco, precos }: Precificada): Centavos[] =>
  [preco, ...precos.map((each) => each.preco)].filter((each) => each !== null);

/** Percent in hundredths, so that limits with decimals are compared in whole numbers. */
const CEM = 10_000;
const inteiro = (percent: number): number => Math.round(percent * 100);

/**
 * The suggested price that a flyer's price lies too far from, the nearest one; null where it lies near one of them,
 * or where there is none. The limits themselves are still near.
 * @param preco in centavos
 * @param motos what the flyer's motorcycle may be; a name that means several is near when it is near one
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
