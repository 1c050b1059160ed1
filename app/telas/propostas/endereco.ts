import type { FiltroDasPropostas } from '~/domain/propostas/filtro.ts';

/** A filter in an address; what is as usual is left out. */
export function writeFiltro({ situacao, busca, vendedor }: FiltroDasPropostas): Record<string, string> {
  return {
    ...(situacao === 'abertas' ? {} : { situacao }),
    ...(vendedor === null ? {} : { vendedor }),
    ...(busca === '' ? {} : { busca }),
  };
}

/** Address of the list; the company is added by who draws the link. */
export function enderecoDaLista(filtro: FiltroDasPropostas): string {
  const query = new URLSearchParams(writeFiltro(filtro)).toString();
  return query === '' ? '/propostas' : `/propostas?${query}`;
}
