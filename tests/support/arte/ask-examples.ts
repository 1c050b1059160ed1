import { env } from 'cloudflare:workers';
import type { OfertaPecaData } from '../../../app/arte/types.ts';
import { desembrulhar, type Embrulho } from './embrulho.ts';
import type { Referencia } from './referencias.ts';

type Answers = {
  exemplos: Record<string, OfertaPecaData>;
  emojis: [endereco: string, uri: string][];
  referencias: Array<Referencia & { png: string }>;
};

/** Asks for what is on the disk, from workerd (answer-examples.ts). Once a file, before its tests. */
export async function askExamples<What extends keyof Answers>(what: What): Promise<Answers[What]> {
  const ask = () => env.EXEMPLOS.fetch(`http://exemplos/${what}`);
  // Node ends a connection that nobody used for five seconds; a question that meets its end is asked once more.
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(`The examples answered ${answer.status} to ${what}.`);
  return desembrulhar(await answer.json<Embrulho>());
}
