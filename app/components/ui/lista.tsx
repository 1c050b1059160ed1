import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Coluna<T> = {
  /** Heading of the column on desktop. */
  titulo: string;
  /** Shown before the cell on phones; leave out where the content speaks for itself. */
  rotulo?: string;
  celula: (item: T) => ReactNode;
  /** Right-aligned, with tabular figures. */
  numerica?: boolean;
  /** On phones two neighbouring halves share a line of the card. */
  cartao?: 'inteira' | 'metade';
  /** Whether an item has nothing there: its card leaves it out. */
  vazia?: (item: T) => boolean;
  /** Width of the column on desktop, as CSS; the others share what remains. */
  largura?: string;
};

/**
 * One table for all sizes: cards on phones, rows from 960 px on. The roles are written out because browsers
 * forget that a table is one when its display changes.
 */
export function Lista<T>({
  legenda,
  colunas,
  itens,
  chave,
}: {
  /** What the list holds, for screen readers. */
  legenda: string;
  colunas: readonly Coluna<T>[];
  itens: readonly T[];
  chave: (item: T) => string;
}) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above, `display` takes the table's semantics away.
    <table role="table" className="lista" aria-label={legenda}>
      <thead role="rowgroup">
        <tr role="row">
          {colunas.map((coluna) => (
            <th
              key={coluna.titulo}
              role="columnheader"
              scope="col"
              className={classes(coluna.numerica && 'numerica')}
              style={{ width: coluna.largura }}
            >
              {coluna.titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {itens.map((item) => (
          <tr key={chave(item)} role="row">
            {colunas.map((coluna) => (
              <td
                key={coluna.titulo}
                role="cell"
                data-rotulo={coluna.rotulo}
                className={classes(
                  coluna.numerica && 'numerica',
                  coluna.cartao === 'metade' && 'metade',
                  coluna.vazia?.(item) && 'vazia',
                )}
              >
                {coluna.celula(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: end of the table.
  );
}
