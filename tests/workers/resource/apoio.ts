import { ulid } from 'ulid';
import type { Edge } from '../../support/edge/edge.ts';
import type { Ator, Pessoa } from '../../support/edge/pessoas.ts';

/** A campaign as a client of the API sends it; in force on the day of the tests. */
export const CAMPANHA = {
  ...{
    nome: 'Taxa da semana',
    inicio: '2026-11-01',
    fim: '2026-12-31',
    tipo: 'taxa',
    taxa: 1.49,
    valor: null,
  },
  ...{ modelos: [] as string[], lojas: [] as string[], regras: 'Até acabar.', arte: null },
  ...{ publico: 'Até acabar o estoque.', financeira: '', prazoMaximo: null, entradaMinima: null },
  ...{ prioridade: 0, soma: false, ativa: true },
};

export const ACESSORIO = {
  codigo: 'BAU-45',
  preco: 48_990,
  nome: 'Baú de 45 litros',
  modelos: [] as string[],
  ativo: true,
};

/** Sends JSON; gives status and body. */
export async function api(edge: Edge, method: string, path: string, como: Ator, json?: unknown) {
  const answer = await edge.request(`/api/${path}`, {
    method,
    como,
    ...(json === undefined ? {} : { json }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & Partial<Lista> };
}
type Lista = { itens: (Record<string, unknown> & { id: string; versao: number })[]; proximo: string | null };

/** Stores one that must be accepted; gives its id. */
export async function make(edge: Edge, recurso: string, json: object, como: Pessoa = 'admin', query = '') {
  const id = ulid();
  const { status, body } = await api(edge, 'POST', `${recurso}${query}`, como, { ...json, id });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return id;
}

/** The form's texts of a campaign. */
export const FORM = {
  ...{
    _acao: 'salvar',
    nome: 'Taxa da semana',
    inicio: '01/11/2026',
    fim: '31/12/2026',
    tipo: 'taxa',
    taxa: '1,49',
  },
  ...{
    valor: '',
    modelos: '',
    lojas: '',
    regras: 'Até acabar.',
    publico: 'Até acabar o estoque.',
    financeira: '',
    prazoMaximo: '',
    entradaMinima: '',
    arte: '',
    prioridade: '0',
    soma: 'nao',
    ativa: 'sim',
  },
};
