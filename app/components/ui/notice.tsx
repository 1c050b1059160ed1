import type { ReactNode } from 'react';
import { joinClasses } from './classes.ts';
import { Icon } from './icon.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const TONE_ICONS = { info: 'info', success: 'certo', warning: 'atencao', error: 'erro' } as const;

/** Inline notice; errors are announced by screen readers at once (role alert), others politely. */
export function Notice({
  tone = 'info',
  title,
  acao,
  className,
  children,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  acao?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div
      className={joinClasses('aviso', `tom-${tone}`, className)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={TONE_ICONS[tone]} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="max-w-texto">{children}</div>}
        {acao && <div className="mt-2">{acao}</div>}
      </div>
    </div>
  );
}
