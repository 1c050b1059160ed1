import type { GuardDecision } from '../../../app/domain/pessoas/route-guard.ts';
import type { PedidoAoEdge } from '../../support/edge/edge.ts';
import { ATORES, type Ator } from '../../support/edge/pessoas.ts';
import { inGate } from '../../support/full.ts';

/** Id of the route module of a row of the table. */
export const idOf = ({ id, file }: { id?: string; file: string }) => id ?? file.replace(/\.tsx?$/, '');

/** The ways in which a screen is asked. */
export const KINDS = ['page', 'data', 'form', 'form data'] as const;
export type Kind = (typeof KINDS)[number];

/** Actors that a guard tells apart: nobody, who may not, and who may most. */
const TOLD_APART: readonly Ator[] = ['visitante', 'cadastrado', 'adminDaRede'];

/**
 * Actors who ask in such a way. One loader answers for page and data, one action for both forms: in the gate everybody
 * asks for the data, and a page, which is the data and the drawing of it, is asked for by three.
 */
export const actorsFor = (kind: Kind): Ator[] =>
  inGate(ATORES, (ator) => kind.endsWith('data') || TOLD_APART.includes(ator));

/** Names each way of asking, and how it is sent. `_routes` asks for this screen without its parents. */
export function requestOf(path: string, id: string, kind: Kind): [string, PedidoAoEdge] {
  const page = `/${path.replace(/:\w+/g, 'inexistente').replace('*', 'nada/aqui')}`;
  const dataPath = page === '/' ? '/_root.data' : `${page}.data`;
  const index = page === '/' ? '?index' : '';
  switch (kind) {
    case 'page':
      return [page, { pagina: true }];
    case 'data':
      return [`${dataPath}?_routes=${encodeURIComponent(id)}`, {}];
    case 'form':
      return [`${page}${index}`, { form: { _acao: 'nenhuma' }, pagina: true }];
    case 'form data':
      return [`${dataPath}${index}`, { form: { _acao: 'nenhuma' } }];
  }
}

/** Reads where an answer sends to: a redirect, or Remix's encoding of one in an answer to a data request. */
export async function destinationOf(response: Response): Promise<string | null> {
  if (response.status !== 202) return response.headers.get('Location');
  return /"redirect","([^"]*)"/.exec(await response.text())?.[1] ?? null;
}

/** Reads the guard's decision, by where it sends to; Home is told the page that a visitor asked for. */
export const decisionOf = (destination: string | null): GuardDecision =>
  destination === '/unauthorized'
    ? 'unauthorized'
    : destination === '/' || destination?.startsWith('/?voltar=')
      ? 'home'
      : 'pass';
