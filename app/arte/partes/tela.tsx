import type { ReactElement, ReactNode } from 'react';
import { FORMATOS, type FormatoDesenhado } from '../tipos.ts';

type PropsTela = { formato: FormatoDesenhado; cor: string; children: ReactNode };

/** Whole sheet with a plain background colour. */
export function Tela({ formato, cor, children }: PropsTela): ReactElement {
  const { largura, altura } = FORMATOS[formato];
  return (
    <div
      style={{ position: 'relative', display: 'flex', width: largura, height: altura, backgroundColor: cor }}
    >
      {children}
    </div>
  );
}
