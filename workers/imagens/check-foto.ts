import { recusaDaFoto } from '../../app/domain/fotos/formato.ts';
import { type CabecalhoDeImagem, readCabecalho } from '../../app/domain/marca/cabecalho-de-imagem.ts';
import { ErroDaApi } from '../base/api-error.ts';

const CODIGOS = { 413: 'grande-demais', 415: 'tipo-nao-aceito', 422: 'foto-recusada' } as const;

/** A refused photo, with its message for the field of the upload too. */
export const fotoRecusada = (mensagem: string, status: keyof typeof CODIGOS = 422): ErroDaApi =>
  new ErroDaApi(status, CODIGOS[status], mensagem, { campos: { arquivo: mensagem } });

/**
 * Checks a photo that a person sent, before anything decodes it.
 * @param tipo media type that it was announced with; null where none counts
 * @throws ErroDaApi 413, 415, 422 with a message for `arquivo`
 */
export function checkFoto(bytes: Uint8Array, tipo: string | null = null): CabecalhoDeImagem {
  const recusa = recusaDaFoto(bytes, tipo);
  if (recusa) throw fotoRecusada(recusa.mensagem, recusa.status);
  return readCabecalho(bytes) as CabecalhoDeImagem;
}
