import { ACOES_DA_TRILHA, type FiltroDaTrilha } from '~/domain/pessoas/auditoria.ts';
import { isData } from '~/domain/valores/datas.ts';

/** Parses the audit filter of a query string; unknown values are ignored. */
export function readFiltro(params: URLSearchParams): FiltroDaTrilha {
  const acao = params.get('acao');
  return {
    pessoa: params.get('pessoa')?.slice(0, 128) || null,
    acao: ACOES_DA_TRILHA.some(([known]) => known === acao) ? acao : null,
    de: readDia(params.get('de')),
    ate: readDia(params.get('ate')),
  };
}

const readDia = (text: string | null): string | null => (text && isData(text) ? text : null);

/** Query parameters of a filter. */
export function toParams(filtro: FiltroDaTrilha): URLSearchParams {
  const chosen = Object.entries(filtro).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams(chosen);
}
