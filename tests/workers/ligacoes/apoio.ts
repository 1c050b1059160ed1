import { env } from 'cloudflare:workers';
import type { Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';

/** A proposal as a customer has it in hand: of `vendedor`, sent `horas` ago; `to` are further columns. */
export async function propor(
  edge: Edge,
  id: string,
  to: Record<string, string | number | null> = {},
  { telefone = '41991234567', horas = 30 }: { telefone?: string | null; horas?: number } = {},
): Promise<void> {
  const at = (hours: number) => new Date(edge.relogio.clock().getTime() + hours * 3_600_000).toISOString();
  const em = at(-horas);
  await insert('clientes', {
    ...{ id: `c-${id}`, id_empresa: to.id_empresa ?? 1, nome: `Marina Duarte ${id}`, telefone, busca: '' },
    ...{ versao: 1, criado_em: em, alterado_em: em, usado_em: em },
  });
  const order = Number(/\d+$/.exec(id)?.[0] ?? 0);
  await insert('propostas', {
    ...{
      id,
      link: `link-${id}`,
      id_cliente: id,
      id_empresa: 1,
      ano: 2026,
      sequencia: order,
      estado: 'enviada',
    },
    ...{ etapas: '[]', vendedor: 'aprovado', vendedor_nome: 'Rafael', cliente: `c-${id}`, termos: '{}' },
    ...{ modelo: 'Factor DX', total: 0, versao: 1, revisao: 1, expira_em: at(80), enviada_em: em, busca: '' },
    ...{ criada_em: em, alterada_em: em },
    ...to,
  });
  await insert('proposta_versoes', {
    ...{ proposta: id, versao: 1, id_empresa: to.id_empresa ?? 1, termos: '{}', numeros: '{}', contato: '' },
    ...{ validade: em.slice(0, 10), uid: 'aprovado', em, liberada_em: em },
  });
}

/** A used bike of a visitor whose value `aprovado` gave and to which its owner answered. */
export async function responder(edge: Edge, id: string, to: Record<string, string | number | null> = {}) {
  const em = edge.relogio.clock().toISOString();
  await insert('seminovos', {
    ...{ id, id_cliente: id, id_empresa: 1, origem: 'visitante', situacao: 'avaliado', marca: 'Honda' },
    ...{ modelo: 'CG 160', ano_fabricacao: 2020, ano_modelo: 2020, cor: 'Preta', km: 1000, local: '' },
    ...{ ficha: '{}', descricao: '', versao: 1, uid: '', criado_em: em, alterado_em: em },
    ...{ contato_nome: 'Otto Lima', contato_telefone: '41987654321', avaliado_por: 'aprovado' },
    ...{ resposta: 'aceita', respondido_em: em },
    ...to,
  });
}

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  await env.DB.prepare(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `?${at + 1}`).join(', ')})`,
  )
    .bind(...Object.values(row))
    .run();
}

/** A page without its scripts. */
export const pageOf = async (edge: Edge, path: string, como: Ator) =>
  (await (await edge.request(path, { como, pagina: true })).text())
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '');
