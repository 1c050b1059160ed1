import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { SearchField } from '~/components/ui/search-field.tsx';
import type { ScreenAddress } from '~/routes/address.ts';

/** Search text, label and placeholder of a list's search field. */
export type ListSearch = { valor: string; rotulo: string; dica: string };

/**
 * Toolbar of a list: search, filters, then actions on the whole list. Search and filters are kept in the
 * query string. `filtrosEmbaixo` puts the filters on a line of their own.
 */
export function ListToolbar({
  busca: { valor, rotulo, dica },
  keep,
  filtros,
  filtrosEmbaixo = false,
  children,
}: {
  busca: ListSearch;
  /** Query parameters that a search keeps. */
  keep?: Readonly<Record<string, string>>;
  /** {@link ListFilters}, if the list has filters. */
  filtros?: ReactNode;
  filtrosEmbaixo?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3 md:mb-6 md:flex md:flex-wrap md:items-center md:gap-x-6">
      <SearchField
        busca={valor}
        rotulo={rotulo}
        hint={dica}
        escondidos={keep}
        className="w-full md:w-100 md:flex-none"
      />
      {!filtrosEmbaixo && filtros}
      {children && <div className="lista-ferramentas">{children}</div>}
      {filtrosEmbaixo && <div className="min-w-0 md:w-full">{filtros}</div>}
    </div>
  );
}

/** Filter links of a list with their counts; the selection is the query parameter `filtro`. */
export function ListFilters({
  escolhido,
  opcoes,
  keep,
}: {
  escolhido: string;
  opcoes: readonly { valor: string; rotulo: string; total?: number }[];
  /** Query parameters that a filter keeps. */
  keep: Readonly<Record<string, string>>;
}) {
  return (
    <nav className="escolhas" aria-label="Filtrar">
      {opcoes.map(({ valor, rotulo, total }) => (
        <Link
          key={valor}
          to={`?${new URLSearchParams({ filtro: valor, ...keep })}`}
          preventScrollReset
          className="escolha"
          aria-current={valor === escolhido ? 'page' : undefined}
        >
          {rotulo}
          {total !== undefined && <span className="numeros opacity-70">{total}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Buttons to export and import the list as a spreadsheet. */
export function SpreadsheetButtons({ csv }: { csv: ScreenAddress }) {
  const withEmpresa = useWithEmpresa();
  return (
    <>
      <ButtonLink to={withEmpresa('?importar')} variante="secundario" icone={<Icon name="enviar" />}>
        Importar
      </ButtonLink>
      <ButtonLink to={withEmpresa(csv)} reloadDocument variante="secundario" icone={<Icon name="baixar" />}>
        Baixar CSV
      </ButtonLink>
    </>
  );
}
