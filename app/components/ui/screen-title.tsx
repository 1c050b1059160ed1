import type { ReactNode } from 'react';
import { joinClasses } from './classes.ts';

/**
 * Heading of a screen with its main action. `inHeader`: on phones the header shows the name already, so
 * the heading is visually hidden there and `apoio` appears on desktop only.
 */
export function ScreenTitle({
  children,
  apoio,
  acao,
  inHeader = false,
}: {
  children: ReactNode;
  apoio?: ReactNode;
  acao?: ReactNode;
  inHeader?: boolean;
}) {
  return (
    <div
      className={joinClasses(
        'flex flex-wrap items-end justify-between gap-4 lg:mb-8',
        inHeader && !acao ? 'max-lg:mb-0' : 'mb-6',
      )}
    >
      <div className={joinClasses('min-w-0', inHeader && 'max-lg:contents')}>
        <h1 className={joinClasses(inHeader && 'max-lg:sr-only')}>{children}</h1>
        {apoio && (
          <p className={joinClasses('mt-1 max-w-texto text-muted', inHeader && 'max-lg:hidden')}>{apoio}</p>
        )}
      </div>
      {acao}
    </div>
  );
}
