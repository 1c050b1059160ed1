/** Paper sizes of a dealership's printers. */
export const PDF_PAPER_NAMES = ['a4', 'a5'] as const;
export type PdfPaperName = (typeof PDF_PAPER_NAMES)[number];
