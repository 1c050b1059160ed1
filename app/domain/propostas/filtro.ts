import { isMesDoFiltro } from '../fipe/referencia.ts';
import type { Mes } from '../fipe/tipos.ts';
import { ESTADOS, type Estado, isEstado } from './estados.ts';

/** Filter of the list of proposals. */
export type FiltroDasPropostas = {
  /** Month of invoicing, in São Paulo; absent for any. */
  mes?: Mes;
  /** 'abertas': proposals that can still become a sale. */
  situacao: Estado | 'abertas' | 'todas';
  busca: string;
  /** uid of a seller, for administrators; null for all. */
  vendedor: string | null;
};

const ABERTAS: readonly Estado[] = ['rascunho', 'enviada', 'em_aprovacao', 'aprovada'];

/** States that a filter includes; all of them for 'todas'. */
export function estadosDo({ situacao }: Pick<FiltroDasPropostas, 'situacao'>): readonly Estado[] {
  if (situacao === 'todas') return ESTADOS;
  return situacao === 'abertas' ? ABERTAS : [situacao];
}

/** Parses the filter from an untrusted address: unknown values become the default. Never throws. */
export function readFiltro(params: URLSearchParams): FiltroDasPropostas {
  const situacao = params.get('situacao');
  return {
    situacao: situacao === 'todas' || isEstado(situacao) ? situacao : 'abertas',
    busca: (params.get('busca') ?? '').slice(0, 100).trim(),
    vendedor: params.get('vendedor')?.slice(0, 128) || null,
    ...monthOf(params.get('mes')),
  };
}

const monthOf = (text: string | null): { mes?: Mes } => (isMesDoFiltro(text) ? { mes: text } : {});

/** Default filter: open proposals of everybody. */
export const FILTRO_VAZIO: FiltroDasPropostas = { situacao: 'abertas', busca: '', vendedor: null };

/** Query parameters of a filter, without defaults. */
export function writeFiltro({ situacao, busca, vendedor, mes }: FiltroDasPropostas): Record<string, string> {
  return {
    ...(situacao === 'abertas' ? {} : { situacao }),
    ...(vendedor === null ? {} : { vendedor }),
    ...(mes === undefined ? {} : { mes }),
    ...(busca === '' ? {} : { busca }),
  };
}

/** Address of the list; the link's caller adds the company. */
export function enderecoDaLista(filtro: FiltroDasPropostas): string {
  const query = new URLSearchParams(writeFiltro(filtro)).toString();
  return query === '' ? '/propostas' : `/propostas?${query}`;
}

/** Address of the proposals that wait for an administrator's approval. */
export const ENDERECO_DA_FILA = '/propostas?fila';
