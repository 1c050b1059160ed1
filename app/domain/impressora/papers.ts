/** Papers of a store's printers; lengths in millimetres. */

/** Kinds of paper. `folha`: cut sheet. `bobina`: thermal roll, as long as its content. `etiqueta`: label. */
export type PaperKind = 'folha' | 'bobina' | 'etiqueta';

type PaperMeasures = {
  rotulo: string;
  tipo: PaperKind;
  largura: number;
  /** Null for the content's length. */
  altura: number | null;
  /** Dots per line of the print head, at 8 dots a millimetre; null for papers without one. */
  pontos: number | null;
};

/** Rolls of 80 mm print 72 mm, those of 58 mm print 48 mm: the rest is the printer's own margin. */
export const PAPERS = {
  a4: { rotulo: 'A4', tipo: 'folha', largura: 210, altura: 297, pontos: null },
  a5: { rotulo: 'A5', tipo: 'folha', largura: 148, altura: 210, pontos: null },
  '80mm': { rotulo: 'Bobina de 80 mm', tipo: 'bobina', largura: 80, altura: null, pontos: 576 },
  '58mm': { rotulo: 'Bobina de 58 mm', tipo: 'bobina', largura: 58, altura: null, pontos: 384 },
  etiqueta: { rotulo: 'Etiqueta 100 × 50 mm', tipo: 'etiqueta', largura: 100, altura: 50, pontos: null },
} as const satisfies Record<string, PaperMeasures>;

export type PaperSize = keyof typeof PAPERS;

export const PAPER_SIZES = Object.keys(PAPERS) as readonly PaperSize[];

export const isPaperSize = (text: unknown): text is PaperSize =>
  typeof text === 'string' && Object.hasOwn(PAPERS, text);

/** Papers of thermal printers, which take ESC/POS files too. */
export type RollPaper = '80mm' | '58mm';

export const isRollPaper = (papel: PaperSize): papel is RollPaper => PAPERS[papel].tipo === 'bobina';

export const paperMeasures = (papel: PaperSize): PaperMeasures => PAPERS[papel];

/** Dots per millimetre of a thermal printer's head: 203 dpi. */
export const DOTS_PER_MM = 8;

/** Printable width of a paper, in millimetres. */
export function printableWidth(papel: PaperSize): number {
  const { largura, pontos } = paperMeasures(papel);
  return pontos === null ? largura : pontos / DOTS_PER_MM;
}

/**
 * Dots per module of a QR code: a whole number, so that all modules are equally wide and black. As large as
 * fits in two thirds of the line, from 2 to 8.
 * @param side modules across, with the quiet zone
 */
export function dotsPerModule(side: number, pontos: number): number {
  return Math.min(8, Math.max(2, Math.floor((pontos * 2) / 3 / side)));
}

/** Printable documents by subject, with their papers. */
export const PRINTED_SUBJECTS = {
  simulacao: {
    rotulo: 'Simulação',
    documentos: { simulacao: 'Folha da simulação', plano: 'Plano com todas as parcelas' },
    papeis: ['a4', 'a5', '80mm', '58mm'],
    padrao: 'a4',
  },
  proposta: {
    rotulo: 'Proposta',
    documentos: { proposta: 'Proposta' },
    papeis: ['a4', 'a5', '80mm', '58mm'],
    padrao: 'a4',
  },
  panfleto: {
    rotulo: 'Panfleto',
    documentos: { panfleto: 'Panfleto' },
    papeis: ['a4', 'a5', '80mm', '58mm'],
    padrao: 'a4',
  },
  estoque: {
    rotulo: 'Etiqueta do estoque',
    documentos: { etiqueta: 'Etiqueta' },
    papeis: ['etiqueta', 'a4', 'a5', '80mm', '58mm'],
    padrao: 'etiqueta',
  },
  seminovo: {
    rotulo: 'Folha do seminovo',
    documentos: { parabrisa: 'Folha do para-brisa' },
    papeis: ['a4', 'a5', '80mm', '58mm'],
    padrao: 'a4',
  },
  premiacao: {
    rotulo: 'Premiação',
    documentos: { podio: 'Pódio', certificado: 'Certificado' },
    papeis: ['a4', 'a5', '80mm', '58mm'],
    padrao: 'a4',
  },
} as const satisfies Record<
  string,
  { rotulo: string; documentos: Record<string, string>; papeis: readonly PaperSize[]; padrao: PaperSize }
>;

/** Subject of a printed document. */
export type PrintedSubject = keyof typeof PRINTED_SUBJECTS;

export const PRINTED_SUBJECT_NAMES = Object.keys(PRINTED_SUBJECTS) as readonly PrintedSubject[];

/** Papers of a subject. */
export const papersOfSubject = (impresso: PrintedSubject): readonly PaperSize[] =>
  PRINTED_SUBJECTS[impresso].papeis;

/** Documents of a subject as [name, label], the default first. */
export const documentsOfSubject = (impresso: PrintedSubject): [string, string][] =>
  Object.entries(PRINTED_SUBJECTS[impresso].documentos);
