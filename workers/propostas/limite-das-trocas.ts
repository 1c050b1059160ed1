import { createSlowLimit } from '../base/slow-limit.ts';

const DIA = 24 * 3600_000;

/** Daily limits of link replacements by proposta and by person; reasons: docs/decisions/0007-rate-limits.md. */
export const TROCAS_DE_LINK = { daPropostaPorDia: 3, daPessoaPorDia: 20 } as const;

/** Counts one more replacement of a proposta's link by a person. Throws ErroDaApi 429. */
export type LimiteDasTrocas = (proposta: string, uid: string) => Promise<void>;

/**
 * Creates the limit of link replacements: a link that changes all the time reaches no customer. A failing
 * counter blocks nobody.
 */
export function createLimiteDasTrocas(parts: Parameters<typeof createSlowLimit>[1]): LimiteDasTrocas {
  const consume = createSlowLimit('O link já foi trocado muitas vezes hoje', parts, '');
  return (proposta, uid) =>
    consume([
      {
        ...{ nome: 'proposta-troca-link', quem: proposta },
        ...{ maximo: TROCAS_DE_LINK.daPropostaPorDia, janelaMs: DIA },
      },
      {
        ...{ nome: 'proposta-troca-link-pessoa', quem: uid },
        ...{ maximo: TROCAS_DE_LINK.daPessoaPorDia, janelaMs: DIA },
      },
    ]);
}
