/** Relative luminance of `#rrggbb` (WCAG 2.2), 0 to 1; anything else counts as mid grey. */
export function luminance(cor: string): number {
  const canais = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(cor);
  if (!canais) return 0.18;
  const [r = 0, g = 0, b = 0] = canais.slice(1).map((canal) => {
    const valor = Number.parseInt(canal, 16) / 255;
    return valor <= 0.04045 ? valor / 12.92 : ((valor + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours (WCAG 2.2), 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [claro, escuro] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((claro ?? 0) + 0.05) / ((escuro ?? 0) + 0.05);
}

/**
 * Picks the first colour with the contrast `minimo` on the background, else the one with the highest
 * contrast.
 */
export function visibleColour(fundo: string, minimo: number, ...cores: string[]): string {
  const boa = cores.find((cor) => contrastRatio(cor, fundo) >= minimo);
  if (boa !== undefined) return boa;
  return cores.reduce((melhor, cor) =>
    contrastRatio(cor, fundo) > contrastRatio(melhor, fundo) ? cor : melhor,
  );
}

const channelsOf = (cor: string): readonly number[] | null => {
  const canais = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(cor);
  return canais ? canais.slice(1).map((canal) => Number.parseInt(canal, 16)) : null;
};

/**
 * Mixes two colours `#rrggbb`, `parte` being the fraction of the second; returns the first when either is
 * invalid.
 */
export function mixColours(cor: string, outra: string, parte: number): string {
  const [a, b] = [channelsOf(cor), channelsOf(outra)];
  if (!a || !b) return cor;
  const meio = a.map((v, i) => Math.round(v + ((b[i] ?? v) - v) * parte));
  return `#${meio.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Makes a motorcycle's paint lighter or darker, only as far as needed to contrast with the background and the
 * machine's dark parts: white on white or black on black would lose its shape.
 */
export function bodyworkColour(cor: string, fundo: string, corpo: string): string {
  for (let parte = 0; parte < 1; parte += 0.04) {
    const tons = [mixColours(cor, '#000000', parte), mixColours(cor, '#ffffff', parte)];
    const boa = tons.find((tom) => contrastRatio(tom, fundo) >= 1.3 && contrastRatio(tom, corpo) >= 1.45);
    if (boa !== undefined) return boa;
  }
  return cor;
}

/** Mixes the colour with white, just enough for the contrast `minimo` on a dark background. */
export function lightenColour(cor: string, fundo: string, minimo: number): string {
  if (!channelsOf(cor)) return cor;
  for (let parte = 0; parte < 1; parte += 0.05) {
    const hex = mixColours(cor, '#ffffff', parte);
    if (contrastRatio(hex, fundo) >= minimo) return hex;
  }
  return '#ffffff';
}
