import { findNamedMotos } from '../motos/named-motos.ts';
import type { PricedMoto } from '../motos/pps.ts';
import { explainFormValues } from '../valores/explain-values.ts';
import { formatMoney, parseMoney } from '../valores/money.ts';
import type { TypedPanfleto } from './panfleto-fields.ts';
import { knownPreco } from './sob-consulta.ts';

const MONEY_FIELDS = ['preco', 'precoAntes', 'valorParcela', 'ultimaParcela', 'total'] as const;

/**
 * Explains why typed fields of a flyer cannot be read, by field. The later check sees only parsed values and
 * no longer the text.
 * @param motos catalogue, to suggest a price for an empty one
 */
export function explainPanfletoFields(
  typed: TypedPanfleto,
  motos: readonly Pick<PricedMoto, 'id' | 'nome' | 'preco'>[],
): Record<string, string> {
  const dinheiros = typed.em === 'pct' ? MONEY_FIELDS : [...MONEY_FIELDS, 'entrada'];
  const reasons = explainFormValues(typed, { dinheiros, datas: ['validade'] });
  const semPreco = explainMissingPreco(typed, motos);
  return semPreco === null ? reasons : { preco: semPreco, ...reasons };
}

/** Explains a missing price, when a motorcycle was chosen and the price is empty or zero. */
function explainMissingPreco(
  { moto, preco, sobConsulta }: TypedPanfleto,
  motos: readonly Pick<PricedMoto, 'id' | 'nome' | 'preco'>[],
): string | null {
  if (parseMoney(preco) === 0) return 'O preço precisa ser maior que zero.';
  if (moto.trim() === '' || preco.trim() !== '' || sobConsulta === 'sim') return null;
  const suggested = knownPreco(findNamedMotos(motos, moto));
  return suggested === null
    ? 'Esta moto não tem preço sugerido: digite o preço ou marque “Sob consulta”.'
    : `Falta o preço à vista. O sugerido é ${formatMoney(suggested)}.`;
}
