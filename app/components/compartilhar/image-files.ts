import { slug } from '~/domain/valores/file-name.ts';

/** Builds a file name such as "fazer-fz25-abs-connected-feed.jpg"; `standard` replaces an empty title. */
export function imageFileName(title: string, format: string, standard: string): string {
  return `${slug(title) || standard}-${format}.jpg`;
}

/** Fetches a generated picture as a File to share. @throws Error when the answer is not 2xx */
export async function fetchImageFile(path: string, name: string): Promise<File> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`picture answered ${response.status}`);
  return new File([await response.blob()], name, { type: 'image/jpeg' });
}

/**
 * Shares a file through the Web Share API, or downloads it where that is missing. Throws when nothing was
 * sent.
 */
export async function shareFile(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] });
    return;
  }
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  URL.revokeObjectURL(address);
}

/** Tells whether the browser's Web Share API accepts image files. */
export const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'imagem.jpg', { type: 'image/jpeg' })] }) ?? false;

/**
 * Copies a picture to the clipboard as PNG, the only image type browsers accept there. The ClipboardItem gets
 * an unresolved promise, because Safari requires the call right after the user gesture. Throws when the
 * browser refuses.
 */
export const copyImageFile = (file: File): Promise<void> =>
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

/** Tells whether the browser refused because the user gesture had expired before the file was ready. */
export const isGestureExpired = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';

/** Tells whether the person dismissed the share sheet, which is not a failure. */
export const isShareDismissed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
