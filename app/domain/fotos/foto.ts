import { LARGURAS_REDUZIDAS, type LarguraReduzida } from '../artes/reduzida.ts';

/** Focal point of a photo, as fractions of its width and height, 0 to 1. */
export type Foco = { x: number; y: number };

/** Default focal point: the centre. */
export const FOCO_NO_MEIO: Foco = { x: 0.5, y: 0.5 };

/** Photo for screens. `url` is a path on this host, for people of its company; sides in pixels. */
export type Foto = { id: string; url: string; largura: number; altura: number; foco: Foco };

/** Photo in a slot: `zoom` 1 fills it. */
export type FotoEscolhida = Foto & { zoom: number };

export const urlDaFoto = (id: string): string => `/api/fotos/${id}`;

/** Path of a photo's copy of a given width; the original's path for photos without copies on the server. */
export const fotoReduzida = (url: string, largura: LarguraReduzida): string =>
  url.startsWith(urlDaFoto('')) ? `${url}/reduzida/${largura}` : url;

/** `srcset` of a photo; undefined for photos without copies on the server. */
export const srcSetDaFoto = (url: string, largura = 1600): string | undefined =>
  url.startsWith(urlDaFoto(''))
    ? [...LARGURAS_REDUZIDAS.map((each) => `${fotoReduzida(url, each)} ${each}w`), `${url} ${largura}w`].join(
        ', ',
      )
    : undefined;

/** Size of one part of an upload, bytes: under three seconds on a slow network (100 kB/s). */
export const PARTE_DO_ENVIO = 256 * 1024;

/** Maximum number of photos that a company stores per model. */
export const FOTOS_POR_MODELO = 12;

/** Parses a fraction of 0 to 1; 0.5 for anything else. */
export const toShare = (value: unknown): number => {
  const share = typeof value === 'number' ? value : Number.parseFloat(String(value ?? ''));
  return share >= 0 && share <= 1 ? share : 0.5;
};
