import { env } from 'cloudflare:workers';
import { sureWord } from '../../../app/domain/valores/sure-amount.ts';
import type { Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';

/** Values that nobody but administrators may ever read; each is found nowhere else. */
export const CUSTO = '17.654,32';
export const CUSTO_CENTAVOS = '1765432';
export const NOTA = 'NF987654';

/** A chassis number that no other item has. */
export function chassiNovo(): string {
  used += 1;
  return `9C6RG3110S0${String(used).padStart(6, '0')}`;
}
let used = 0;

const PRECO = '19.990,00';

/** Sends the form of /estoque/novo; gives the answer. */
export const sendNovo = (edge: Edge, fields: Record<string, string> = {}, como: Pessoa = 'admin') =>
  edge.request('/estoque/novo', {
    form: {
      ...{ _acao: 'criar', id: crypto.randomUUID(), modelo: 'Factor DX', acabamento: '', cor: 'Preto' },
      ...{
        anoFabricacao: '2026',
        anoModelo: '2026',
        chassi: chassiNovo(),
        local: 'Loja',
        situacao: 'disponivel',
      },
      ...{ preco: PRECO, custo: CUSTO, nota: NOTA, entrouEm: '01/10/2026', motor: '', observacao: '' },
      ...fields,
    },
    como,
    pagina: true,
  });

/** Makes an item that must be accepted; gives its id. */
export async function make(edge: Edge, fields: Record<string, string> = {}, como: Pessoa = 'admin') {
  // Whoever makes it is sure of its price and cost.
  const certo = sureWord({ preco: PRECO, custo: CUSTO, ...fields }, ['preco', 'custo']);
  const answer = await sendNovo(edge, { certo, ...fields }, como);
  const [, id] = /^\/estoque\/(\w+)/.exec(answer.headers.get('Location') ?? '') ?? [];
  if (!id) throw new Error(`POST /estoque/novo: ${answer.status} ${await answer.text()}`);
  return id;
}

/** Sends a form about an item. */
export const act = (
  edge: Edge,
  id: string,
  _acao: string,
  como: Pessoa,
  fields: Record<string, string> = {},
) => edge.request(`/estoque/${id}`, { form: { _acao, ...fields }, como, pagina: true });

export const reservar = (edge: Edge, id: string, como: Pessoa, fields: Record<string, string> = {}) =>
  act(edge, id, 'reservar', como, { para: 'Cliente da Silva', ate: '', ...fields });

/** Fields of a sale by hand that is accepted. */
export const VENDA = { valor: '18.990,00', pagamento: 'avista', para: '', vendedor: '', motivo: '' };

export const vender = (edge: Edge, id: string, como: Pessoa, fields: Record<string, string> = {}) =>
  act(edge, id, 'vender', como, { ...VENDA, ...fields });

export const situacaoOf = (id: string) =>
  env.DB.prepare('SELECT situacao FROM estoque WHERE id = ?').bind(id).first<string>('situacao');

export async function eventosOf(id: string) {
  const { results } = await env.DB.prepare(
    'SELECT acao, de, para, uid, versao, cliente, detalhe FROM estoque_eventos WHERE item = ? ORDER BY versao',
  )
    .bind(id)
    .all<{
      acao: string;
      de: string | null;
      para: string;
      uid: string;
      versao: number;
      cliente: string | null;
      detalhe: string;
    }>();
  return results;
}

export const acoesOf = async (id: string) => (await eventosOf(id)).map(({ acao }) => acao);
