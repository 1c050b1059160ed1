import { isDrawable } from '../../imagens/picture-header.ts';
import { base64 } from '../base64.ts';
import { defuse } from '../sanitize-raster.ts';
import type { SvgElement } from './read-svg.ts';
import { FOTO_DATA_URI, reduceSvg } from './reduce-svg.ts';
import { writeSvg } from './write-svg.ts';

/** Maximum number of raster images in a sanitized SVG; further ones are removed. */
const MAX_FOTOS = 4;

/**
 * Sanitizes a company's SVG: the same drawing without anything else; raster images inside it pass {@link
 * defuse}. Null for one that may not be drawn.
 */
export async function cleanSvg(text: string): Promise<string | null> {
  const root = reduceSvg(text);
  if (!root) return null;
  let fotos = 0;

  async function withSafeFotos(element: SvgElement): Promise<SvgElement[]> {
    const filhos = (await Promise.all(element.filhos.map(withSafeFotos))).flat();
    const href = element.atributos.get('href') ?? '';
    if (element.nome !== 'image' || href.startsWith('#')) return [{ ...element, filhos }];
    fotos += 1;
    const safe = fotos > MAX_FOTOS ? null : await safeFoto(href);
    return safe ? [{ ...element, filhos, atributos: new Map(element.atributos).set('href', safe) }] : [];
  }

  const [safe] = await withSafeFotos(root);
  const limpo = safe && writeSvg(safe).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return limpo && isDrawable(new TextEncoder().encode(limpo).buffer as ArrayBuffer, 'image/svg+xml')
    ? limpo
    : null;
}

async function safeFoto(href: string): Promise<string | null> {
  const [, kind, text = ''] = FOTO_DATA_URI.exec(href) ?? [];
  const tipo = kind === 'png' ? 'image/png' : 'image/jpeg';
  const bytes = bytesOf(text);
  const safe = bytes && isDrawable(bytes.buffer, tipo) ? await defuse(bytes) : null;
  return safe && `data:${tipo};base64,${base64(safe)}`;
}

/** Decodes base64; null for invalid text: one broken image must not block a company's flyers. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replace(/\s+/g, '')), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
