import { env } from 'cloudflare:workers';
import type { DadosOferta } from '../../../app/arte/tipos.ts';
import { desembrulhar, type Embrulho } from './embrulho.ts';
import type { Referencia } from './referencias.ts';

type Answers = {
  exemplos: Record<string, DadosOferta>;
  emojis: [endereco: string, uri: string][];
  referencias: Array<Referencia & { png: string }>;
};

/** Asks for what is on the disk, from workerd (answer-examples.ts). */
export async function askExamples<What extends keyof Answers>(what: What): Promise<Answers[What]> {
  const answer = await env.EXEMPLOS.fetch(`http://exemplos/${what}`);
  if (!answer.ok) throw new Error(`The examples answered ${answer.status} to ${what}.`);
  return desembrulhar(await answer.json<Embrulho>());
}
