import { createSlowLimit } from '../base/slow-limit.ts';

const HOUR = 3600_000;

/** Questions that one proposal, and one address, asks; reasons: docs/0007-rate-limits.md. */
export const PERGUNTAS = { daPropostaPorHora: 6, daPropostaPorDia: 20, doEnderecoPorHora: 20 } as const;

/** Counts one more question about a proposal. Throws ErroDaApi 429. */
export type LimiteDasPerguntas = (proposta: string) => Promise<void>;

/** Nobody floods a seller with questions. @param endereco the network address that asks */
export function createLimiteDasPerguntas({
  endereco,
  ...parts
}: Parameters<typeof createSlowLimit>[1] & { endereco: string }): LimiteDasPerguntas {
  const consume = createSlowLimit('Foram muitas perguntas', parts);
  return (proposta) =>
    consume([
      { nome: 'proposta-pergunta-hora', quem: proposta, maximo: PERGUNTAS.daPropostaPorHora, janelaMs: HOUR },
      {
        ...{ nome: 'proposta-pergunta-dia', quem: proposta },
        ...{ maximo: PERGUNTAS.daPropostaPorDia, janelaMs: 24 * HOUR },
      },
      {
        ...{ nome: 'proposta-pergunta-lugar', quem: endereco },
        ...{ maximo: PERGUNTAS.doEnderecoPorHora, janelaMs: HOUR },
      },
    ]);
}
