import type { Foto } from '../../../app/domain/fotos/foto.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { createEdge, type Edge, type TrocasDoEdge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';

export const createBancada = (trocas: TrocasDoEdge = {}): Promise<Edge> =>
  createEdge({ rasterizer: rasterizer, ...trocas });

export type Envio = { id?: string; tipo?: string; como?: Ator; faixa?: string };

/** PUT /api/fotos/{id}. */
export function put(edge: Edge, bytes: Uint8Array, envio: Envio = {}): Promise<Response> {
  const { id = crypto.randomUUID(), tipo = 'image/jpeg', como = 'aprovado', faixa } = envio;
  const headers = { 'Content-Type': tipo, ...(faixa ? { 'Content-Range': faixa } : {}) };
  return edge.request(`/api/fotos/${id}`, { method: 'PUT', headers, body: bytes as BodyInit, como });
}

/** Sends a photo that must be taken. */
export async function send(edge: Edge, bytes: Uint8Array, envio?: Envio): Promise<Foto> {
  const answer = await put(edge, bytes, envio);
  if (answer.status > 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

export const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

/** The kept photo. */
export const photo = async (edge: Edge, { url }: Pick<Foto, 'url'>, como: Ator = 'aprovado') =>
  bytesOf(await edge.request(url, { como }));

export const mensagemOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { erro: { campos?: { arquivo?: string } } }).erro.campos?.arquivo ?? '';
