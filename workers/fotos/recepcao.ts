import { FOTO_RECUSADA } from '../../app/domain/fotos/formato.ts';
import { ENVIO_MAXIMO } from '../../app/domain/marca/figuras-da-marca.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { checkFoto, fotoRecusada } from '../imagens/check-foto.ts';
import { type EnvioEmPartes, PARTE_MINIMA, type Partes } from './partes.ts';

/** Which bytes of how many a request brings, as Content-Range says it. */
export type Faixa = { inicio: number; fim: number; total: number };

/** What is sent. `tipo`: the announced media type. */
export type EnvioDeFoto = { idCliente: string; tipo: string; bytes: Uint8Array; faixa: Faixa | null };

/** What arrived so far, or what was made of the whole. */
export type Recebida<T> = { recebido: number } | { feita: T };

/**
 * Takes photos whole or part by part; with the last part `keep` gets the whole file.
 * @param de whose upload it is: nobody else goes on with it
 */
export type Recepcao = <T>(
  de: string,
  envio: EnvioDeFoto,
  keep: (bytes: Uint8Array) => Promise<T>,
) => Promise<Recebida<T>>;

/** Throws ErroDaApi 400, 409 (part out of order), 413, 415, 422, and what `keep` throws. */
export const createRecepcao =
  (partes: Partes): Recepcao =>
  async (de, { idCliente, tipo, bytes, faixa }, keep) => {
    if (!faixa || bytes.byteLength >= faixa.total) return { feita: await keep(bytes) };
    const { inicio, fim, total } = faixa;
    const partial: EnvioEmPartes = { uid: de, idCliente, total };
    if (total > ENVIO_MAXIMO) throw fotoRecusada(FOTO_RECUSADA.pesada, 413);
    const isLast = fim + 1 === total;
    const isWhole = bytes.byteLength === fim - inicio + 1 && fim < total;
    if (!isWhole || (!isLast && bytes.byteLength < PARTE_MINIMA)) throw parteRuim();
    // Refused with its first bytes, before the rest is sent over a poor network.
    if (inicio === 0) refuseEarly(bytes, tipo, total);
    const recebido = await partes.add(partial, inicio, bytes);
    if (recebido < total) return { recebido };
    const feita = await keep(await partes.join(partial)).catch(async (error) => {
      // What is no photo is not sent again either.
      if (error instanceof ErroDaApi && [413, 415, 422].includes(error.status)) await partes.forget(partial);
      throw error;
    });
    await partes.forget(partial);
    return { feita };
  };

const parteRuim = () => new ErroDaApi(400, 'parte-invalida', 'O envio chegou incompleto. Envie de novo.');

/** What the first part alone shows: another format, or too many pixels. */
function refuseEarly(bytes: Uint8Array, tipo: string, total: number): void {
  try {
    checkFoto(bytes, tipo);
  } catch (error) {
    // Of a part it cannot be said that it breaks off, nor that it has no header yet.
    const isOfPart =
      error instanceof ErroDaApi &&
      [FOTO_RECUSADA.cortada, FOTO_RECUSADA.ilegivel].some((text) => text === error.message);
    if (!isOfPart || bytes.byteLength === total) throw error;
  }
}
