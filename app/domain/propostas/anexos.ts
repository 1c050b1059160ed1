import { FORMATO_RECUSADO, FOTO_RECUSADA, formatoDe, type Recusa, recusaDaFoto } from '../fotos/formato.ts';
import { ENVIO_MAXIMO } from '../marca/figuras-da-marca.ts';

/** Kinds of attachments of a proposal, with their labels. */
export const NOMES_DOS_ANEXOS = {
  documento: 'Documento',
  cnh: 'CNH',
  comprovante: 'Comprovante',
  outro: 'Outro papel',
} as const;
export type TipoDeAnexo = keyof typeof NOMES_DOS_ANEXOS;

/** Maximum number of attachments of a proposal. */
export const ANEXOS_MAXIMOS = 12;

/** MIME types in which an attachment is stored. */
export const FORMATOS_DO_ANEXO = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type FormatoDoAnexo = (typeof FORMATOS_DO_ANEXO)[number];

/** Parses the kind of an attachment from a form; `outro` for anything unknown. */
export const readTipoDeAnexo = (text: unknown): TipoDeAnexo =>
  typeof text === 'string' && Object.hasOwn(NOMES_DOS_ANEXOS, text) ? (text as TipoDeAnexo) : 'outro';

export const ANEXO_RECUSADO = {
  vazio: 'Escolha uma foto ou um PDF.',
  pesado: 'O arquivo passa de 8 MB. Diminua e envie de novo.',
  outro: 'Este arquivo não é uma foto nem um PDF. Envie JPG, PNG, WebP ou PDF.',
  cortado: 'O PDF chegou incompleto. Envie de novo.',
  cifrado: 'Este PDF tem senha. Salve uma cópia sem senha e envie.',
} as const;

/** Bytes at either end in which readers look for a PDF's markers (ISO 32000-1, annex H, 3.4.1 and 3.4.4). */
const PONTA = 1024;

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Tells whether the bytes begin as a PDF, regardless of file name and announced type. */
export const isPdf = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 5)) === '%PDF-';

/**
 * Validates an attachment by its bytes before anything opens it; null when it may be stored. A photo passes
 * the same check as every photo; a PDF must be complete and without a password.
 */
export function recusaDoAnexo(bytes: Uint8Array): Recusa | null {
  if (bytes.byteLength === 0) return { status: 422, mensagem: ANEXO_RECUSADO.vazio };
  if (bytes.byteLength > ENVIO_MAXIMO) return { status: 413, mensagem: ANEXO_RECUSADO.pesado };
  if (!isPdf(bytes)) {
    const refused = recusaDaFoto(bytes);
    const unknown = refused?.mensagem === FORMATO_RECUSADO.outro || refused?.mensagem === FOTO_RECUSADA.vazia;
    return refused && unknown ? { ...refused, mensagem: ANEXO_RECUSADO.outro } : refused;
  }
  const end = textOf(bytes.subarray(-PONTA));
  if (!end.includes('%%EOF')) return { status: 422, mensagem: ANEXO_RECUSADO.cortado };
  // The trailer names the encryption dictionary beside the catalogue (ISO 32000-1, 7.5.5).
  return /\/Encrypt\s+\d+\s+\d+\s+R/.test(end) ? { status: 422, mensagem: ANEXO_RECUSADO.cifrado } : null;
}

/** Value of `accept` for the file input; the browser first redraws photos of any kind, small and upright. */
export const ACEITA_ANEXO = 'image/*,.heic,.heif,.avif,application/pdf,.pdf';

/**
 * Tells by the bytes whether a file is a photo that the browser redraws first.
 * @param inicio first bytes of the file
 */
export const isFotoDeAnexo = (inicio: Uint8Array): boolean => !isPdf(inicio) && formatoDe(inicio) !== 'outro';
