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
import type { PdfFonts } from './embed-fonts.ts';
import type { EmbeddedFigure } from './figures.ts';
import type { PdfFontName } from './font-files.ts';
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

function rgbOf(colour: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

export function createPdfCanvas(documento: PDFDocument, page: PDFPage, fontes: PdfFonts) {
  const altura = page.getHeight();
  const fontNames = new Map<PdfFontName, PDFName>();
  const figureNames = new Map<EmbeddedFigure, PDFName>();
  const push = (...operators: PDFOperator[]) => page.pushOperators(...operators);

  const fontName = (fonte: PdfFontName): PDFName => {
    const known = fontNames.get(fonte);
    if (known) return known;
    const name = PDFName.of(`T${fontNames.size}`);
    page.node.setFontDictionary(name, fontes[fonte].ref);
    fontNames.set(fonte, name);
    return name;
  };

  const figureName = (figure: EmbeddedFigure): PDFName => {
    const known = figureNames.get(figure);
    if (known) return known;
    const name = PDFName.of(`D${figureNames.size}`);
    page.node.setXObject(name, figure.ref);
    figureNames.set(figure, name);
    return name;
  };

  /** Returns a function that measures text in a font. */
  const medir =
    (fonte: PdfFontName): MeasureText =>
    (text, body) =>
      fontes[fonte].widthOfTextAtSize(text, body);

  function write(text: string, x: number, y: number, { fonte, corpo, cor }: PdfTextStyle): void {
    push(
      beginText(),
      setFillingRgbColor(...rgbOf(cor)),
      setFontAndSize(fontName(fonte), corpo),
      moveText(x, altura - y),
      showText(fontes[fonte].encodeText(text)),
      endText(),
    );
  }

  const fitted = (text: string, style: PdfTextStyle & { largura?: number }): PdfTextStyle => ({
    ...style,
    corpo:
      style.largura === undefined
        ? style.corpo
        : fitTextSize(text, style.corpo, style.largura, medir(style.fonte)),
  });

  return {
    medir,

    /** Draws one line; with `largura`, in a smaller size if it would not fit. */
    texto(text: string, x: number, y: number, style: PdfTextStyle & { largura?: number }): void {
      const bare = cleanText(text);
      if (bare) write(bare, x, y, fitted(bare, style));
    },

    /** Draws one line that ends at x. */
    textoDireita(text: string, x: number, y: number, estilo: PdfTextStyle & { largura?: number }): void {
      const bare = cleanText(text);
      const style = fitted(bare, estilo);
      if (bare) write(bare, x - medir(style.fonte)(bare, style.corpo), y, style);
    },

    fio(x1: number, x2: number, y: number, thickness: number, colour: string): void {
      push(
        setStrokingRgbColor(...rgbOf(colour)),
        setLineWidth(thickness),
        moveTo(x1, altura - y),
        lineTo(x2, altura - y),
        stroke(),
      );
    },

    caixa({ x, y, largura, altura: height }: PdfBox, colour: string): void {
      push(setFillingRgbColor(...rgbOf(colour)), rectangle(x, altura - y - height, largura, height), fill());
    },

    figura(figure: EmbeddedFigure, box: PdfBox, fit: ImageFit): void {
      const [across, down] = [box.largura / figure.largura, box.altura / figure.altura];
      const scale = fit.modo === 'caber' ? Math.min(across, down) : Math.max(across, down);
      const [width, height] = [figure.largura * scale, figure.altura * scale];
      const x = box.x + (box.largura - width) * fit.x;
      const top = box.y + (box.altura - height) * fit.y;
      const unit = figure.tipo === 'imagem' ? [width, height] : [scale, scale];
      push(
        pushGraphicsState(),
        rectangle(box.x, altura - box.y - box.altura, box.largura, box.altura),
        clip(),
        endPath(),
        concatTransformationMatrix(unit[0] ?? 1, 0, 0, unit[1] ?? 1, x, altura - top - height),
        drawObject(figureName(figure)),
        popGraphicsState(),
      );
    },

    /** Links a rectangle to an address. */
    link({ x, y, largura, altura: height }: PdfBox, address: string): void {
      const annotation = documento.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [x, altura - y - height, x + largura, altura - y],
        Border: [0, 0, 0],
        A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) },
      });
      page.node.addAnnot(documento.context.register(annotation));
    },
  };
}
