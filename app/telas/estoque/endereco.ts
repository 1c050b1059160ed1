import { type Filtro, writeFiltro } from '~/domain/estoque/filtro.ts';

/** Address of the list with this filter; the company is added by who draws the link. */
export function enderecoDaLista(filtro: Filtro): string {
  const query = new URLSearchParams(writeFiltro(filtro)).toString();
  return query === '' ? '/estoque' : `/estoque?${query}`;
}
