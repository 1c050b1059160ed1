import { memo } from 'react';
import { templateById } from '~/arte/registro.ts';
import { FORMATOS, type FormatoArte } from '~/arte/tipos.ts';

/** What is drawn: a size of a piece in one of its looks. */
export type PropsDoDesenho = {
  template: string;
  formato: FormatoArte;
  /** The piece's, as its template's generator has them. */
  dados: unknown;
};

/** The template itself, drawn by the page and scaled: what is seen here is what is drawn. @param largura in px */
export const Desenho = memo(function Desenho({
  template,
  formato,
  dados,
  largura,
}: PropsDoDesenho & { largura: number }) {
  const medidas = FORMATOS[formato];
  // The messenger's thumbnail is the square one, smaller: what its template draws is a square of 1080.
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
