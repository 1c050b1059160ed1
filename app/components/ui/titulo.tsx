import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/**
 * Heading of a screen with its main action. `noCabecalho`: on phones the header shows the name already, so
 * the heading is visually hidden there and `apoio` appears on desktop only.
 */
export function Titulo({
  children,
  apoio,
  acao,
  noCabecalho = false,
}: {
  children: ReactNode;
  apoio?: ReactNode;
  acao?: ReactNode;
  noCabecalho?: boolean;
}) {
  return (
    <div
      className={classes(
        'flex flex-wrap items-end justify-between gap-4 lg:mb-8',
        noCabecalho && !acao ? 'max-lg:mb-0' : 'mb-6',
      )}
    >
      <div className={classes('min-w-0', noCabecalho && 'max-lg:contents')}>
        <h1 className={classes(noCabecalho && 'max-lg:sr-only')}>{children}</h1>
        {apoio && (
          <p className={classes('mt-1 max-w-texto text-muted', noCabecalho && 'max-lg:hidden')}>{apoio}</p>
        )}
      </div>
      {acao}
    </div>
  );
}
