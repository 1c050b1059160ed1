import { useLayoutEffect, useRef, useState } from 'react';
import { templateById } from '~/arte/registro.ts';
import { FORMATOS, type FormatoArte } from '~/arte/tipos.ts';

/** The template itself, drawn by the page and scaled to the room it has: what is seen here is what is drawn. */
export function Previa({
  template,
  formato,
  dados,
}: {
  template: string;
  formato: FormatoArte;
  /** The piece's, as its template's generator has them. */
  dados: unknown;
}) {
  const { largura, altura, rotulo } = FORMATOS[formato];
  const room = useRef<HTMLDivElement>(null);
  const [escala, setEscala] = useState(0);

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const resize = () => {
      const { clientWidth, clientHeight } = element;
      setEscala(Math.min(clientWidth / largura, clientHeight / altura));
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    return () => observer.disconnect();
  }, [largura, altura]);

  return (
    <div ref={room} className="previa-espaco">
      <div
        role="img"
        aria-label={`Prévia do panfleto, ${rotulo}`}
        className="previa-folha"
        style={{ width: largura * escala, height: altura * escala }}
      >
        <div
          aria-hidden
          className="previa-arte"
          style={{
            width: largura,
            height: altura,
            transform: `scale(${escala})`,
            visibility: escala ? 'visible' : 'hidden',
          }}
        >
          {templateById(template).preview(formato, dados)}
        </div>
      </div>
    </div>
  );
}
