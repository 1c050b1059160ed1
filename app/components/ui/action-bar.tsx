import type { ReactNode } from 'react';

/**
 * Bar that keeps a long form's main button at the bottom of the screen on phones; in normal flow from 960 px
 * on.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="barra-de-acao">{children}</div>;
}
