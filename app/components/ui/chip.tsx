import type { ReactNode } from 'react';
import type { NoticeTone } from './notice.tsx';

/** Status chip; colour and text say the same. */
export function Chip({ tom = 'neutro', children }: { tom?: NoticeTone | 'neutro'; children: ReactNode }) {
  return (
    <span className={`etiqueta tom-${tom}`}>
      <span aria-hidden className="size-2 flex-none rounded-full bg-(--tom)" />
      <span className="truncate">{children}</span>
    </span>
  );
}
