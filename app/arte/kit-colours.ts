import type { BrandKitColours } from '../domain/marca/brand-kit.ts';
import { contrastRatio, visibleColour } from './colours.ts';
import { NIGHT } from './templates/noturno-scene.ts';
import { FLOOR, INK } from './templates/vitrine-colours.ts';
import type { EmpresaColours } from './types.ts';

/**
 * Minimum contrast ratios of corrected brand colours (WCAG 2.2): for large text, and for text of any size.
 */
const LARGE_TEXT_CONTRAST = 3;
const SMALL_TEXT_CONTRAST = 4.5;

/** Correction of a chosen colour, with the reason. */
export type ColourCorrection = {
  campo: keyof BrandKitColours;
  escolhida: string;
  usada: string;
  /** Reason in Portuguese, one or two sentences. */
  motivo: string;
};

const channelsOf = (cor: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(cor.slice(at, at + 2), 16));

const hexOf = (canais: readonly number[]): string =>
  `#${canais.map((canal) => Math.round(canal).toString(16).padStart(2, '0')).join('')}`;

const MIX_STEPS = 256;

/**
 * Finds the first mixture of a colour with `outra` that has the contrast `minimo` on `fundo`, and its
 * fraction, 0 to 1; null when there is none.
 */
function findMix(cor: string, outra: string, fundo: string, minimo: number) {
  const [de, ate] = [channelsOf(cor), channelsOf(outra)];
  for (let passo = 0; passo <= MIX_STEPS; passo++) {
    const parte = passo / MIX_STEPS;
    const mistura = hexOf(de.map((canal, at) => canal + ((ate[at] ?? 0) - canal) * parte));
    if (contrastRatio(mistura, fundo) >= minimo) return { cor: mistura, parte };
  }
  return null;
}

/**
 * Returns the colour itself if it has the contrast `minimo` on its background; else the nearest darker or
 * lighter one. If no mixture has, black or white. Colours as `#rrggbb`.
 */
export function legibleColour(cor: string, fundo: string, minimo: number): string {
  const escura = findMix(cor, '#000000', fundo, minimo);
  const clara = findMix(cor, '#ffffff', fundo, minimo);
  if (escura && clara) return escura.parte <= clara.parte ? escura.cor : clara.cor;
  return (escura ?? clara)?.cor ?? visibleColour(fundo, minimo, '#000000', '#ffffff');
}

const formatRatio = (razao: number): string =>
  `${(Math.floor(razao * 10) / 10).toFixed(1).replace('.', ',')}:1`;

/**
 * Corrects the chosen colours for drawing, with the reason for each correction: the main colour must be
 * legible on light backgrounds, the text colour on the main colour, and the accent on dark backgrounds.
 */
export function correctKitColours(escolhidas: BrandKitColours): {
  cores: EmpresaColours;
  correcoes: ColourCorrection[];
} {
  const correcoes: ColourCorrection[] = [];
  const corrigir = (
    campo: keyof BrandKitColours,
    escolhida: string,
    [fundo, minimo]: [fundo: string, minimo: number],
    motivo: (tem: string, precisa: string, direcao: string) => string,
  ): string => {
    const usada = legibleColour(escolhida, fundo, minimo);
    if (usada === escolhida) return usada;
    const direcao = channelsOf(usada).some((canal, at) => canal < (channelsOf(escolhida)[at] ?? 0))
      ? 'Escurecemos'
      : 'Clareamos';
    const texto = motivo(formatRatio(contrastRatio(escolhida, fundo)), formatRatio(minimo), direcao);
    correcoes.push({ campo, escolhida, usada, motivo: texto });
    return usada;
  };

  const primaria = corrigir(
    'primaria',
    escolhidas.primaria,
    [FLOOR, LARGE_TEXT_CONTRAST],
    (tem, precisa, direcao) =>
      `Preço e título quase somem no fundo claro com esta cor: o contraste é de ${tem} e precisa de ${precisa}. ${direcao} o mínimo.`,
  );
  const sobrePrimaria = escolhidas.sobrePrimaria
    ? corrigir(
        'sobrePrimaria',
        escolhidas.sobrePrimaria,
        [primaria, SMALL_TEXT_CONTRAST],
        (tem, precisa, direcao) =>
          `Não dá para ler este texto em cima da cor principal: o contraste é de ${tem} e precisa de ${precisa}. ${direcao} o mínimo.`,
      )
    : visibleColour(primaria, SMALL_TEXT_CONTRAST, '#ffffff', INK, '#000000');
  const destaque =
    escolhidas.destaque &&
    corrigir(
      'destaque',
      escolhidas.destaque,
      [NIGHT, SMALL_TEXT_CONTRAST],
      (tem, precisa, direcao) =>
        `Nos visuais escuros ela não aparece: o contraste com a noite é de ${tem} e precisa de ${precisa}. ${direcao} o mínimo.`,
    );
  return { cores: { primaria, sobrePrimaria, ...(destaque ? { destaque } : {}) }, correcoes };
}
