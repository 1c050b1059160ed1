import { ESTOQUE_STATUSES, type EstoqueStatus, isEstoqueStatus, isInLoja } from './estoque-status.ts';
import { isStockAgeRange, type StockAgeRange } from './stock-age.ts';

/** Sort orders of a list; `dias` puts the longest in stock first. */
export const ESTOQUE_ORDERS = {
  recentes: 'Mais recentes',
  dias: 'Mais tempo no estoque',
  'menor-preco': 'Menor preço',
  'maior-preco': 'Maior preço',
} as const;
export type EstoqueOrder = keyof typeof ESTOQUE_ORDERS;

/** Filter of a list of items: `na-loja` means all that are not sold. */
export type EstoqueFilter = {
  situacao: EstoqueStatus | 'na-loja' | 'todas';
  /** Null for all. */
  modelo: string | null;
  local: string | null;
  prazo: StockAgeRange | null;
  busca: string;
  ordem: EstoqueOrder;
};

export const EMPTY_ESTOQUE_FILTER: EstoqueFilter = {
  situacao: 'na-loja',
  modelo: null,
  local: null,
  prazo: null,
  busca: '',
  ordem: 'recentes',
};

const LONGEST = 100;
const isEstoqueOrder = (text: string | null): text is EstoqueOrder =>
  text !== null && Object.hasOwn(ESTOQUE_ORDERS, text);

/** Parses a filter from an address; never throws. */
export function readEstoqueFilter(params: Pick<URLSearchParams, 'get'>): EstoqueFilter {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST);
  const status = text('situacao');
  const prazo = text('dias');
  const order = params.get('ordem');
  return {
    situacao: isEstoqueStatus(status) || status === 'todas' ? status : 'na-loja',
    modelo: text('modelo') || null,
    local: text('local') || null,
    prazo: isStockAgeRange(prazo) ? prazo : null,
    busca: text('busca'),
    ordem: isEstoqueOrder(order) ? order : 'recentes',
  };
}

/** Query parameters of a filter, without defaults; {@link readEstoqueFilter} reads them back. */
export function writeEstoqueFilter({
  situacao,
  modelo,
  local,
  prazo,
  busca,
  ordem,
}: EstoqueFilter): Record<string, string> {
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
export function estoqueListPath(filter: Partial<EstoqueFilter>): '/estoque' | `/estoque?${string}` {
  const query = new URLSearchParams(writeEstoqueFilter({ ...EMPTY_ESTOQUE_FILTER, ...filter })).toString();
  return query === '' ? '/estoque' : `/estoque?${query}`;
}

/** Tells whether the filter excludes anything besides sold items. */
export const isEstoqueFiltered = (filter: EstoqueFilter): boolean =>
  Object.keys(writeEstoqueFilter({ ...filter, ordem: 'recentes' })).length > 0;

/** Situations that a filter includes. */
export const filterStatuses = ({ situacao }: Pick<EstoqueFilter, 'situacao'>): readonly EstoqueStatus[] =>
  situacao === 'todas'
    ? ESTOQUE_STATUSES
    : situacao === 'na-loja'
      ? ESTOQUE_STATUSES.filter(isInLoja)
      : [situacao];
