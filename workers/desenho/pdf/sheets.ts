import type { PDFDocument } from '@cantoo/pdf-lib';
import { visibleColour } from '../../../app/arte/colours.ts';
import type { DocumentData } from '../contract/document.ts';
import type { PdfFonts } from './embed-fonts.ts';
import type { EmbeddedFigure } from './figures.ts';
import { type PdfPaper, usableWidthOf } from './paper.ts';
import { createPdfCanvas, type PdfCanvas } from './pdf-canvas.ts';

/** Brand images of the company (section 3 of the specification); null for those that could not be read. */
export type BrandFigures = {
  logo: EmbeddedFigure | null;
  marcas: readonly EmbeddedFigure[];
  moldura: EmbeddedFigure | null;
  rodape: EmbeddedFigure | null;
  marcaDagua: EmbeddedFigure | null;
  logoBanco: EmbeddedFigure | null;
  fundoClaro: EmbeddedFigure | null;
};

export type SheetColours = {
  tinta: string;
  cinza: string;
  fio: string;
  /** Company's colour as background, and the text colour on it. */
  primaria: string;
  sobrePrimaria: string;
  /** Company's colour as text on paper: dark enough to be read. */
  destaque: string;
};

/** Data for the header and footer of every page. */
export type LetterheadData = Pick<DocumentData, 'empresa'>;

/** Document being laid out: cursor position and page template. */
export type PdfSheets<Dados extends LetterheadData = DocumentData> = {
  readonly papel: PdfPaper;
  readonly cores: SheetColours;
  readonly figuras: BrandFigures;
  readonly dados: Dados;
  readonly documento: PDFDocument;
  /** Left edge, and width between the margins. */
  readonly esquerda: number;
  readonly largura: number;
  /** Pen of the current page. */
  caneta: PdfCanvas;
  /** Vertical cursor: points from the top of the current page to the next section. */
  y: number;
  /** Begins a new page when less than `height` points are left; returns true if it did. */
  reservar(height: number): boolean;
  novaFolha(): void;
  /** Points left between the cursor and the footer. */
  resto(): number;
};

const INK = '#0b161d';
const MIN_CONTRAST = 4.5;

export const sheetColoursOf = ({ empresa }: LetterheadData): SheetColours => ({
  tinta: INK,
  cinza: '#4b5860',
  fio: '#c9d2d8',
  primaria: empresa.cores.primaria,
  sobrePrimaria: visibleColour(
    empresa.cores.primaria,
    MIN_CONTRAST,
    empresa.cores.sobrePrimaria,
    INK,
    '#ffffff',
  ),
  destaque: visibleColour('#ffffff', MIN_CONTRAST, empresa.cores.primaria, INK),
});

/** Height of the footer that each page keeps free above its margin. */
export const footerHeightOf = ({ corpo }: PdfPaper): number => corpo.miudo * 3.5;

/**
 * Opens the document at its first page.
 * @param comecar draws the header of every page but the first, and moves the cursor below it
 */
export function createPdfSheets<Dados extends LetterheadData>(
  parts: {
    documento: PDFDocument;
    fontes: PdfFonts;
    papel: PdfPaper;
    figuras: BrandFigures;
    dados: Dados;
  },
  comecar: (folhas: PdfSheets<Dados>, first: boolean) => void,
): { folhas: PdfSheets<Dados>; canetas: readonly PdfCanvas[] } {
  const { documento, fontes, papel, figuras, dados } = parts;
  const canetas: PdfCanvas[] = [];
  const bottom = papel.altura - papel.margem - footerHeightOf(papel);

  const addPage = (): PdfCanvas => {
    const pen = createPdfCanvas(documento, documento.addPage([papel.largura, papel.altura]), fontes);
    canetas.push(pen);
    return pen;
  };

  const folhas: PdfSheets<Dados> = {
    papel,
    cores: sheetColoursOf(dados),
    figuras,
    dados,
    documento,
    esquerda: papel.margem,
    largura: usableWidthOf(papel),
    caneta: addPage(),
    y: papel.margem,
    resto: () => bottom - folhas.y,
    novaFolha() {
      folhas.caneta = addPage();
      folhas.y = papel.margem;
      comecar(folhas, false);
    },
    reservar(height) {
      if (height <= folhas.resto()) return false;
      folhas.novaFolha();
      return true;
    },
  };
  comecar(folhas, true);
  return { folhas, canetas };
}
