import { areaOf, type FotoCrop, type PixelSides, sidesToSend, turnedSides } from '~/domain/fotos/crop.ts';
import { MAX_FIGURE_BYTES, MAX_FIGURE_PIXELS } from '~/domain/marca/brand-figures.ts';

const JPEG_QUALITY = 0.88;
/** Scale factor of each retry when the PNG of a cropped photo exceeds the maximum upload size. */
const SHRINK_STEP = 0.75;

export const sidesOf = ({ width, height }: ImageBitmap): PixelSides => ({ largura: width, altura: height });

/** Draws the cropped part of a photo over the whole canvas. */
export function drawFoto(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  crop: FotoCrop,
  ratio: number,
): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const foto = sidesOf(bitmap);
  const area = areaOf(foto, crop, ratio);
  const { largura, altura } = turnedSides(foto, crop.giro);
  const scale = canvas.width / area.largura;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.setTransform(scale, 0, 0, scale, -area.x * scale, -area.y * scale);
  pen.translate(largura / 2, altura / 2);
  pen.rotate((crop.giro * Math.PI) / 2);
  pen.drawImage(bitmap, -foto.largura / 2, -foto.altura / 2);
}

/** Encodes the cropped photo as JPEG, or as PNG when it has transparency. */
export async function encodeFoto(
  bitmap: ImageBitmap,
  crop: FotoCrop,
  ratio: number,
): Promise<{ blob: Blob } & PixelSides> {
  const area = areaOf(sidesOf(bitmap), crop, ratio);
  for (let pixels = MAX_FIGURE_PIXELS; ; pixels *= SHRINK_STEP * SHRINK_STEP) {
    const lados = sidesToSend(area, pixels);
    const canvas = document.createElement('canvas');
    canvas.width = lados.largura;
    canvas.height = lados.altura;
    drawFoto(canvas, bitmap, crop, lados.largura / lados.altura);
    const kind = hasAlpha(canvas) ? 'image/png' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, kind, JPEG_QUALITY));
    if (!blob) throw new Error('The browser could not encode the photo.');
    if (blob.size <= MAX_FIGURE_BYTES) return { blob, ...lados };
  }
}

function hasAlpha(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  for (let at = 3; pixels && at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}
