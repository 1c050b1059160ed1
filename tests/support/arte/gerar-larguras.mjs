// Writes app/arte/font-widths.ts from the fonts' own tables.
// Run after a change of the fonts in fontes.mjs: node tests/support/arte/gerar-larguras.mjs
import { writeFileSync } from 'node:fs';
import { FONTES, lerFonte } from './fontes.mjs';

const fontes = Object.entries(FONTES).map(([id, arquivo]) => [id, lerFonte(arquivo)]);

const candidatos = [];
for (let c = 0x20; c <= 0x2215; c++) {
  const controle = c < 0x20 || (c >= 0x7f && c <= 0x9f);
  const invisivel =
    c === 0xad ||
    (c >= 0x0300 && c <= 0x036f) ||
    (c >= 0x2000 && c <= 0x200f) ||
    (c >= 0x2028 && c <= 0x202f);
  if (!controle && !invisivel) candidatos.push(c);
}
const comuns = candidatos.filter((c) =>
  fontes.every(([, f]) => f.charToGlyphIndex(String.fromCodePoint(c)) > 0),
);

const mil = (f, v) => Math.round((v * 1000) / f.unitsPerEm);
const linhas = fontes.map(([id, f]) => {
  const larguras = comuns.map((c) => mil(f, f.charToGlyph(String.fromCodePoint(c)).advanceWidth));
  return `  '${id}': [${larguras.join(', ')}],`;
});
// Only the pairs that move apart: those are what a line needs beyond its letters' widths.
const afastados = fontes.map(([id, f]) => {
  const glifos = comuns.map((c) => f.charToGlyph(String.fromCodePoint(c)));
  const porValor = new Map();
  for (const [i, a] of comuns.entries()) {
    for (const [j, b] of comuns.entries()) {
      const valor = mil(f, f.getKerningValue(glifos[i], glifos[j]));
      if (valor > 0) porValor.set(valor, (porValor.get(valor) ?? '') + String.fromCodePoint(a, b));
    }
  }
  const grupos = [...porValor].sort(([a], [b]) => b - a);
  return `  '${id}': [${grupos.map(([valor, pares]) => `[${valor}, ${JSON.stringify(pares)}]`).join(', ')}],`;
});
const metricas = fontes.map(([id, f]) => {
  const os2 = f.tables.os2;
  return `  '${id}': { ascendente: ${mil(f, f.ascender)}, descendente: ${mil(f, -f.descender)}, versal: ${mil(f, os2.sCapHeight)} },`;
});
const faixas = [];
for (const c of comuns) {
  const ultima = faixas.at(-1);
  if (ultima && ultima[1] === c - 1) ultima[1] = c;
  else faixas.push([c, c]);
}
const hex = (n) => `0x${n.toString(16).padStart(4, '0')}`;

writeFileSync(
  new URL('../../../app/arte/font-widths.ts', import.meta.url),
  `// Written by tests/support/arte/gerar-larguras.mjs from the fonts of @fontsource; a test compares it with them.

/** The cuts the templates may use. */
export type Fonte = ${fontes.map(([id]) => `'${id}'`).join(' | ')};

/** Code points, as inclusive ranges, that all of them can draw. */
export const FAIXAS: ReadonlyArray<readonly [number, number]> = [
${faixas.map(([a, b]) => `  [${hex(a)}, ${hex(b)}],`).join('\n')}
];

/** Advance widths in thousandths of an em, in the order of FAIXAS. */
export const LARGURAS: Record<Fonte, readonly number[]> = {
${linhas.join('\n')}
};

/**
 * Kerning pairs that move apart: thousandths of an em, and the pairs written one after another. Pairs that move
 * together are left out: a line may come out narrower than promised, never wider.
 */
export const AFASTAMENTOS: Record<Fonte, ReadonlyArray<readonly [number, string]>> = {
${afastados.join('\n')}
};

/** Ascender, descender and cap height in thousandths of an em. */
export const METRICAS: Record<Fonte, { ascendente: number; descendente: number; versal: number }> = {
${metricas.join('\n')}
};
`,
);
