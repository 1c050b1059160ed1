import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { sugeridoDistante } from '~/domain/ofertas/preco-distante.ts';
import { formatDinheiro, formatValor, parseDinheiro } from '~/domain/valores/dinheiro.ts';

/**
 * Asks for confirmation of a price far from the suggested one, probably a typing error. Returns undefined
 * while the field has focus: the price is compared only once it is formatted on blur.
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
