import type { PdfPaperName } from '../contract/drawing-requests.ts';

/** Dimensions of a paper and its layout, in points (1/72 inch). */
export type PdfPaper = {
  nome: PdfPaperName;
  largura: number;
  altura: number;
  /** Margin on all four sides: wider than an office printer's unprintable border. */
  margem: number;
  /** Text sizes. */
  corpo: { titulo: number; parcela: number; secao: number; texto: number; tabela: number; miudo: number };
  /**
   * Side of the QR code with its border: modules of half a millimetre, which a phone reads from a hand's
   * distance.
   */
  qr: number;
  /** Height of a row of the schedule. */
  linha: number;
  /** Space between two sections. */
  respiro: number;
};

export const PAPERS: Readonly<Record<PdfPaperName, PdfPaper>> = {
  a4: {
    nome: 'a4',
    largura: 595.28,
    altura: 841.89,
    margem: 42,
    corpo: { titulo: 24, parcela: 34, secao: 11, texto: 9.5, tabela: 8.5, miudo: 8 },
    qr: 72,
    linha: 13.1,
    respiro: 18,
  },
  a5: {
    nome: 'a5',
    largura: 419.53,
    altura: 595.28,
    margem: 28,
    corpo: { titulo: 17, parcela: 24, secao: 9, texto: 7.75, tabela: 7.25, miudo: 7 },
    qr: 60,
    linha: 11.2,
    respiro: 11,
  },
};

/** Width between the margins. */
export const usableWidthOf = ({ largura, margem }: PdfPaper): number => largura - 2 * margem;
