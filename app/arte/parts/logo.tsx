import type { ReactElement } from 'react';
import { drawableText } from '../drawable-text.ts';
import { fitText } from '../fit-text.ts';
import type { CanvasBox } from './canvas-box.ts';
import { ContainedImage } from './images.tsx';
import { TextLines } from './text-lines.tsx';

type LogoProps = { src: string; nome: string; caixa: CanvasBox; cor: string; ancora?: 'esquerda' | 'centro' };

/** Company's logo, or its name without one. */
export function EmpresaLogo({ src, nome, caixa, cor, ancora = 'esquerda' }: LogoProps): ReactElement {
  if (src !== '') return <ContainedImage src={src} ancora={ancora} caixa={caixa} />;
  const text = fitText(drawableText(nome), {
    fonte: 'poppins-700',
    largura: caixa.largura,
    maxLinhas: 2,
    altura: caixa.altura,
    entrelinha: 1.1,
    maximo: Math.round(caixa.altura * 0.5),
    minimo: 18,
  });
  return (
    <TextLines
      texto={text}
      cor={cor}
      x={caixa.x}
      y={caixa.y + Math.round((caixa.altura - text.altura) / 2)}
      largura={caixa.largura}
      alinhamento={ancora}
    />
  );
}
