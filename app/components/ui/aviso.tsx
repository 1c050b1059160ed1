import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icone } from './icone.tsx';

export type Tom = 'info' | 'success' | 'warning' | 'error';

const ICONES = { info: 'info', success: 'certo', warning: 'atencao', error: 'erro' } as const;

/** Inline notice; errors are announced by screen readers at once (role alert), others politely. */
export function Aviso({
  tom = 'info',
  titulo,
  acao,
  className,
  children,
}: {
  tom?: Tom;
  titulo?: ReactNode;
  acao?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={classes('aviso', `tom-${tom}`, className)} role={tom === 'error' ? 'alert' : 'status'}>
      <Icone nome={ICONES[tom]} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        {titulo && <p className="font-medium">{titulo}</p>}
        {children && <div className="max-w-texto">{children}</div>}
        {acao && <div className="mt-2">{acao}</div>}
      </div>
    </div>
  );
}
