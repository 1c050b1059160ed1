import type { ReactNode } from 'react';
import { joinClasses } from './classes.ts';

/**
 * Heading of a screen with its main action. `noCabecalho`: on phones the header shows the name already, so
 * the heading is visually hidden there and `apoio` appears on desktop only.
 */
export function ScreenTitle({
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
      className={joinClasses(
        'flex flex-wrap items-end justify-between gap-4 lg:mb-8',
        noCabecalho && !acao ? 'max-lg:mb-0' : 'mb-6',
      )}
    >
      <div className={joinClasses('min-w-0', noCabecalho && 'max-lg:contents')}>
        <h1 className={joinClasses(noCabecalho && 'max-lg:sr-only')}>{children}</h1>
        {apoio && (
          <p className={joinClasses('mt-1 max-w-texto text-muted', noCabecalho && 'max-lg:hidden')}>
            {apoio}
          </p>
        )}
      </div>
      {acao}
    </div>
  );
}
