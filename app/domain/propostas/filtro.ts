import { ESTADOS, type Estado, isEstado } from './estados.ts';

/** Which proposals a list shows. */
export type FiltroDasPropostas = {
  /** 'abertas': those that can still become a sale. */
  situacao: Estado | 'abertas' | 'todas';
  busca: string;
  /** uid of a seller, for who rules the company; null for all. */
  vendedor: string | null;
};

const ABERTAS: readonly Estado[] = ['rascunho', 'enviada', 'em_aprovacao', 'aprovada'];

/** The states that a filter lets through; every one of them for 'todas'. */
export function estadosDo({ situacao }: Pick<FiltroDasPropostas, 'situacao'>): readonly Estado[] {
  if (situacao === 'todas') return ESTADOS;
  return situacao === 'abertas' ? ABERTAS : [situacao];
}

/** Reads an address, whoever wrote it: what is unknown is the usual one. Never throws. */
export function readFiltro(params: URLSearchParams): FiltroDasPropostas {
  const situacao = params.get('situacao');
  return {
    situacao: situacao === 'todas' || isEstado(situacao) ? situacao : 'abertas',
    busca: (params.get('busca') ?? '').slice(0, 100).trim(),
    vendedor: params.get('vendedor')?.slice(0, 128) || null,
  };
}
