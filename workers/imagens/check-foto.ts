import { recusaDaFoto } from '../../app/domain/fotos/formato.ts';
import { type CabecalhoDeImagem, readCabecalho } from '../../app/domain/marca/cabecalho-de-imagem.ts';
import { ErroDaApi } from '../base/api-error.ts';

const CODIGOS = { 413: 'grande-demais', 415: 'tipo-nao-aceito', 422: 'foto-recusada' } as const;

/** Error for a refused photo, with its message also for the upload field. */
export const fotoRecusada = (mensagem: string, status: keyof typeof CODIGOS = 422): ErroDaApi =>
  new ErroDaApi(status, CODIGOS[status], mensagem, { campos: { arquivo: mensagem } });

/**
 * Checks a photo sent by a person, before anything decodes it.
 * @throws ErroDaApi 413, 415, 422 with a message for `arquivo`
 */
export function checkFoto(bytes: Uint8Array): CabecalhoDeImagem {
  const recusa = recusaDaFoto(bytes);
  if (recusa) throw fotoRecusada(recusa.mensagem, recusa.status);
  return readCabecalho(bytes) as CabecalhoDeImagem;
}
