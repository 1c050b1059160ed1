import type { ReactNode } from 'react';
import { Icon } from '~/components/ui/icon.tsx';

/** Collapsible section of optional fields; open when any of them is filled in. */
export function MoreOptions({
  title = 'Mais opções',
  aberto,
  children,
}: {
  title?: string;
  aberto: boolean;
  children: ReactNode;
}) {
  return (
    <details className="mais-opcoes" open={aberto || undefined}>
      <summary>
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <Icon name="abaixo" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-3">{children}</div>
    </details>
  );
}
