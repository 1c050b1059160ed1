/** Relative luminance of `#rrggbb` (WCAG 2.2), 0 to 1; anything else counts as mid grey. */
export function luminancia(cor: string): number {
  const canais = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(cor);
  if (!canais) return 0.18;
  const [r = 0, g = 0, b = 0] = canais.slice(1).map((canal) => {
    const valor = Number.parseInt(canal, 16) / 255;
    return valor <= 0.04045 ? valor / 12.92 : ((valor + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours (WCAG 2.2), 1 to 21. */
export function contraste(a: string, b: string): number {
  const [claro, escuro] = [luminancia(a), luminancia(b)].sort((x, y) => y - x);
  return ((claro ?? 0) + 0.05) / ((escuro ?? 0) + 0.05);
}

/** The first colour that stands out from the ground by `minimo`, else the one that does so most. */
export function corVisivel(fundo: string, minimo: number, ...cores: string[]): string {
  const boa = cores.find((cor) => contraste(cor, fundo) >= minimo);
  if (boa !== undefined) return boa;
  return cores.reduce((melhor, cor) => (contraste(cor, fundo) > contraste(melhor, fundo) ? cor : melhor));
}

/** The colour itself, or mixed with white just enough to stand out from a dark ground by `minimo`. */
export function clarear(cor: string, fundo: string, minimo: number): string {
  const canais = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(cor);
  if (!canais) return cor;
  const rgb = canais.slice(1).map((canal) => Number.parseInt(canal, 16));
  for (let parte = 0; parte < 1; parte += 0.05) {
    const mistura = rgb.map((v) => Math.round(v + (255 - v) * parte));
    const hex = `#${mistura.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
    if (contraste(hex, fundo) >= minimo) return hex;
  }
  return '#ffffff';
}
