import { EMOJI_FOLDER, embedEmoji, withoutMissingEmojis } from '../../app/arte/emojis.ts';
import { mapFigures } from '../../app/arte/figures.ts';
import type { CommonDrawing } from '../../app/arte/types.ts';
import { base64 } from './base64.ts';
import type { NamedFigures } from './contrato/envelope.ts';
import { defuse } from './defuse.ts';
import { cleanSvg } from './svg/clean-svg.ts';

/** Sanitizes an image before it is embedded in a drawing; null when it is not safe to decode. */
async function safeOf(file: Uint8Array<ArrayBuffer>, tipo: string): Promise<Uint8Array | null> {
  if (tipo !== 'image/svg+xml') return defuse(file);
  const limpo = await cleanSvg(new TextDecoder().decode(file));
  return limpo === null ? null : new TextEncoder().encode(limpo);
}

/**
 * Replaces image names in the data by data URIs, so that satori never fetches an address. An unsafe image, or
 * a missing emoji, is left out.
 */
export async function withPictures(dados: CommonDrawing, figuras: NamedFigures): Promise<CommonDrawing> {
  const uris = new Map<string, string>();
  for (const [nome, { bytes, tipo }] of figuras) {
    const safe = await safeOf(new Uint8Array(bytes), tipo);
    if (safe) uris.set(nome, `data:${tipo};base64,${base64(safe)}`);
  }
  for (const [nome, uri] of uris) if (nome.startsWith(EMOJI_FOLDER)) embedEmoji(nome, uri);
  return mapFigures(withoutMissingEmojis(dados), (nome) => uris.get(nome) ?? '');
}
