import type { Consultor, OfferedSimulacao } from '../../../app/domain/financiamento/simulacao-summary.ts';
import type { FigureFile, PdfPaperName } from './drawing-requests.ts';

/** Document types: `plano` carries the whole schedule, `simulacao` only its first and last parcela. */
export const DOCUMENT_KINDS = ['plano', 'simulacao'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Complete data of a document: equal data give equal bytes. */
export type DocumentData = {
  tipo: DocumentKind;
  papel: PdfPaperName;
  oferecida: OfferedSimulacao;
  /** Name of the customer, if typed by the consultant. */
  cliente: string | null;
  consultor: Consultor;
  /** Colours as `#rrggbb`. */
  empresa: { nome: string; cores: { primaria: string; sobrePrimaria: string } };
  /** Absolute address of the read-only page, when the offer was sent. */
  pagina: string | null;
};

/** Brand images of which a document shows one each. */
export const DOCUMENT_FIGURES = [
  'logo',
  'moldura',
  'rodape',
  'marcaDagua',
  'logoBanco',
  'fundoClaro',
] as const;

/** Brand images of the company; null for those that could not be read. */
export type BrandImages = { [nome in (typeof DOCUMENT_FIGURES)[number]]: FigureFile | null } & {
  marcas: readonly FigureFile[];
};
