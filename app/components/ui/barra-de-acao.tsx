import type { ReactNode } from 'react';

/** Holds a long form's main button under the thumb on phones; stands in its place from 960 px on. */
export function BarraDeAcao({ children }: { children: ReactNode }) {
  return <div className="barra-de-acao">{children}</div>;
}
