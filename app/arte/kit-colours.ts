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

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const MIX_STEPS = 256;

/**
 * Finds the first mixture of a colour with `other` that has the contrast `min` on `background`, and its
 * fraction, 0 to 1; null when there is none.
 */
function findMix(colour: string, other: string, background: string, min: number) {
  const [de, until] = [channelsOf(colour), channelsOf(other)];
  for (let step = 0; step <= MIX_STEPS; step++) {
    const parte = step / MIX_STEPS;
    const mistura = hexOf(de.map((channel, at) => channel + ((until[at] ?? 0) - channel) * parte));
    if (contrastRatio(mistura, background) >= min) return { cor: mistura, parte };
  }
  return null;
}

/**
 * Returns the colour itself if it has the contrast `min` on its background; else the nearest darker or
 * lighter one. If no mixture has, black or white. Colours as `#rrggbb`.
 */
export function legibleColour(colour: string, background: string, min: number): string {
  const escura = findMix(colour, '#000000', background, min);
  const clara = findMix(colour, '#ffffff', background, min);
  if (escura && clara) return escura.parte <= clara.parte ? escura.cor : clara.cor;
  return (escura ?? clara)?.cor ?? visibleColour(background, min, '#000000', '#ffffff');
}

const formatRatio = (ratio: number): string =>
  `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')}:1`;

/**
 * Corrects the chosen colours for drawing, with the reason for each correction: the main colour must be
 * legible on light backgrounds, the text colour on the main colour, and the accent on dark backgrounds.
 */
export function correctKitColours(chosen: BrandKitColours): {
  cores: EmpresaColours;
  correcoes: ColourCorrection[];
} {
  const correcoes: ColourCorrection[] = [];
  const corrigir = (
    campo: keyof BrandKitColours,
    escolhida: string,
    [background, min]: [fundo: string, minimo: number],
    reason: (tem: string, precisa: string, direction: string) => string,
  ): string => {
    const usada = legibleColour(escolhida, background, min);
    if (usada === escolhida) return usada;
    const direcao = channelsOf(usada).some((channel, at) => channel < (channelsOf(escolhida)[at] ?? 0))
      ? 'Escurecemos'
      : 'Clareamos';
    const text = reason(formatRatio(contrastRatio(escolhida, background)), formatRatio(min), direcao);
    correcoes.push({ campo, escolhida, usada, motivo: text });
    return usada;
  };

  const primaria = corrigir(
    'primaria',
    chosen.primaria,
    [FLOOR, LARGE_TEXT_CONTRAST],
    (tem, precisa, direction) =>
      `Preço e título quase somem no fundo claro com esta cor: o contraste é de ${tem} e precisa de ${precisa}. ${direction} o mínimo.`,
  );
  const sobrePrimaria = chosen.sobrePrimaria
    ? corrigir(
        'sobrePrimaria',
        chosen.sobrePrimaria,
        [primaria, SMALL_TEXT_CONTRAST],
        (tem, precisa, direction) =>
          `Não dá para ler este texto em cima da cor principal: o contraste é de ${tem} e precisa de ${precisa}. ${direction} o mínimo.`,
      )
    : visibleColour(primaria, SMALL_TEXT_CONTRAST, '#ffffff', INK, '#000000');
  const destaque =
    chosen.destaque &&
    corrigir(
      'destaque',
      chosen.destaque,
      [NIGHT, SMALL_TEXT_CONTRAST],
      (tem, precisa, direction) =>
        `Nos visuais escuros ela não aparece: o contraste com a noite é de ${tem} e precisa de ${precisa}. ${direction} o mínimo.`,
    );
  return { cores: { primaria, sobrePrimaria, ...(destaque ? { destaque } : {}) }, correcoes };
}
