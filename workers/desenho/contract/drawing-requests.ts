import type { CommonDrawing, PecaFormat } from '../../../app/arte/types.ts';

/**
 * First part of every path of the drawing Worker. Raised when the contract changes shape: during a deployment
 * the edge Worker may be older, so the drawing Worker answers both versions.
 */
export const CONTRACT_VERSION = 'v1';

/** Paper sizes of a dealership's printers. */
export type PdfPaperName = 'a4' | 'a5';

export type ImageExtension = 'jpg' | 'png' | 'webp';

/** MIME types of the responses. */
export const IMAGE_MIME_TYPES: Record<ImageExtension, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Formats of a reduced copy of a stored image. */
export type CopyFormat = Extract<ImageExtension, 'jpg' | 'webp'>;

/** Image with its MIME type, as its host returned it. */
export type FigureFile = { bytes: ArrayBuffer; tipo: string };

/** Images by the names used in the data. */
export type FiguresByName = Readonly<Record<string, FigureFile>>;

/** Place in the drawing queue. */
export type QueueSlot = {
  /** Queue number, the company's: drawings of one number wait for each other. */
  fila: number;
  /** True for another image of a piece already begun: it waits, and a full queue does not refuse it. */
  continua?: boolean;
};

/** Request for one image of a piece. */
export type DrawImageRequest = {
  /** Hash of the content: concurrent requests of the same id are drawn once. */
  id: string;
  template: string;
  /** Version of the template with which the id was computed. */
  versao: number;
  formato: PecaFormat;
  /** Data of the template, with brand images by name. */
  dados: CommonDrawing;
  extensao: ImageExtension;
};

/** Request for the printed sheet of a piece, as PDF. */
export type DrawPrintRequest = Pick<DrawImageRequest, 'template' | 'versao' | 'dados'> & {
  papel: PdfPaperName;
  /** Title in the file's metadata. */
  titulo: string;
};

export type RedrawnImage = { bytes: Uint8Array; tipo: 'image/png' | 'image/jpeg' };

const REQUEST_PART = 'pedido';

/** Named images; a name may occur several times. */
export type NamedFigures = ReadonlyArray<readonly [nome: string, figura: FigureFile]>;

/** Writes a multipart body: data as JSON, images as files. */
export function writeEnvelope(data: unknown, figures: NamedFigures): FormData {
  const form = new FormData();
  form.set(REQUEST_PART, JSON.stringify(data));
  for (const [nome, { bytes, tipo }] of figures)
    form.append(nome, new File([bytes], 'figura', { type: tipo }));
  return form;
}

/**
 * Parses the body of {@link writeEnvelope}; the types are trusted.
 * @throws TypeError, SyntaxError
 */
export async function readEnvelope<Dados>(
  request: Request,
): Promise<{ dados: Dados; figuras: NamedFigures }> {
  const form = await request.formData();
  const figuras: Array<readonly [string, FigureFile]> = [];
  for (const [nome, part] of form) {
    if (typeof part !== 'string') figuras.push([nome, { bytes: await part.arrayBuffer(), tipo: part.type }]);
  }
  return { dados: JSON.parse(String(form.get(REQUEST_PART))) as Dados, figuras };
}
