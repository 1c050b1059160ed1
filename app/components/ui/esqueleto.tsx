import { classes } from './classes.ts';

/** Keeps the place of what is on its way; give it the size of the thing itself. */
export function Esqueleto({ className }: { className?: string }) {
  return <span aria-hidden className={classes('esqueleto', className)} />;
}

/** Says once that something is loading, around the skeletons that show where. */
export function Carregando({
  rotulo = 'Carregando…',
  children,
}: {
  rotulo?: string;
  children: React.ReactNode;
}) {
  return (
    <div role="status">
      <span className="sr-only">{rotulo}</span>
      {children}
    </div>
  );
}
