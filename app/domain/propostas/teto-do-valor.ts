import type { Centavos } from '../valores/dinheiro.ts';

/**
 * Evaluations of a used bike within their validity, centavos; a refusal is a value of 0. `atual`: whether an
 * administrator made the one in force; `deOutro`, `deQuemAdministra`: the newest by anybody, and by an administrator,
 * who is not the proposal's seller.
 */
export type ValoresDados = {
  atual: { uid: string; administra: boolean } | null;
  deOutro: Centavos | null;
  deQuemAdministra: Centavos | null;
};

/** Evaluation by somebody who is not the proposal's seller: instant (ISO 8601 UTC), centavos, by an administrator. */
export type ValorDado = { em: string; valor: Centavos; administra: boolean };

/** Picks the newest evaluation, and the newest by an administrator, of any order. */
export function maisNovos(dados: readonly ValorDado[]): Pick<ValoresDados, 'deOutro' | 'deQuemAdministra'> {
  const sorted = [...dados].sort((a, b) => (a.em < b.em ? 1 : a.em > b.em ? -1 : 0));
  return {
    deOutro: sorted[0]?.valor ?? null,
    deQuemAdministra: sorted.find(({ administra }) => administra)?.valor ?? null,
  };
}

/**
 * Returns the upper bound of the evaluation in force: the newest value by an administrator and, for the seller's own,
 * the newest by anybody else, whichever is lower. Null without one; another person's as administrator is never bounded.
 */
export function tetoDoValor(
  { atual, deOutro, deQuemAdministra }: ValoresDados,
  vendedor: string,
): Centavos | null {
  if (!atual || (atual.administra && atual.uid !== vendedor)) return null;
  const bounds = [deQuemAdministra, atual.uid === vendedor ? deOutro : null].filter((each) => each !== null);
  return bounds.length === 0 ? null : Math.min(...bounds);
}
