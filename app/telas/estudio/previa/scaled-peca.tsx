import { useLayoutEffect, useRef, useState } from 'react';
import { FORMATS } from '~/arte/types.ts';
import { type DrawingProps, PecaDrawing } from './peca-drawing.tsx';

/** Piece scaled to the available space. */
export function ScaledPeca({
  nome,
  className = 'previa-espaco',
  ...drawing
}: DrawingProps & {
  /** Accessible name, before that of the format. */
  nome: string;
  className?: string;
}) {
  const { largura, altura, rotulo } = FORMATS[drawing.formato];
  const room = useRef<HTMLDivElement>(null);
  const [cabe, setCabe] = useState(0);

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const resize = () => {
      const { clientWidth, clientHeight } = element;
      setCabe(Math.min(clientWidth, (clientHeight * largura) / altura));
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    return () => observer.disconnect();
  }, [largura, altura]);

  return (
    <div ref={room} className={className}>
      <div role="img" aria-label={`${nome}, ${rotulo}`}>
        <PecaDrawing {...drawing} largura={cabe} />
      </div>
    </div>
  );
}
