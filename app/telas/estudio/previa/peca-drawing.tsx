import { memo } from 'react';
import { templateById } from '~/arte/registry.ts';
import { FORMATS, type PecaFormat } from '~/arte/types.ts';

/** Props of the drawing: a format of a piece in a template. */
export type DrawingProps = {
  template: string;
  formato: PecaFormat;
  /** Data of the piece, in the shape its template expects. */
  dados: unknown;
};

/** Template rendered in the page and scaled; identical to the generated picture. @param largura in px */
export const PecaDrawing = memo(function Desenho({
  template,
  formato,
  dados,
  largura,
}: DrawingProps & { largura: number }) {
  const measures = FORMATS[formato];
  // The messenger thumbnail is the square format scaled down: its template draws a square of 1080.
  const cheia = formato === 'miniatura' ? FORMATS.quadrado : measures;
  const scale = largura / cheia.largura;
  return (
    <div className="previa-folha" style={{ width: largura, height: cheia.altura * scale }}>
      <div
        aria-hidden
        className="previa-arte"
        style={{
          width: cheia.largura,
          height: cheia.altura,
          transform: `scale(${scale})`,
          visibility: scale ? 'visible' : 'hidden',
        }}
      >
        {templateById(template).preview(formato, dados)}
      </div>
    </div>
  );
});
