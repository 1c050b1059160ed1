import { drawableText } from '../drawable-text.ts';
import type { FittedText } from '../fit-text.ts';
import type { TemplateFont } from '../font-widths.ts';
import { headlineFontOf } from '../fonts.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { fitIntoSpace } from '../parts/fit-into-space.ts';
import { MARGINS } from '../parts/footer-band.ts';
import { type CertificatePecaData, type DrawnFormat, FORMATS } from '../types.ts';

export type CertificateLine = { texto: FittedText; y: number; tom: 'loja' | 'tinta' | 'apoio' };

/** Layout of the certificate of an award, px. */
export type CertificateMeasures = {
  x: number;
  coluna: number;
  /** Inner edge of the frame. */
  quadro: CanvasBox;
  logo: CanvasBox;
  medalha: { cx: number; cy: number; raio: number };
  lugar: FittedText;
  lugarY: number;
  linhas: CertificateLine[];
};

const MEDAL_RADIUS = 130;

/** Lays out logo, title, name, the medal with the place, and the award. */
export function layOutCertificate(format: DrawnFormat, data: CertificatePecaData): CertificateMeasures {
  const { largura: W, altura: H } = FORMATS[format];
  const { margem } = MARGINS[format];
  const quadro = { x: margem, y: margem, largura: W - 2 * margem, altura: H - 2 * margem };
  const x = margem + 56;
  const coluna = W - 2 * x;
  const letter = headlineFontOf(data.empresa);
  const line = (words: string, fonte: TemplateFont, maximo: number, linhas: number) =>
    fitIntoSpace(drawableText(words), {
      fonte,
      largura: coluna,
      linhas,
      maximo,
      minimo: 22,
      aceitavel: maximo * 0.62,
    });
  const logo = { x: Math.round((W - 460) / 2), y: quadro.y + 64, largura: 460, altura: 96 };
  const above = [
    { texto: line('CERTIFICADO', letter, 68, 1), tom: 'loja' as const, vao: 44 },
    { texto: line(`${data.empresa.nome} reconhece`, 'roboto-400', 34, 2), tom: 'apoio' as const, vao: 12 },
    { texto: line(data.nome, 'poppins-700', 92, 3), tom: 'tinta' as const, vao: 26 },
  ];
  const below = [
    { texto: line(data.titulo, 'poppins-700', 50, 2), tom: 'loja' as const, vao: 34 },
    { texto: line(data.pontos, 'roboto-500', 38, 1), tom: 'tinta' as const, vao: 12 },
    { texto: line(data.periodo, 'roboto-400', 32, 1), tom: 'apoio' as const, vao: 6 },
  ];
  const heightOf = (parts: typeof above) =>
    parts.reduce((sum, { texto, vao }) => sum + texto.altura + vao, 0);
  const free =
    quadro.y +
    quadro.altura -
    56 -
    (logo.y + logo.altura) -
    heightOf(above) -
    heightOf(below) -
    2 * MEDAL_RADIUS -
    36;
  let y = logo.y + logo.altura + Math.round(Math.max(0, free) / 2);
  const place = ({ texto, tom, vao }: (typeof above)[number]): CertificateLine => {
    const at = y + vao;
    y = at + texto.altura;
    return { texto, tom, y: at };
  };
  const first = above.map(place);
  const cy = y + 36 + MEDAL_RADIUS;
  y = cy + MEDAL_RADIUS;
  const lugar = fitIntoSpace(`${data.lugar}º`, {
    fonte: letter,
    largura: MEDAL_RADIUS * 1.25,
    linhas: 1,
    maximo: 124,
  });
  return {
    ...{ x, coluna, quadro, logo, lugar },
    medalha: { cx: W / 2, cy, raio: MEDAL_RADIUS },
    lugarY: Math.round(cy - lugar.altura / 2),
    linhas: [...first, ...below.map(place)],
  };
}
