import { embrulhar } from './embrulho.ts';
import { EXEMPLOS } from './exemplos.ts';
import { REFERENCIAS, readReferencia } from './referencias.ts';
import { emojisDoConjunto } from './render-node.ts';

const ANSWERS: Record<string, () => unknown> = {
  exemplos: () => EXEMPLOS,
  /** Pictures of the examples' emoji, by address. */
  emojis: () => emojisDoConjunto(EXEMPLOS),
  /** With `png` in base64. */
  referencias: () =>
    REFERENCIAS.map((referencia) => ({
      ...referencia,
      png: readReferencia(referencia).toString('base64'),
    })),
};

/**
 * Answers the tests in workerd what they cannot read from the disk. Those that need it ask (ask-examples.ts): it is 30 MB,
 * and what vitest provides is written, sent and read for every file of tests anew.
 */
export function answerExamples({ url }: { url: string }): Response {
  const answer = ANSWERS[new URL(url).pathname.slice(1)];
  return answer ? Response.json(embrulhar(answer())) : new Response(null, { status: 404 });
}
