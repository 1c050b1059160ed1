import {
  detectFileFormat,
  type FotoRefusal,
  fotoRefusal,
  REFUSED_FORMATS,
  REFUSED_FOTOS,
} from '../fotos/file-format.ts';
import { MAX_FIGURE_BYTES } from '../marca/brand-figures.ts';

/** Kinds of attachments of a proposal, with their labels. */
export const ANEXO_LABELS = {
  documento: 'Documento',
  cnh: 'CNH',
  comprovante: 'Comprovante',
  outro: 'Outro papel',
} as const;
export type AnexoKind = keyof typeof ANEXO_LABELS;

/** Maximum number of attachments of a proposal. */
export const MAX_ANEXOS = 12;

/** MIME types in which an attachment is stored. */
export const ANEXO_FORMATS = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type AnexoFormat = (typeof ANEXO_FORMATS)[number];

/** Parses the kind of an attachment from a form; `outro` for anything unknown. */
export const readAnexoKind = (text: unknown): AnexoKind =>
  typeof text === 'string' && Object.hasOwn(ANEXO_LABELS, text) ? (text as AnexoKind) : 'outro';

export const REFUSED_ANEXOS = {
  vazio: 'Escolha uma foto ou um PDF.',
  pesado: 'O arquivo passa de 8 MB. Diminua e envie de novo.',
  outro: 'Este arquivo não é uma foto nem um PDF. Envie JPG, PNG, WebP ou PDF.',
  cortado: 'O PDF chegou incompleto. Envie de novo.',
  cifrado: 'Este PDF tem senha. Salve uma cópia sem senha e envie.',
} as const;

/** Bytes at either end in which readers look for a PDF's markers (ISO 32000-1, annex H, 3.4.1 and 3.4.4). */
const MARKER_REACH = 1024;

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Tells whether the bytes begin as a PDF, regardless of file name and announced type. */
export const isPdf = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 5)) === '%PDF-';

/**
 * Validates an attachment by its bytes before anything opens it; null when it may be stored. A photo passes
 * the same check as every photo; a PDF must be complete and without a password.
 */
export function anexoRefusal(bytes: Uint8Array): FotoRefusal | null {
  if (bytes.byteLength === 0) return { status: 422, mensagem: REFUSED_ANEXOS.vazio };
  if (bytes.byteLength > MAX_FIGURE_BYTES) return { status: 413, mensagem: REFUSED_ANEXOS.pesado };
  if (!isPdf(bytes)) {
    const refused = fotoRefusal(bytes);
    const unknown = refused?.mensagem === REFUSED_FORMATS.outro || refused?.mensagem === REFUSED_FOTOS.vazia;
    return refused && unknown ? { ...refused, mensagem: REFUSED_ANEXOS.outro } : refused;
  }
  const end = textOf(bytes.subarray(-MARKER_REACH));
  if (!end.includes('%%EOF')) return { status: 422, mensagem: REFUSED_ANEXOS.cortado };
  // The trailer names the encryption dictionary beside the catalogue (ISO 32000-1, 7.5.5).
  return /\/Encrypt\s+\d+\s+\d+\s+R/.test(end) ? { status: 422, mensagem: REFUSED_ANEXOS.cifrado } : null;
}

/** Value of `accept` for the file input; the browser first redraws photos of any kind, small and upright. */
export const ACCEPTED_ANEXO = 'image/*,.heic,.heif,.avif,application/pdf,.pdf';

/**
 * Tells by the bytes whether a file is a photo that the browser redraws first.
 * @param start first bytes of the file
 */
export const isAnexoFoto = (start: Uint8Array): boolean =>
  !isPdf(start) && detectFileFormat(start) !== 'outro';
