import {
  beginText,
  clip,
  concatTransformationMatrix,
  drawObject,
  endPath,
  endText,
  fill,
  lineTo,
  moveText,
  moveTo,
  type PDFDocument,
  PDFName,
  type PDFOperator,
  type PDFPage,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingRgbColor,
  setFontAndSize,
  setLineWidth,
  setStrokingRgbColor,
  showText,
  stroke,
} from '@cantoo/pdf-lib';
import { drawableText } from '../../../app/arte/drawable-text.ts';
import type { EmbeddedFigure } from './figures.ts';
import type { PdfFontName } from './font-files.ts';
import type { PdfFonts } from './fonts.ts';
import { fitTextSize, type MeasureText } from './text.ts';

/** Rectangle on the page in points; y is the distance from the top. */
export type PdfBox = { x: number; y: number; largura: number; altura: number };

export type PdfTextStyle = {
  fonte: PdfFontName;
  corpo: number;
  /** `#rrggbb` */
  cor: string;
};

/** Fit and alignment of an image in a box of other proportions. */
export type ImageFit = { modo: 'caber' | 'cobrir'; x: 0 | 0.5 | 1; y: 0 | 0.5 | 1 };

/** Draws on one page; positions are points from the top left corner, texts stand on their baseline. */
export type PdfCanvas = ReturnType<typeof createPdfCanvas>;

/** Drawable part of a text. All text typed by people passes here, so that nothing renders as an empty box. */
export const cleanText = drawableText;

function rgbOf(cor: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(cor.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

export function createPdfCanvas(documento: PDFDocument, pagina: PDFPage, fontes: PdfFonts) {
  const altura = pagina.getHeight();
  const fontNames = new Map<PdfFontName, PDFName>();
  const figureNames = new Map<EmbeddedFigure, PDFName>();
  const push = (...operators: PDFOperator[]) => pagina.pushOperators(...operators);

  const fontName = (fonte: PdfFontName): PDFName => {
    const known = fontNames.get(fonte);
    if (known) return known;
    const name = PDFName.of(`T${fontNames.size}`);
    pagina.node.setFontDictionary(name, fontes[fonte].ref);
    fontNames.set(fonte, name);
    return name;
  };

  const figureName = (figura: EmbeddedFigure): PDFName => {
    const known = figureNames.get(figura);
    if (known) return known;
    const name = PDFName.of(`D${figureNames.size}`);
    pagina.node.setXObject(name, figura.ref);
    figureNames.set(figura, name);
    return name;
  };

  /** Returns a function that measures text in a font. */
  const medir =
    (fonte: PdfFontName): MeasureText =>
    (texto, corpo) =>
      fontes[fonte].widthOfTextAtSize(texto, corpo);

  function write(texto: string, x: number, y: number, { fonte, corpo, cor }: PdfTextStyle): void {
    push(
      beginText(),
      setFillingRgbColor(...rgbOf(cor)),
      setFontAndSize(fontName(fonte), corpo),
      moveText(x, altura - y),
      showText(fontes[fonte].encodeText(texto)),
      endText(),
    );
  }

  const fitted = (texto: string, estilo: PdfTextStyle & { largura?: number }): PdfTextStyle => ({
    ...estilo,
    corpo:
      estilo.largura === undefined
        ? estilo.corpo
        : fitTextSize(texto, estilo.corpo, estilo.largura, medir(estilo.fonte)),
  });

  return {
    medir,

    /** Draws one line; with `largura`, in a smaller size if it would not fit. */
    texto(texto: string, x: number, y: number, estilo: PdfTextStyle & { largura?: number }): void {
      const bare = cleanText(texto);
      if (bare) write(bare, x, y, fitted(bare, estilo));
    },

    /** Draws one line that ends at x. */
    textoDireita(texto: string, x: number, y: number, estilo: PdfTextStyle & { largura?: number }): void {
      const bare = cleanText(texto);
      const style = fitted(bare, estilo);
      if (bare) write(bare, x - medir(style.fonte)(bare, style.corpo), y, style);
    },

    fio(x1: number, x2: number, y: number, espessura: number, cor: string): void {
      push(
        setStrokingRgbColor(...rgbOf(cor)),
        setLineWidth(espessura),
        moveTo(x1, altura - y),
        lineTo(x2, altura - y),
        stroke(),
      );
    },

    caixa({ x, y, largura, altura: height }: PdfBox, cor: string): void {
      push(setFillingRgbColor(...rgbOf(cor)), rectangle(x, altura - y - height, largura, height), fill());
    },

    figura(figura: EmbeddedFigure, caixa: PdfBox, encaixe: ImageFit): void {
      const [across, down] = [caixa.largura / figura.largura, caixa.altura / figura.altura];
      const scale = encaixe.modo === 'caber' ? Math.min(across, down) : Math.max(across, down);
      const [width, height] = [figura.largura * scale, figura.altura * scale];
      const x = caixa.x + (caixa.largura - width) * encaixe.x;
      const top = caixa.y + (caixa.altura - height) * encaixe.y;
      const unit = figura.tipo === 'imagem' ? [width, height] : [scale, scale];
      push(
        pushGraphicsState(),
        rectangle(caixa.x, altura - caixa.y - caixa.altura, caixa.largura, caixa.altura),
        clip(),
        endPath(),
        concatTransformationMatrix(unit[0] ?? 1, 0, 0, unit[1] ?? 1, x, altura - top - height),
        drawObject(figureName(figura)),
        popGraphicsState(),
      );
    },

    /** Links a rectangle to an address. */
    link({ x, y, largura, altura: height }: PdfBox, endereco: string): void {
      const annotation = documento.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [x, altura - y - height, x + largura, altura - y],
        Border: [0, 0, 0],
        A: { Type: 'Action', S: 'URI', URI: PDFString.of(endereco) },
      });
      pagina.node.addAnnot(documento.context.register(annotation));
    },
  };
}
