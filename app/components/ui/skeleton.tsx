import { joinClasses } from './classes.ts';

/** Skeleton of content that is loading; give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={joinClasses('esqueleto', className)} />;
}

/** Announces once that content is loading; its children are the skeletons. */
export function LoadingRegion({
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
