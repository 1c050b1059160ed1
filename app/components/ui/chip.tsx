import type { ReactNode } from 'react';
import type { NoticeTone } from './notice.tsx';

/** Status chip; colour and text say the same. */
export function Chip({ tone = 'neutro', children }: { tone?: NoticeTone | 'neutro'; children: ReactNode }) {
  return (
    <span className={`etiqueta tom-${tone}`}>
      <span aria-hidden className="size-2 flex-none rounded-full bg-(--tom)" />
      <span className="truncate">{children}</span>
    </span>
  );
}
