import { type ReactNode, useId } from 'react';
import { joinClasses } from './classes.ts';

/** Card with 12 px radius. With `title` it is a named region. */
export function Card({
  title,
  acao,
  className,
  children,
}: {
  title?: ReactNode;
  /** Content beside the title. */
  acao?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  if (!title) return <div className={joinClasses('cartao', className)}>{children}</div>;
  return (
    <section className={joinClasses('cartao', className)} aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id}>{title}</h2>
        {acao}
      </div>
      {children}
    </section>
  );
}
