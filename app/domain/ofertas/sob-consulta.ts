import type { MotoComPrecos } from '../motos/pps.ts';
import { formatDinheiro } from '../valores/dinheiro.ts';

type Precificada = Pick<MotoComPrecos, 'preco'>;

/** The price that is known of a flyer's motorcycle, in centavos; null where "sob consulta" may be chosen. */
export const precoConhecido = (motos: readonly Precificada[]): number | null =>
  motos.find(({ preco }) => preco !== null)?.preco ?? null;

/** What keeps a flyer from naming no price: one is known. @param motos what the flyer's motorcycle may be */
export function checkSobConsulta(motos: readonly Precificada[]): Record<string, string> {
  const preco = precoConhecido(motos);
  return preco === null
    ? {}
    : { preco: `Esta moto tem preço: o sugerido é ${formatDinheiro(preco)}. Digite o preço.` };
}
