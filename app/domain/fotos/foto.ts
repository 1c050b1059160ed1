import { LARGURAS_REDUZIDAS, type LarguraReduzida } from '../artes/reduzida.ts';

/** Where somebody looks first in a photo, as parts of its width and height, 0 to 1. */
export type Foco = { x: number; y: number };

/** The middle, until somebody says otherwise. */
export const FOCO_NO_MEIO: Foco = { x: 0.5, y: 0.5 };

/** A photo as screens know it. `url` is a path on this host, for people of its company; sides in pixels. */
export type Foto = { id: string; url: string; largura: number; altura: number; foco: Foco };

/** A photo in a slot: `zoom` 1 fills it, 3 at most. */
export type FotoEscolhida = Foto & { zoom: number };

/** Path of a photo. */
export const urlDaFoto = (id: string): string => `/api/fotos/${id}`;

/** Path of a photo's copy that is as wide as that; the photo's own where the server knows no copies of it. */
export const fotoReduzida = (url: string, largura: LarguraReduzida): string =>
  url.startsWith(urlDaFoto('')) ? `${url}/reduzida/${largura}` : url;

/** What a browser chooses from for a photo; nothing where the server knows no copies of it. */
export const srcSetDaFoto = (url: string, largura = 1600): string | undefined =>
  url.startsWith(urlDaFoto(''))
    ? [...LARGURAS_REDUZIDAS.map((each) => `${fotoReduzida(url, each)} ${each}w`), `${url} ${largura}w`].join(
        ', ',
      )
    : undefined;

/** Bytes of one part of an upload: on a poor network (100 kB/s) it takes under three seconds. */
export const PARTE_DO_ENVIO = 256 * 1024;

/** Photos that a company keeps of one model. */
export const FOTOS_POR_MODELO = 12;

/** A share of 0 to 1; the middle for anything else. */
export const toShare = (value: unknown): number => {
  const share = typeof value === 'number' ? value : Number.parseFloat(String(value ?? ''));
  return share >= 0 && share <= 1 ? share : 0.5;
};
