import { expect } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { rasterizadorSemPecas } from '../../support/edge/rasterizador-em-branco.ts';

/** Query of the simulator's address; dates are left to the day of the request. */
export const ENDERECO = 'moto=Crosser+150+S+ABS&preco=22490&entrada=4500&parcelas=36&banco=banco-alvorecer';
/** The same as the fields of a form. */
export const CAMPOS = Object.fromEntries(new URLSearchParams(ENDERECO));

/** Documents need the Worker's own faces and figures; pictures that are sent stay blank. */
export const openEdge = () => createEdge({ rasterizer: rasterizadorSemPecas });

/** Sends the simulation of {@link ENDERECO}, changed; it must be accepted. */
export async function createLink(
  edge: Edge,
  change: Record<string, string> = {},
): Promise<{
  id: string;
  pagina: string;
  endereco: string;
  imagem: string;
  plano: string;
  mensagem: string;
}> {
  const form = { ...CAMPOS, ...change, id: crypto.randomUUID() };
  const answer = await edge.request('/documentos/link', {
    form,
    como: 'aprovado',
    headers: { Accept: 'application/json' },
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json();
}
