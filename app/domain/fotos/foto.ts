import { REDUCED_WIDTHS, type ReducedWidth } from '../artes/reduced-picture.ts';

/** Focal point of a photo, as fractions of its width and height, 0 to 1. */
export type FocalPoint = { x: number; y: number };

/** Default focal point: the centre. */
export const CENTRE_FOCUS: FocalPoint = { x: 0.5, y: 0.5 };

/** Photo for screens. `url` is a path on this host, for people of its company; sides in pixels. */
export type Foto = { id: string; url: string; largura: number; altura: number; foco: FocalPoint };

/** Photo in a slot: `zoom` 1 fills it. */
export type ChosenFoto = Foto & { zoom: number };

export const fotoUrl = (id: string): string => `/api/fotos/${id}`;

/** Path of a photo's copy of a given width; the original's path for photos without copies on the server. */
export const reducedFotoUrl = (url: string, width: ReducedWidth): string =>
  url.startsWith(fotoUrl('')) ? `${url}/reduzida/${width}` : url;

/** `srcset` of a photo; undefined for photos without copies on the server. */
export const fotoSrcSet = (url: string, width = 1600): string | undefined =>
  url.startsWith(fotoUrl(''))
    ? [...REDUCED_WIDTHS.map((each) => `${reducedFotoUrl(url, each)} ${each}w`), `${url} ${width}w`].join(
        ', ',
      )
    : undefined;

/** Size of one part of an upload, bytes: under three seconds on a slow network (100 kB/s). */
export const UPLOAD_PART_BYTES = 256 * 1024;

/** Maximum number of photos that a company stores per model. */
export const MAX_FOTOS_PER_MODELO = 12;

/** Parses a fraction of 0 to 1; 0.5 for anything else. */
export const toShare = (value: unknown): number => {
  const share = typeof value === 'number' ? value : Number.parseFloat(String(value ?? ''));
  return share >= 0 && share <= 1 ? share : 0.5;
};
