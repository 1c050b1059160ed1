import { createSlowLimit } from '../base/slow-limit.ts';

const HOUR = 3600_000;

/** Limits of questions by proposta and by address; reasons: docs/decisions/0007-rate-limits.md. */
export const QUESTION_LIMITS = { daPropostaPorHora: 6, daPropostaPorDia: 20, doEnderecoPorHora: 20 } as const;

/** Counts one more question about a proposta. Throws ApiError 429. */
export type QuestionLimit = (proposta: string) => Promise<void>;

/**
 * Creates the limit of questions to a seller.
 * @param endereco network address of the request
 */
export function createQuestionLimit({
  endereco,
  ...parts
}: Parameters<typeof createSlowLimit>[1] & { endereco: string }): QuestionLimit {
  const consume = createSlowLimit('Foram muitas perguntas', parts);
  return (proposta) =>
    consume([
      {
        nome: 'proposta-pergunta-hora',
        quem: proposta,
        maximo: QUESTION_LIMITS.daPropostaPorHora,
        janelaMs: HOUR,
      },
      {
        ...{ nome: 'proposta-pergunta-dia', quem: proposta },
        ...{ maximo: QUESTION_LIMITS.daPropostaPorDia, janelaMs: 24 * HOUR },
      },
      {
        ...{ nome: 'proposta-pergunta-lugar', quem: endereco },
        ...{ maximo: QUESTION_LIMITS.doEnderecoPorHora, janelaMs: HOUR },
      },
    ]);
}
