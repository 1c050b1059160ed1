import { FORMATO_RECUSADO, FOTO_RECUSADA, formatoDe, type Recusa, recusaDaFoto } from '../fotos/formato.ts';
import { ENVIO_MAXIMO } from '../marca/figuras-da-marca.ts';

/** What a paper of a proposal is. */
export const NOMES_DOS_ANEXOS = {
  documento: 'Documento',
  cnh: 'CNH',
  comprovante: 'Comprovante',
  outro: 'Outro papel',
} as const;
export type TipoDeAnexo = keyof typeof NOMES_DOS_ANEXOS;

/** Papers of one proposal at most. */
export const ANEXOS_MAXIMOS = 12;

/** Media types in which a paper is kept. */
export const FORMATOS_DO_ANEXO = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type FormatoDoAnexo = (typeof FORMATOS_DO_ANEXO)[number];

/** What it is called in a form, or `outro` for anything unknown. */
export const readTipoDeAnexo = (text: unknown): TipoDeAnexo =>
  typeof text === 'string' && Object.hasOwn(NOMES_DOS_ANEXOS, text) ? (text as TipoDeAnexo) : 'outro';

export const ANEXO_RECUSADO = {
  vazio: 'Escolha uma foto ou um PDF.',
  pesado: 'O arquivo passa de 8 MB. Diminua e envie de novo.',
  outro: 'Este arquivo não é uma foto nem um PDF. Envie JPG, PNG, WebP ou PDF.',
  cortado: 'O PDF chegou incompleto. Envie de novo.',
  cifrado: 'Este PDF tem senha. Salve uma cópia sem senha e envie.',
} as const;

/** Bytes at either end in which readers look for a PDF's marks (ISO 32000-1, annex H, 3.4.1 and 3.4.4). */
const PONTA = 1024;

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Whether the bytes begin as a PDF, whatever name and announced type say. */
export const isPdf = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 5)) === '%PDF-';

/**
 * Judges a paper by its own bytes before anything opens it; null for one that may be kept. A photo is judged as every
 * photo. A PDF has to be whole and without a password.
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
  // The trailer names the encryption beside the catalogue (ISO 32000-1, 7.5.5).
  return /\/Encrypt\s+\d+\s+\d+\s+R/.test(end) ? { status: 422, mensagem: ANEXO_RECUSADO.cifrado } : null;
}

/** What a browser may choose, and what it should offer: photos of any kind are made small and upright first. */
export const ACEITA_ANEXO = 'image/*,.heic,.heif,.avif,application/pdf,.pdf';

/** Whether a chosen file is a photo that the browser redraws first; by its bytes. @param inicio its first bytes */
export const isFotoDeAnexo = (inicio: Uint8Array): boolean => !isPdf(inicio) && formatoDe(inicio) !== 'outro';
