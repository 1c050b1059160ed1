import { env } from 'cloudflare:workers';
import type { Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';

export const AVISTA = {
  moto: 'factor-dx',
  preco: 1_869_000,
  validade: '2026-12-30',
  nome: 'Bruno Reis',
  telefone: '41987654321',
};

/** Lets the approved consultant type numbers that are not the plan's; before their first request. */
export async function withTaxaLivre(edge: Edge): Promise<Edge> {
  await env.ORIGEM_DB.prepare(
    `UPDATE usuarios SET permissoes = '["taxa-livre"]' WHERE uid = 'aprovado'`,
  ).run();
  return edge;
}

/** Numbers of a lender outside the plan: {@link withTaxaLivre}. */
export const PARCELADO = {
  ...AVISTA,
  entrada: 469_000,
  parcelas: 48,
  valorParcela: 47_832,
  taxaMensal: 1.99,
  cet: 33.75,
  total: 469_000 + 48 * 47_832,
  agente: 'Banco Alvorecer S.A.',
};

export type Criada = { id: string; pagina: string; imagens: Record<string, string> };

export type Criacao = { id?: string; template?: string; dados?: unknown; como?: Pessoa };

/** POST /api/artes. */
export function post(edge: Edge, criacao: Criacao = {}): Promise<Response> {
  const { id = crypto.randomUUID(), template = 'vitrine', dados = AVISTA, como = 'aprovado' } = criacao;
  return edge.request('/api/artes', { json: { id, tipo: 'oferta', template, dados }, como });
}

/** Makes a piece that must be accepted. */
export async function create(edge: Edge, criacao: Criacao = {}): Promise<Criada> {
  const answer = await post(edge, criacao);
  if (answer.status !== 201) throw new Error(`POST /api/artes: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export async function camposOf(answer: Response): Promise<Record<string, string>> {
  const body = (await answer.json()) as { erro: { campos?: Record<string, string> } };
  return body.erro.campos ?? {};
}

/** Counts what is stored of pieces: rows of D1 and pictures of R2. */
export async function stored(): Promise<{ artes: number; imagens: number; pictures: string[] }> {
  const count = async (table: string) =>
    (await env.DB.prepare(`select count(*) as n from ${table}`).first<number>('n')) ?? -1;
  const { objects } = await env.BALDE.list({ prefix: 'imagens/' });
  return {
    artes: await count('artes'),
    imagens: await count('imagens'),
    pictures: objects.map(({ key }) => key),
  };
}
