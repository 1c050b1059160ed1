import type { ReactElement } from 'react';
import { type FittedText, measureText } from '../fit-text.ts';
import type { CanvasBox } from './canvas-box.ts';
import { fitIntoSpace, toUpperCase } from './fit-into-space.ts';
import { TextLines } from './text-lines.tsx';

/** Short text in a block: a badge, a call to action. */
export type Badge = { texto: FittedText; caixa: CanvasBox };

type BadgeOptions = {
  x: number;
  y: number;
  /** Maximum width of the block, px. */
  largura: number;
  tamanho: number;
  /** Horizontal padding, as a fraction of the font size. */
  folga?: number;
  caixaAlta?: boolean;
  ancora?: 'esquerda' | 'direita' | 'centro';
};

/** Measures a block as wide as its text; null without text. */
export function measureBadge(
  text: string,
  { x, y, largura, tamanho, folga = 0.7, caixaAlta = true, ancora = 'esquerda' }: BadgeOptions,
): Badge | null {
  if (text === '') return null;
  const words = caixaAlta ? toUpperCase(text) : text;
  const sobra = Math.round(tamanho * folga);
  const ajustado = fitIntoSpace(words, {
    largura: largura - 2 * sobra,
    linhas: 1,
    maximo: tamanho,
    entrelinha: 1.1,
    minimo: 16,
  });
  const larga = Math.min(
    largura,
    Math.ceil(measureText(ajustado.linhas[0] ?? '', 'poppins-700', ajustado.tamanho)) + 2 * sobra,
  );
  const start = { esquerda: x, direita: x + largura - larga, centro: x + Math.round((largura - larga) / 2) }[
    ancora
  ];
  return {
    texto: ajustado,
    caixa: { x: start, y, largura: larga, altura: ajustado.altura + Math.round(tamanho * 0.7) },
  };
}

type BadgeProps = { etiqueta: Badge | null; cor: string };

/** Text of a block; its background is among the template's shapes. */
export function BadgeText({ etiqueta, cor }: BadgeProps): ReactElement | null {
  if (!etiqueta) return null;
  const { texto, caixa } = etiqueta;
  return (
    <TextLines
      texto={texto}
      cor={cor}
      x={caixa.x}
      y={caixa.y + Math.round((caixa.altura - texto.altura) / 2)}
      largura={caixa.largura}
      alinhamento="centro"
    />
  );
}
