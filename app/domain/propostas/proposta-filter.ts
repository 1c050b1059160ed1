import type { FipeMonth } from '../fipe/fipe-types.ts';
import { isFilterMonth } from '../fipe/referencia.ts';
import { isPropostaEstado, PROPOSTA_ESTADOS, type PropostaEstado } from './estados.ts';

/** Filter of the list of proposals. */
export type PropostaFilter = {
  /** Month of invoicing, in São Paulo; absent for any. */
  mes?: FipeMonth;
  /** 'abertas': proposals that can still become a sale. */
  situacao: PropostaEstado | 'abertas' | 'todas';
  busca: string;
  /** uid of a seller, for administrators; null for all. */
  vendedor: string | null;
};

const OPEN_ESTADOS: readonly PropostaEstado[] = ['rascunho', 'enviada', 'em_aprovacao', 'aprovada'];

/** States that a filter includes; all of them for 'todas'. */
export function filterEstados({ situacao }: Pick<PropostaFilter, 'situacao'>): readonly PropostaEstado[] {
  if (situacao === 'todas') return PROPOSTA_ESTADOS;
  return situacao === 'abertas' ? OPEN_ESTADOS : [situacao];
}

/** Parses the filter from an untrusted address: unknown values become the default. Never throws. */
export function readPropostaFilter(params: URLSearchParams): PropostaFilter {
  const status = params.get('situacao');
  return {
    situacao: status === 'todas' || isPropostaEstado(status) ? status : 'abertas',
    busca: (params.get('busca') ?? '').slice(0, 100).trim(),
    vendedor: params.get('vendedor')?.slice(0, 128) || null,
    ...monthOf(params.get('mes')),
  };
}

const monthOf = (text: string | null): { mes?: FipeMonth } => (isFilterMonth(text) ? { mes: text } : {});

/** Default filter: open proposals of everybody. */
export const EMPTY_PROPOSTA_FILTER: PropostaFilter = { situacao: 'abertas', busca: '', vendedor: null };

/** Query parameters of a filter, without defaults. */
export function writePropostaFilter({
  situacao,
  busca,
  vendedor,
  mes,
}: PropostaFilter): Record<string, string> {
  return {
    ...(situacao === 'abertas' ? {} : { situacao }),
    ...(vendedor === null ? {} : { vendedor }),
    ...(mes === undefined ? {} : { mes }),
    ...(busca === '' ? {} : { busca }),
  };
}

/** Address of the list; the link's caller adds the company. */
export function propostaListPath(filter: PropostaFilter): '/propostas' | `/propostas?${string}` {
  const query = new URLSearchParams(writePropostaFilter(filter)).toString();
  return query === '' ? '/propostas' : `/propostas?${query}`;
}

/** Address of the proposals that wait for an administrator's approval. */
export const APPROVAL_QUEUE_PATH = '/propostas?fila';
