import type { PdfPaperName } from './drawing-requests.ts';

/** Line of a section: label, a smaller detail below, and an amount or word at its end. */
export type PropostaSheetLine = {
  rotulo: string;
  detalhe: string;
  valor: string;
  /** Set on the sum of the lines above it. */
  total?: true;
};

/** Complete texts of a proposta's sheet: equal data give equal bytes. */
export type PropostaSheetData = {
  papel: PdfPaperName;
  /** "Proposta 2026-000123". */
  titulo: string;
  /** Motorcycle, and the details that identify it. */
  moto: string;
  detalhe: string;
  /** Subtitle: "Vale até 27/11/2026", and the customer's name. */
  apoio: string;
  partes: readonly { titulo: string; linhas: readonly PropostaSheetLine[]; textos: readonly string[] }[];
  contato: { nome: string; linhas: readonly string[] };
  /** Colours as `#rrggbb`. */
  empresa: { nome: string; cores: { primaria: string; sobrePrimaria: string } };
  /** Absolute address of the customer's page. */
  pagina: string;
  /** Date in the file's metadata: day of sending, `YYYY-MM-DD`. */
  data: string;
};
