import type { MotoComPrecos } from '../motos/pps.ts';
import { formatDinheiro } from '../valores/dinheiro.ts';

type Precificada = Pick<MotoComPrecos, 'preco'>;

/** Known price of a flyer's motorcycle, in centavos; null when "sob consulta" may be chosen. */
export const precoConhecido = (motos: readonly Precificada[]): number | null =>
  motos.find(({ preco }) => preco !== null)?.preco ?? null;

/** Refuses "sob consulta" when a price is known. @param motos possible motorcycles of the flyer */
export function checkSobConsulta(motos: readonly Precificada[]): Record<string, string> {
  const preco = precoConhecido(motos);
  return preco === null
    ? {}
    : { preco: `Esta moto tem preço: o sugerido é ${formatDinheiro(preco)}. Digite o preço.` };
}
