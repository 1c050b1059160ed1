import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { sugeridoDistante } from '~/domain/ofertas/preco-distante.ts';
import { formatDinheiro, formatValor, parseDinheiro } from '~/domain/valores/dinheiro.ts';

/**
 * What is asked at a price that lies far from the suggested one of the chosen motorcycle: a slip of one figure is a
 * simulation of another one. Nothing while it is being typed: a field that is left has its full writing.
 */
export function perguntaDoPreco(
  { moto, preco }: { moto: string; preco: string },
  motos: readonly MotoComPrecos[],
  { tabelas }: PlanoPublicado,
): string | undefined {
  const chosen = motos.find(({ nome }) => nome === moto);
  const typed = parseDinheiro(preco);
  if (!chosen || !typed || formatValor(typed) !== preco) return undefined;
  const sugerido = sugeridoDistante(typed, [chosen], tabelas.panfleto);
  return sugerido === null ? undefined : `O sugerido é ${formatDinheiro(sugerido)}. Este preço está certo?`;
}
