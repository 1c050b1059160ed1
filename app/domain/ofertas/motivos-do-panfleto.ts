import { motosDoNome } from '../motos/moto-do-nome.ts';
import type { MotoComPrecos } from '../motos/pps.ts';
import { formatDinheiro, parseDinheiro } from '../valores/dinheiro.ts';
import { motivosDe } from '../valores/motivos.ts';
import type { PanfletoDigitado } from './campos-do-panfleto.ts';
import { precoConhecido } from './sob-consulta.ts';

const DINHEIROS = ['preco', 'precoAntes', 'valorParcela', 'ultimaParcela', 'total'] as const;

/**
 * Explains why typed fields of a flyer cannot be read, by field. The later check sees only parsed values and
 * no longer the text.
 * @param motos catalogue, to suggest a price for an empty one
 */
export function motivosDoPanfleto(
  digitado: PanfletoDigitado,
  motos: readonly Pick<MotoComPrecos, 'id' | 'nome' | 'preco'>[],
): Record<string, string> {
  const dinheiros = digitado.em === 'pct' ? DINHEIROS : [...DINHEIROS, 'entrada'];
  const motivos = motivosDe(digitado, { dinheiros, datas: ['validade'] });
  const semPreco = motivoDoPreco(digitado, motos);
  return semPreco === null ? motivos : { preco: semPreco, ...motivos };
}

/** Explains a missing price, when a motorcycle was chosen and the price is empty or zero. */
function motivoDoPreco(
  { moto, preco, sobConsulta }: PanfletoDigitado,
  motos: readonly Pick<MotoComPrecos, 'id' | 'nome' | 'preco'>[],
): string | null {
  if (parseDinheiro(preco) === 0) return 'O preço precisa ser maior que zero.';
  if (moto.trim() === '' || preco.trim() !== '' || sobConsulta === 'sim') return null;
  const sugerido = precoConhecido(motosDoNome(motos, moto));
  return sugerido === null
    ? 'Esta moto não tem preço sugerido: digite o preço ou marque “Sob consulta”.'
    : `Falta o preço à vista. O sugerido é ${formatDinheiro(sugerido)}.`;
}
