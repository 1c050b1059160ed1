import { env } from 'cloudflare:workers';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { MIN_WAIT_MS } from '../../../workers/seminovos/form-token.ts';
import { createEdge, type Edge, type TrocasDoEdge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';

/** With the real engine behind photos. */
export const createBancada = (trocas: TrocasDoEdge = {}): Promise<Edge> =>
  createEdge({ rasterizer: rasterizer, ...trocas });

export const SEGREDO = 'abcdefghjkmnpqrstvwxyz0123456789';
export const OUTRO_SEGREDO = '9876543210zyxwvtsrqpnmkjhgfedcba';

export const CAMPOS = {
  ...{ placa: 'abc-1234', marca: 'Yamaha', modelo: 'Fazer FZ25', anoModelo: '2021', anoFabricacao: '2020' },
  ...{ km: '23.400', cor: 'Azul', conservacao: 'bom', donos: '2', ipvaPago: 'sim', multas: '120,50' },
  ...{ acessorios: 'Baú', descricao: 'Única dona.' },
  ...{ empresa: '1', nome: 'Maria das Dores', celular: '(41) 98765-4321', email: 'Maria@Exemplo.com' },
  consentimento: '1',
};

type Pedido = {
  id?: string;
  segredo?: string;
  campos?: Record<string, string>;
  senha?: string;
  verificacao?: string;
  headers?: Record<string, string>;
};

/** A token that has the age which people give it. */
export async function senhaDe(edge: Edge): Promise<string> {
  const { senha } = await (await edge.request('/api/avaliacoes/formulario')).json<{ senha: string }>();
  await edge.relogio.advance(MIN_WAIT_MS);
  return senha;
}

/** POST /api/avaliacoes as a visitor's page does. */
export async function post(edge: Edge, { headers, campos, ...pedido }: Pedido = {}): Promise<Response> {
  const senha = pedido.senha ?? (await senhaDe(edge));
  const json = {
    ...{ id: crypto.randomUUID(), segredo: SEGREDO, ...pedido, senha },
    campos: { ...CAMPOS, ...campos },
  };
  return edge.request('/api/avaliacoes', { json, headers });
}

/** A request that must be taken; gives its id. */
export async function send(edge: Edge, pedido?: Pedido): Promise<string> {
  const answer = await post(edge, pedido);
  if (answer.status > 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json<{ id: string }>()).id;
}

export const rowOf = (id: string) =>
  env.DB.prepare('SELECT * FROM seminovos WHERE id = ?').bind(id).first<Record<string, unknown>>();

/** The store's people have evaluated it. @param until YYYY-MM-DD */
export const evaluate = (id: string, value: number, until: string) =>
  env.DB.prepare(
    "UPDATE seminovos SET situacao = 'avaliado', valor_avaliado = ?, avaliacao_ate = ?, avaliado_por = 'admin', motivo_do_valor = 'Pneus gastos', versao = versao + 1 WHERE id = ?",
  )
    .bind(value, until, id)
    .run();

export type EnvioDaFoto = { foto?: string; segredo?: string; tipo?: string; faixa?: string; como?: Ator };

/** PUT /api/avaliacoes/{id}/fotos/{foto}. */
export function putFoto(
  edge: Edge,
  id: string,
  bytes: Uint8Array,
  { foto = crypto.randomUUID(), segredo = SEGREDO, tipo = 'image/jpeg', faixa, como }: EnvioDaFoto = {},
): Promise<Response> {
  const headers = {
    ...{ 'Content-Type': tipo, 'X-Segredo': segredo, 'X-Angulo': 'frente' },
    ...(faixa ? { 'Content-Range': faixa } : {}),
  };
  return edge.request(`/api/avaliacoes/${id}/fotos/${foto}`, {
    ...{ method: 'PUT', headers, body: bytes as BodyInit, como },
  });
}

export const objects = async (): Promise<string[]> =>
  (await env.BALDE.list({ prefix: 'seminovos/' })).objects.map(({ key }) => key);

export const codigoOf = async (answer: Response): Promise<string> =>
  (await answer.json<{ erro: { codigo: string } }>()).erro.codigo;
