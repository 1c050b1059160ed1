import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// satori's own OpenType reader, so that widths are the ones satori sees.
const opentype = createRequire(require.resolve('satori'))('@shuding/opentype.js');

/** The files the templates are drawn with: font id → package file. */
export const FONTES = {
  'poppins-500': '@fontsource/poppins/files/poppins-latin-500-normal.woff',
  'poppins-700': '@fontsource/poppins/files/poppins-latin-700-normal.woff',
  'barlow-700': '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
  'slab-700': '@fontsource/roboto-slab/files/roboto-slab-latin-700-normal.woff',
  'exo-700': '@fontsource/exo-2/files/exo-2-latin-700-normal.woff',
  'roboto-400': '@fontsource/roboto/files/roboto-latin-400-normal.woff',
  'roboto-500': '@fontsource/roboto/files/roboto-latin-500-normal.woff',
};

/** Bytes of a font file, in a buffer of its own. */
export function bytesFonte(arquivo) {
  const b = readFileSync(require.resolve(arquivo));
  return b.buffer.slice(b.byteOffset, b.byteOffset + b.byteLength);
}

export function lerFonte(arquivo) {
  return opentype.parse(bytesFonte(arquivo));
}
