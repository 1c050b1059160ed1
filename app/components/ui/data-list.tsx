import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ScreenAddress } from '~/routes/address.ts';
import { joinClasses } from './classes.ts';

/** Column of a list that is a table on desktop and cards on phones. */
export type ListColumn<T> = {
  /** Column heading on desktop. */
  titulo: string;
  /** Label before the cell on phones; omit it where the content is self-explanatory. */
  rotulo?: string;
  celula: (item: T) => ReactNode;
  /** Right-aligned, with tabular figures. */
  numerica?: boolean;
  /** Width in the card on phones; two adjacent halves share a line. */
  cartao?: 'inteira' | 'metade';
  /** Tells whether an item's cell is empty, to leave it out of the card. */
  vazia?: (item: T) => boolean;
  /** CSS width of the column on desktop; the others share the rest. */
  largura?: string;
};

/** Order of a column on desktop: the address that a press on its head opens, and how it is sorted now. */
export type ColumnOrder = { to: ScreenAddress; atual: 'ascending' | 'descending' | null };

/**
 * Responsive table: cards on phones, rows from 960 px on. ARIA roles are explicit because changing `display`
 * removes a table's semantics.
 */
export function DataList<T>({
  caption,
  columns,
  items,
  chave,
  className,
  orders = {},
}: {
  /** Accessible name of the list. */
  caption: string;
  columns: readonly ListColumn<T>[];
  items: readonly T[];
  chave: (item: T) => string;
  className?: string;
  /** Orders by the heading of their column. */
  orders?: Readonly<Record<string, ColumnOrder>>;
}) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above, `display` takes the table's semantics away.
    <table role="table" className={joinClasses('lista', className)} aria-label={caption}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ titulo, numerica, largura }) => (
            <th
              key={titulo}
              role="columnheader"
              scope="col"
              aria-sort={orders[titulo]?.atual ?? undefined}
              className={joinClasses(numerica && 'numerica')}
              style={{ width: largura }}
            >
              {orders[titulo] ? <SortedHead titulo={titulo} {...orders[titulo]} /> : titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={chave(item)} role="row">
            {columns.map((column) => (
              <td
                key={column.titulo}
                role="cell"
                data-rotulo={column.rotulo}
                className={joinClasses(
                  column.numerica && 'numerica',
                  column.cartao === 'metade' && 'metade',
                  column.vazia?.(item) && 'vazia',
                )}
              >
                {column.celula(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: end of the table.
  );
}

const SORT_SIGNS = { ascending: ' ↑', descending: ' ↓' } as const;

const SortedHead = ({ titulo, to, atual }: ColumnOrder & { titulo: string }) => (
  <Link to={to} preventScrollReset className="link" title="Ordenar">
    {titulo}
    <span aria-hidden="true">{atual && SORT_SIGNS[atual]}</span>
  </Link>
);
