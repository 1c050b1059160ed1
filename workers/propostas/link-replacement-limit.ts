import { createSlowLimit } from '../base/slow-limit.ts';

const DAY_MS = 24 * 3600_000;

/** Daily limits of link replacements by proposta and by person; reasons: docs/decisions/0007-rate-limits.md. */
export const LINK_REPLACEMENT_LIMITS = { daPropostaPorDia: 3, daPessoaPorDia: 20 } as const;

/** Counts one more replacement of a proposta's link by a person. Throws ApiError 429. */
export type LinkReplacementLimit = (proposta: string, uid: string) => Promise<void>;

/**
 * Creates the limit of link replacements: a link that changes all the time reaches no customer. A failing
 * counter blocks nobody.
 */
export function createLinkReplacementLimit(
  parts: Parameters<typeof createSlowLimit>[1],
): LinkReplacementLimit {
  const consume = createSlowLimit('O link já foi trocado muitas vezes hoje', parts, '');
  return (proposta, uid) =>
    consume([
      {
        ...{ nome: 'proposta-troca-link', quem: proposta },
        ...{ maximo: LINK_REPLACEMENT_LIMITS.daPropostaPorDia, janelaMs: DAY_MS },
      },
      {
        ...{ nome: 'proposta-troca-link-pessoa', quem: uid },
        ...{ maximo: LINK_REPLACEMENT_LIMITS.daPessoaPorDia, janelaMs: DAY_MS },
      },
    ]);
}
