import type { Centavos } from '../valores/money.ts';

/**
 * Evaluations of a used bike within their validity, centavos; a refusal is a value of 0. `atual`: whether an
 * administrator made the one in force; `deOutro`, `deQuemAdministra`: the newest by anybody, and by an administrator,
 * who is not the proposal's seller; `naoVisto`: the newest by such an administrator that the author of the one in force
 * could not see.
 */
export type GivenAvaliacoes = {
  atual: { uid: string; administra: boolean } | null;
  deOutro: Centavos | null;
  deQuemAdministra: Centavos | null;
  naoVisto: Centavos | null;
};

/**
 * Evaluation by somebody who is not the proposal's seller: instant (ISO 8601 UTC), centavos, by an administrator.
 * `visto`: false when it was given after the one in force, or to another record of the bike while the two had no mark
 * in common.
 */
export type GivenAvaliacao = { em: string; valor: Centavos; administra: boolean; visto: boolean };

/** Picks the newest evaluation, the newest by an administrator, and of those the newest unseen one, of any order. */
export function pickNewest(data: readonly GivenAvaliacao[]): Omit<GivenAvaliacoes, 'atual'> {
  const sorted = [...data].sort((a, b) => (a.em < b.em ? 1 : a.em > b.em ? -1 : 0));
  const byAdmin = sorted.filter(({ administra }) => administra);
  return {
    deOutro: sorted[0]?.valor ?? null,
    deQuemAdministra: byAdmin[0]?.valor ?? null,
    naoVisto: byAdmin.find(({ visto }) => !visto)?.valor ?? null,
  };
}

/**
 * Returns the upper bound of the evaluation in force: the newest value by an administrator and, for the seller's own,
 * the newest by anybody else, whichever is lower; another person's as administrator is bounded only by what that person
 * could not see. Null without one.
 */
export function trocaCeiling(
  { atual, deOutro, deQuemAdministra, naoVisto }: GivenAvaliacoes,
  vendedor: string,
): Centavos | null {
  if (!atual) return null;
  if (atual.administra && atual.uid !== vendedor) return naoVisto;
  const bounds = [deQuemAdministra, atual.uid === vendedor ? deOutro : null].filter((each) => each !== null);
  return bounds.length === 0 ? null : Math.min(...bounds);
}
