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
import { textoDesenhavel } from '../../../app/arte/texto.ts';
import type { NomeDeFonte } from './arquivos-de-fonte.ts';
import type { Figura } from './figuras.ts';
import type { Fontes } from './fontes.ts';
import { fitCorpo, type Medir } from './texto.ts';

/** Rectangle on the page in points; y is the distance from the top. */
export type Caixa = { x: number; y: number; largura: number; altura: number };

export type EstiloDeTexto = {
  fonte: NomeDeFonte;
  corpo: number;
  /** `#rrggbb` */
  cor: string;
};

/** Fit and alignment of an image in a box of other proportions. */
export type Encaixe = { modo: 'caber' | 'cobrir'; x: 0 | 0.5 | 1; y: 0 | 0.5 | 1 };

/** Draws on one page; positions are points from the top left corner, texts stand on their baseline. */
export type Caneta = {
  /** Returns a function that measures text in a font. */
  medir(fonte: NomeDeFonte): Medir;
  /** Draws one line; with `largura`, in a smaller size if it would not fit. */
  texto(texto: string, x: number, y: number, estilo: EstiloDeTexto & { largura?: number }): void;
  /** Draws one line that ends at x. */
  textoDireita(texto: string, x: number, y: number, estilo: EstiloDeTexto & { largura?: number }): void;
  fio(x1: number, x2: number, y: number, espessura: number, cor: string): void;
  caixa(caixa: Caixa, cor: string): void;
  figura(figura: Figura, caixa: Caixa, encaixe: Encaixe): void;
  /** Links a rectangle to an address. */
  link(caixa: Caixa, endereco: string): void;
};

/** Drawable part of a text. All text typed by people passes here, so that nothing renders as an empty box. */
export const limpo = textoDesenhavel;

function rgbOf(cor: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(cor.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

export function createCaneta(documento: PDFDocument, pagina: PDFPage, fontes: Fontes): Caneta {
  const altura = pagina.getHeight();
  const fontNames = new Map<NomeDeFonte, PDFName>();
  const figureNames = new Map<Figura, PDFName>();
  const push = (...operators: PDFOperator[]) => pagina.pushOperators(...operators);

  const fontName = (fonte: NomeDeFonte): PDFName => {
    const known = fontNames.get(fonte);
    if (known) return known;
    const name = PDFName.of(`T${fontNames.size}`);
    pagina.node.setFontDictionary(name, fontes[fonte].ref);
    fontNames.set(fonte, name);
    return name;
  };

  const figureName = (figura: Figura): PDFName => {
    const known = figureNames.get(figura);
    if (known) return known;
    const name = PDFName.of(`D${figureNames.size}`);
    pagina.node.setXObject(name, figura.ref);
    figureNames.set(figura, name);
    return name;
  };

  const medir =
    (fonte: NomeDeFonte): Medir =>
    (texto, corpo) =>
      fontes[fonte].widthOfTextAtSize(texto, corpo);

  function write(texto: string, x: number, y: number, { fonte, corpo, cor }: EstiloDeTexto): void {
    push(
      beginText(),
      setFillingRgbColor(...rgbOf(cor)),
      setFontAndSize(fontName(fonte), corpo),
      moveText(x, altura - y),
      showText(fontes[fonte].encodeText(texto)),
      endText(),
    );
  }

  const fitted = (texto: string, estilo: EstiloDeTexto & { largura?: number }): EstiloDeTexto => ({
    ...estilo,
    corpo:
      estilo.largura === undefined
        ? estilo.corpo
        : fitCorpo(texto, estilo.corpo, estilo.largura, medir(estilo.fonte)),
  });

  return {
    medir,

    texto(texto, x, y, estilo) {
      const bare = limpo(texto);
      if (bare) write(bare, x, y, fitted(bare, estilo));
    },

    textoDireita(texto, x, y, estilo) {
      const bare = limpo(texto);
      const style = fitted(bare, estilo);
      if (bare) write(bare, x - medir(style.fonte)(bare, style.corpo), y, style);
    },

    fio(x1, x2, y, espessura, cor) {
      push(
        setStrokingRgbColor(...rgbOf(cor)),
        setLineWidth(espessura),
        moveTo(x1, altura - y),
        lineTo(x2, altura - y),
        stroke(),
      );
    },

    caixa({ x, y, largura, altura: height }, cor) {
      push(setFillingRgbColor(...rgbOf(cor)), rectangle(x, altura - y - height, largura, height), fill());
    },

    figura(figura, caixa, encaixe) {
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

    link({ x, y, largura, altura: height }, endereco) {
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
