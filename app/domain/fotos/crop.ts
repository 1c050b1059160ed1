/** Longest side of an uploaded photo, in pixels: twice the width of the widest picture. */
export const MAX_UPLOAD_SIDE = 2160;
/** Maximum zoom; beyond it, pixels of telephone photos become visible. */
export const MAX_CROP_ZOOM = 4;

/** Quarter turns, clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** Sides in pixels. */
export type PixelSides = { largura: number; altura: number };

/**
 * Crop of a photo in a slot. `x` and `y` are the crop's centre, as fractions of the turned photo's width and
 * height; at zoom 1 the photo just fills the slot.
 */
export type FotoCrop = { x: number; y: number; zoom: number; giro: QuarterTurns };

/** Default crop: centred, as large as fits. */
export const WHOLE_FOTO: FotoCrop = { x: 0.5, y: 0.5, zoom: 1, giro: 0 };

/** Rectangle in the turned photo, in pixels. */
export type PixelRectangle = { x: number; y: number } & PixelSides;

/** Sides of a photo after turning it. */
export const turnedSides = ({ largura, altura }: PixelSides, giro: QuarterTurns): PixelSides =>
  giro % 2 === 0 ? { largura, altura } : { largura: altura, altura: largura };

const between = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value));

/** Computes the visible part of the turned photo. @param ratio width by height of the slot */
export function areaOf(foto: PixelSides, { x, y, zoom, giro }: FotoCrop, ratio: number): PixelRectangle {
  const { largura: w, altura: h } = turnedSides(foto, giro);
  const largura = Math.min(w, h * ratio) / zoom;
  const altura = largura / ratio;
  return {
    largura,
    altura,
    x: between(0, w - largura, x * w - largura / 2),
    y: between(0, h - altura, y * h - altura / 2),
  };
}

/** Limits zoom and centre of a crop, so that the slot is always full. */
export function within(foto: PixelSides, crop: FotoCrop, ratio: number): FotoCrop {
  const zoom = between(1, MAX_CROP_ZOOM, crop.zoom);
  const { largura: w, altura: h } = turnedSides(foto, crop.giro);
  const area = areaOf(foto, { ...crop, zoom }, ratio);
  return {
    ...crop,
    zoom,
    x: (area.x + area.largura / 2) / w,
    y: (area.y + area.altura / 2) / h,
  };
}

/** Drags the photo under the finger. @param dx, dy movement, as fractions of the slot's width and height */
export function moved(foto: PixelSides, crop: FotoCrop, ratio: number, dx: number, dy: number): FotoCrop {
  const { largura: w, altura: h } = turnedSides(foto, crop.giro);
  const area = areaOf(foto, crop, ratio);
  const x = crop.x - (dx * area.largura) / w;
  const y = crop.y - (dy * area.altura) / h;
  return within(foto, { ...crop, x, y }, ratio);
}

/**
 * Zooms around a point, which stays in place.
 * @param fator factor of the zoom
 * @param at point in the slot, as fractions of its width and height; default its centre
 */
export function zoomed(
  foto: PixelSides,
  crop: FotoCrop,
  ratio: number,
  fator: number,
  at = { x: 0.5, y: 0.5 },
): FotoCrop {
  const { largura: w, altura: h } = turnedSides(foto, crop.giro);
  const before = areaOf(foto, crop, ratio);
  const zoom = between(1, MAX_CROP_ZOOM, crop.zoom * fator);
  const width = (before.largura * crop.zoom) / zoom;
  const height = width / ratio;
  const x = (before.x + at.x * before.largura + (0.5 - at.x) * width) / w;
  const y = (before.y + at.y * before.altura + (0.5 - at.y) * height) / h;
  return within(foto, { ...crop, zoom, x, y }, ratio);
}

/** Turns the photo by a quarter clockwise; the crop keeps its centre. */
export function turned(foto: PixelSides, crop: FotoCrop, ratio: number): FotoCrop {
  const giro = ((crop.giro + 1) % 4) as QuarterTurns;
  return within(foto, { ...crop, giro, x: 1 - crop.y, y: crop.x }, ratio);
}

/** Size of the upload for a crop: at most the crop's own, {@link MAX_UPLOAD_SIDE} and `pixels`. */
export function sidesToSend({ largura, altura }: PixelSides, pixels: number): PixelSides {
  const scale = Math.min(
    1,
    MAX_UPLOAD_SIDE / Math.max(largura, altura),
    Math.sqrt(pixels / (largura * altura)),
  );
  return {
    largura: Math.max(1, Math.floor(largura * scale)),
    altura: Math.max(1, Math.floor(altura * scale)),
  };
}
