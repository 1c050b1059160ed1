import type { ReactElement, ReactNode } from 'react';
import { type DrawnFormat, FORMATS } from '../types.ts';

type CanvasProps = { formato: DrawnFormat; cor: string; children: ReactNode };

/** Whole sheet with a plain background colour. */
export function Canvas({ formato, cor, children }: CanvasProps): ReactElement {
  const { largura, altura } = FORMATS[formato];
  return (
    <div
      style={{ position: 'relative', display: 'flex', width: largura, height: altura, backgroundColor: cor }}
    >
      {children}
    </div>
  );
}
