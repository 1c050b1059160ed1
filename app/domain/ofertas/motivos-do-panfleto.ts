import { motosDoNome } from '../motos/moto-do-nome.ts';
import type { MotoComPrecos } from '../motos/pps.ts';
import { formatDinheiro, parseDinheiro } from '../valores/dinheiro.ts';
import { motivosDe } from '../valores/motivos.ts';
import type { PanfletoDigitado } from './campos-do-panfleto.ts';
import { precoConhecido } from './sob-consulta.ts';

const DINHEIROS = ['preco', 'precoAntes', 'valorParcela', 'ultimaParcela', 'total'] as const;

/**
 * Why fields of a flyer cannot be read as they were typed, by field: the check of the values alone no longer knows what
 * stood there.
 * @param motos of the catalogue, for what an empty price might be
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

/** Why there is no price, where a motorcycle was chosen and nothing, or nothing worth, was typed. */
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
