import { memo } from 'react';
import { templateById } from '~/arte/registro.ts';
import { FORMATOS, type FormatoArte } from '~/arte/tipos.ts';

/** Props of the drawing: a format of a piece in a template. */
export type PropsDoDesenho = {
  template: string;
  formato: FormatoArte;
  /** Data of the piece, in the shape its template expects. */
  dados: unknown;
};

/** Template rendered in the page and scaled; identical to the generated picture. @param largura in px */
export const Desenho = memo(function Desenho({
  template,
  formato,
  dados,
  largura,
}: PropsDoDesenho & { largura: number }) {
  const medidas = FORMATOS[formato];
  // The messenger thumbnail is the square format scaled down: its template draws a square of 1080.
  const cheia = formato === 'miniatura' ? FORMATOS.quadrado : medidas;
  const escala = largura / cheia.largura;
  return (
    <div className="previa-folha" style={{ width: largura, height: cheia.altura * escala }}>
      <div
        aria-hidden
        className="previa-arte"
        style={{
          width: cheia.largura,
          height: cheia.altura,
          transform: `scale(${escala})`,
          visibility: escala ? 'visible' : 'hidden',
        }}
      >
        {templateById(template).preview(formato, dados)}
      </div>
    </div>
  );
});
