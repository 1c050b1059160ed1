import { areaOf, type Lados, type Recorte, sidesToSend, turnedSides } from '~/domain/fotos/recorte.ts';
import { ENVIO_MAXIMO, PIXELS_MAXIMOS } from '~/domain/marca/figuras-da-marca.ts';

const QUALIDADE = 0.88;
/** Scale factor of each retry when a transparent PNG exceeds the maximum size. */
const PASSO = 0.75;

export const ladosDe = ({ width, height }: ImageBitmap): Lados => ({ largura: width, altura: height });

/** Draws the cropped part of a photo over the whole canvas. */
export function desenharFoto(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  recorte: Recorte,
  proporcao: number,
): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const foto = ladosDe(bitmap);
  const area = areaOf(foto, recorte, proporcao);
  const { largura, altura } = turnedSides(foto, recorte.giro);
  const scale = canvas.width / area.largura;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.setTransform(scale, 0, 0, scale, -area.x * scale, -area.y * scale);
  pen.translate(largura / 2, altura / 2);
  pen.rotate((recorte.giro * Math.PI) / 2);
  pen.drawImage(bitmap, -foto.largura / 2, -foto.altura / 2);
}

/** Encodes the cropped photo as JPEG, or as PNG when it has transparency. */
export async function gravarFoto(
  bitmap: ImageBitmap,
  recorte: Recorte,
  proporcao: number,
): Promise<{ blob: Blob } & Lados> {
  const area = areaOf(ladosDe(bitmap), recorte, proporcao);
  for (let pixels = PIXELS_MAXIMOS; ; pixels *= PASSO * PASSO) {
    const lados = sidesToSend(area, pixels);
    const canvas = document.createElement('canvas');
    canvas.width = lados.largura;
    canvas.height = lados.altura;
    desenharFoto(canvas, bitmap, recorte, lados.largura / lados.altura);
    const tipo = hasAlpha(canvas) ? 'image/png' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, tipo, QUALIDADE));
    if (!blob) throw new Error('The browser could not encode the photo.');
    if (blob.size <= ENVIO_MAXIMO) return { blob, ...lados };
  }
}

function hasAlpha(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  for (let at = 3; pixels && at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}
