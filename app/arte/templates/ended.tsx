import type { ReactElement } from 'react';
import { drawableText } from '../drawable-text.ts';
import { Canvas } from '../parts/canvas.tsx';
import { fitIntoSpace } from '../parts/fit-into-space.ts';
import { MARGINS } from '../parts/footer-band.ts';
import { Polygons } from '../parts/images.tsx';
import { EmpresaLogo } from '../parts/logo.tsx';
import { rectangleShape, slantedShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { type EndedPecaData, FORMATS, type TemplateComponent } from '../types.ts';
import { INK, PAPER, paletteOf } from './palette.ts';

/** Template of an ended piece: the company's colour, a short text and the company; nothing of the offer. */
export const EndedPeca: TemplateComponent<EndedPecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { titulo, texto, empresa } = dados;
  const { margem } = MARGINS[formato];
  const p = paletteOf(empresa.cores);
  const deitado = formato === 'link';
  const util = W - 2 * margem;
  // Players draw over both ends of a story.
  const base = formato === 'story' ? 250 : 0;
  const faixa = { x: 0, y: H - base - Math.round(H * 0.17), largura: W, altura: Math.round(H * 0.17) + base };
  const words = fitIntoSpace(drawableText(titulo), {
    largura: util,
    linhas: 2,
    maximo: deitado ? 104 : 158,
    entrelinha: 1.04,
  });
  const apoio = fitIntoSpace(drawableText(texto), {
    fonte: 'poppins-500',
    largura: util,
    linhas: 3,
    maximo: deitado ? 34 : 46,
    entrelinha: 1.25,
  });
  const gap = deitado ? 22 : 40;
  const y = Math.round((faixa.y + base - words.altura - apoio.altura - gap) / 2);
  const linha = faixa.altura - base;
  return (
    <Canvas formato={formato} cor={p.base}>
      <Polygons
        largura={W}
        altura={H}
        formas={[
          slantedShape({ x: W * 0.5, y: 0, largura: W * 0.26, altura: H }, Math.round(H * 0.3), p.baseEscura),
          slantedShape({ x: W * 0.86, y: 0, largura: W * 0.1, altura: H }, Math.round(H * 0.3), p.baseEscura),
          rectangleShape(faixa, PAPER),
        ]}
      />
      <TextLines texto={words} cor={p.sobre} x={margem} y={y} largura={util} />
      <TextLines texto={apoio} cor={p.sobre} x={margem} y={y + words.altura + gap} largura={util} />
      <EmpresaLogo
        src={empresa.logo}
        nome={empresa.nome}
        cor={INK}
        caixa={{
          x: margem,
          y: faixa.y + Math.round(linha * 0.22),
          largura: Math.round(util * 0.7),
          altura: Math.round(linha * 0.56),
        }}
      />
    </Canvas>
  );
};
