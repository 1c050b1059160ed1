import { useLayoutEffect, useRef, useState } from 'react';
import { FORMATOS } from '~/arte/tipos.ts';
import { Desenho, type PropsDoDesenho } from './desenho.tsx';

/** Piece scaled to the available space. */
export function Previa({
  nome,
  className = 'previa-espaco',
  ...desenho
}: PropsDoDesenho & {
  /** Accessible name, before that of the format. */
  nome: string;
  className?: string;
}) {
  const { largura, altura, rotulo } = FORMATOS[desenho.formato];
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
        <Desenho {...desenho} largura={cabe} />
      </div>
    </div>
  );
}
