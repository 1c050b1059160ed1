import { ulid } from 'ulid';
import { DEFAULT_PROGRAMACAO, type Programacao } from '../../../app/domain/tv/programacao.ts';
import { programacaoToForm } from '../../../app/domain/tv/programacao-form.ts';
import { createEdge, type Edge, type PedidoAoEdge, type TrocasDoEdge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';

let port = 20_000;

/** An edge on an address of its own: pages of televisions are kept by address, and every edge begins at one instant. */
export function createTvEdge(trocas: TrocasDoEdge = {}): Promise<Edge> {
  port += 1;
  return createEdge({ ...trocas, host: `http://localhost:${port}` });
}

/** The ids of the slides on a page. */
export const slidesOf = (html: string): string[] =>
  [...html.matchAll(/data-id="([^"]+)"/g)].map(([, id]) => id ?? '');

export const send = (edge: Edge, path: string, json: unknown, others: PedidoAoEdge = {}) =>
  edge.request(path, { json, ...others });

export type Tela = { id: string; segredo: string; codigo: string };

/** A new screen of nobody. */
export async function registrar(edge: Edge): Promise<Tela> {
  const answer = await send(edge, '/api/tv/registro', {});
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

export const contatar = (edge: Edge, { id, segredo }: Pick<Tela, 'id' | 'segredo'>, others: object = {}) =>
  send(edge, '/api/tv/contato', { id, segredo, ...others });

export const saidOf = async (answer: Promise<Response>) =>
  (await (await answer).json()) as Record<string, unknown>;

/** Sends a form as an administrator. */
export const submit = (edge: Edge, path: string, form: Record<string, string>, como: Ator = 'admin') =>
  edge.request(path, { form, como });

/** Takes a screen on for the person's company. */
export const adotar = (
  edge: Edge,
  codigo: string,
  nome = 'Vitrine',
  como: Ator = 'admin',
  programacao = '',
) => submit(edge, '/admin/televisoes/adotar', { codigo, nome, programacao }, como);

/** Stores a programme; gives its id. */
export async function programar(edge: Edge, change: Partial<Programacao> = {}, como: Ator = 'admin') {
  const id = ulid();
  const fields = programacaoToForm({ ...DEFAULT_PROGRAMACAO, nome: 'Teste', ...change });
  const answer = await submit(
    edge,
    '/admin/televisoes/programacao/nova',
    { ...fields, id, _acao: 'salvar' },
    como,
  );
  if (answer.status !== 302) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 500)}`);
  return id;
}
