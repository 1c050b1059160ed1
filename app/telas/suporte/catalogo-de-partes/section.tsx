import { type ReactNode, useId } from 'react';

/** Group of components in the design system's catalogue. */
export function ShowcaseSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-6">
      <h2 id={id} className="border-line border-b pb-2">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One component in its states, under its name in the code. */
export function ShowcaseSample({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-muted text-sm">{nome}</p>
      {children}
    </div>
  );
}
