import type { ReactNode } from 'react';

/** Empty state: says what is missing and offers one button to add it. */
export function EmptyState({
  title,
  acao,
  children,
}: {
  title: ReactNode;
  acao?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-2 rounded-lg border border-line border-dashed px-4 py-8 sm:px-8 sm:py-12">
      <span aria-hidden className="faixa mb-4 w-26 text-secondary" />
      <h2>{title}</h2>
      {children && <div className="max-w-texto text-muted">{children}</div>}
      {acao && <div className="mt-4">{acao}</div>}
    </div>
  );
}
