import { isPrazo, type Prazo } from './dias.ts';
import { isNaLoja, isSituacao, SITUACOES, type Situacao } from './situacoes.ts';

/** Sort orders of a list; `dias` puts the longest in stock first. */
export const ORDENS = {
  recentes: 'Mais recentes',
  dias: 'Mais tempo no estoque',
  'menor-preco': 'Menor preço',
  'maior-preco': 'Maior preço',
} as const;
export type Ordem = keyof typeof ORDENS;

/** Filter of a list of items: `na-loja` means all that are not sold. */
export type Filtro = {
  situacao: Situacao | 'na-loja' | 'todas';
  /** Null for all. */
  modelo: string | null;
  local: string | null;
  prazo: Prazo | null;
  busca: string;
  ordem: Ordem;
};

export const FILTRO_VAZIO: Filtro = {
  situacao: 'na-loja',
  modelo: null,
  local: null,
  prazo: null,
  busca: '',
  ordem: 'recentes',
};

const LONGEST = 100;
const isOrdem = (text: string | null): text is Ordem => text !== null && Object.hasOwn(ORDENS, text);

/** Parses a filter from an address; never throws. */
export function readFiltro(params: Pick<URLSearchParams, 'get'>): Filtro {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST);
  const situacao = text('situacao');
  const prazo = text('dias');
  const ordem = params.get('ordem');
  return {
    situacao: isSituacao(situacao) || situacao === 'todas' ? situacao : 'na-loja',
    modelo: text('modelo') || null,
    local: text('local') || null,
    prazo: isPrazo(prazo) ? prazo : null,
    busca: text('busca'),
    ordem: isOrdem(ordem) ? ordem : 'recentes',
  };
}

/** Query parameters of a filter, without defaults; {@link readFiltro} reads them back. */
export function writeFiltro({
  situacao,
  modelo,
  local,
  prazo,
  busca,
  ordem,
}: Filtro): Record<string, string> {
  return {
    ...(situacao === 'na-loja' ? {} : { situacao }),
    ...(modelo === null ? {} : { modelo }),
    ...(local === null ? {} : { local }),
    ...(prazo === null ? {} : { dias: prazo }),
    ...(busca === '' ? {} : { busca }),
    ...(ordem === 'recentes' ? {} : { ordem }),
  };
}

/** Address of the list with a filter; the link's caller adds the company. */
export function enderecoDaLista(filtro: Partial<Filtro>): string {
  const query = new URLSearchParams(writeFiltro({ ...FILTRO_VAZIO, ...filtro })).toString();
  return query === '' ? '/estoque' : `/estoque?${query}`;
}

/** Tells whether the filter excludes anything besides sold items. */
export const isFiltrado = (filtro: Filtro): boolean =>
  Object.keys(writeFiltro({ ...filtro, ordem: 'recentes' })).length > 0;

/** Situations that a filter includes. */
export const situacoesDo = ({ situacao }: Pick<Filtro, 'situacao'>): readonly Situacao[] =>
  situacao === 'todas' ? SITUACOES : situacao === 'na-loja' ? SITUACOES.filter(isNaLoja) : [situacao];
