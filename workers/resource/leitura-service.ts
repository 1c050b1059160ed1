import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { NomeDeRecurso } from '../../app/domain/resource/cabecalhos.ts';
import { type Ambiente, type Item, palavrasBuscadas } from '../../app/domain/resource/recurso.ts';
import { RECURSOS } from '../../app/domain/resource/registro.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import type { Page } from '../base/page-repository.ts';
import { podeNoRecurso, requireNoRecurso, semItem } from './acesso.ts';
import type { Opcoes } from './opcoes.ts';
import type { Evento, Linha, RecursoRepository } from './recurso-repository.ts';

/** Dependencies of the services of declared resources. */
export type PartesDosRecursos = {
  itens: RecursoRepository;
  opcoes: Opcoes;
  auditoria: Auditoria;
  agora: () => Date;
};

/** Filter, order and search of a list; names of the declaration. */
export type PedidoDaLista = { filtro?: string; ordem?: string; busca?: string };

/** Change of a field by others since a version: old and new value, and the last author. */
export type MudancaAlheia = { antes: unknown; agora: unknown; quem: string };

export type LeituraDosRecursos = {
  /** Options and date on which fields depend. Throws ErroDaApi 502, 504. */
  ambiente(recurso: NomeDeRecurso): Promise<Ambiente>;
  /** Permissions of a person on a company's items, for screens; the services check again. */
  permissoes(
    recurso: NomeDeRecurso,
    usuario: Usuario,
    idEmpresa: number,
  ): Record<'criar' | 'alterar' | 'remover', boolean>;
  /**
   * Lists items; without a filter all of them, those of other companies that cover this one included. Throws
   * ErroDaApi 403, 422 for an unknown filter or order.
   */
  list(
    recurso: NomeDeRecurso,
    usuario: Usuario,
    idEmpresa: number,
    pedido: PedidoDaLista,
    page: Page,
  ): Promise<{ itens: Item[]; proximo: string | null }>;
  /**
   * Finds an item of the company, or one of another company that names it (read-only). Throws ErroDaApi 403,
   * 404.
   */
  find(recurso: NomeDeRecurso, usuario: Usuario, idEmpresa: number, id: string): Promise<Item>;
  /** Events of an item, newest first. Throws ErroDaApi 403. */
  history(
    recurso: NomeDeRecurso,
    usuario: Usuario,
    idEmpresa: number,
    id: string,
    page: Page,
  ): Promise<{ rows: Evento[]; proximo: string | null }>;
  /** Changes by others since a version, by field. Throws ErroDaApi 403, 404. */
  changedSince(
    recurso: NomeDeRecurso,
    usuario: Usuario,
    idEmpresa: number,
    id: string,
    versao: number,
  ): Promise<{ item: Item; mudou: Record<string, MudancaAlheia> }>;
};

/** Removes the internal columns of a row. */
export const toItem = ({ busca: _busca, uid: _uid, ...item }: Linha): Item => item;

const unknownPart = (campo: 'filtro' | 'ordem') =>
  new ErroDaApi(422, 'dados-invalidos', 'Confira o endereço.', { campos: { [campo]: 'Não existe aqui.' } });

/** Merges events by field, from the first to the last. */
export function mudancasAlheias(eventos: readonly Evento[]): Record<string, MudancaAlheia> {
  const all: Record<string, MudancaAlheia> = {};
  for (const { mudou, nome } of eventos)
    for (const [campo, [antes, agora]] of Object.entries(mudou))
      all[campo] = { antes: (all[campo] ?? { antes }).antes, agora, quem: nome };
  return all;
}

export function createLeituraDosRecursos({ itens, opcoes, agora }: PartesDosRecursos): LeituraDosRecursos {
  const hoje = () => hojeEmSaoPaulo(agora());

  async function find(
    recurso: NomeDeRecurso,
    usuario: Usuario,
    idEmpresa: number,
    id: string,
  ): Promise<Item> {
    requireNoRecurso(RECURSOS[recurso], 'ler', usuario, idEmpresa);
    const { alcanceEm } = RECURSOS[recurso];
    const key = id.toUpperCase();
    const own = await itens.find(recurso, idEmpresa, key);
    const linha = own ?? (alcanceEm ? await itens.findDeOutra(recurso, idEmpresa, key, alcanceEm) : null);
    if (!linha) throw semItem(RECURSOS[recurso]);
    return toItem(linha);
  }

  return {
    ambiente: (recurso) => opcoes.ambiente(RECURSOS[recurso]),

    permissoes(recurso, usuario, idEmpresa) {
      const may = (acao: 'criar' | 'alterar' | 'remover') =>
        podeNoRecurso(RECURSOS[recurso], acao, usuario, idEmpresa);
      return { criar: may('criar'), alterar: may('alterar'), remover: may('remover') };
    },

    find,

    async list(recurso, usuario, idEmpresa, { filtro, ordem, busca = '' }, page) {
      const { filtros, ordens, alcanceEm: alcance, ...declarado } = RECURSOS[recurso];
      requireNoRecurso(declarado, 'ler', usuario, idEmpresa);
      if (filtro !== undefined && !Object.hasOwn(filtros, filtro)) throw unknownPart('filtro');
      if (ordem !== undefined && !Object.hasOwn(ordens, ordem)) throw unknownPart('ordem');
      const order = ordens[ordem ?? Object.keys(ordens)[0] ?? ''];
      if (!order) throw new Error(`"${recurso}" declares no order.`);
      const onde = filtro === undefined ? undefined : filtros[filtro]?.onde?.(hoje());
      const procura = { onde, palavras: palavrasBuscadas(busca), ordem: order, alcance };
      const { rows, proximo } = await itens.list(recurso, idEmpresa, procura, page);
      return { itens: rows.map(toItem), proximo };
    },

    async history(recurso, usuario, idEmpresa, id, page) {
      requireNoRecurso(RECURSOS[recurso], 'ler', usuario, idEmpresa);
      return itens.history(recurso, idEmpresa, id.toUpperCase(), page);
    },

    async changedSince(recurso, usuario, idEmpresa, id, versao) {
      const item = await find(recurso, usuario, idEmpresa, id);
      const eventos = await itens.listSince(recurso, idEmpresa, item.id, versao);
      return { item, mudou: mudancasAlheias(eventos) };
    },
  };
}
