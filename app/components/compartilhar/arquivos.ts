import { slug } from '~/domain/valores/nome-de-arquivo.ts';

/** "fazer-fz25-abs-connected-feed.jpg"; `padrao` is the name of what has no title. */
export function nomeDoArquivo(titulo: string, formato: string, padrao: string): string {
  return `${slug(titulo) || padrao}-${formato}.jpg`;
}

/** A picture of the product as a file to hand on. Throws when it does not arrive. */
export async function fetchImagem(path: string, name: string): Promise<File> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`picture answered ${response.status}`);
  return new File([await response.blob()], name, { type: 'image/jpeg' });
}

/** Hands a file to the phone's share sheet, or downloads it where there is none. Throws when nothing was sent. */
export async function shareArquivo(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] });
    return;
  }
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  URL.revokeObjectURL(address);
}

/** Whether the browser hands picture files to other applications. */
export const sharesArquivos = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'imagem.jpg', { type: 'image/jpeg' })] }) ?? false;

/**
 * Puts a picture on the clipboard, as PNG: browsers take no other kind. The promise goes in unanswered, because Safari
 * takes pictures only right after a press. Throws when the browser does not let it.
 */
export const copyImagem = (file: File): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': toPng(file) })]);

async function toPng(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no PNG'))), 'image/png'),
  );
}

/** Whether the browser waited longer for the file than it lets a press count. */
export const isPressaoVencida = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';

/** Whether a person closed the share sheet, which is not a failure. */
export const isDesistencia = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
