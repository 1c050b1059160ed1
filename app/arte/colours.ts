/** Relative luminance of `#rrggbb` (WCAG 2.2), 0 to 1; anything else counts as mid grey. */
export function luminance(colour: string): number {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!channels) return 0.18;
  const [r = 0, g = 0, b = 0] = channels.slice(1).map((channel) => {
    const value = Number.parseInt(channel, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours (WCAG 2.2), 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [claro, escuro] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((claro ?? 0) + 0.05) / ((escuro ?? 0) + 0.05);
}

/**
 * Picks the first colour with the contrast `min` on the background, else the one with the highest
 * contrast.
 */
export function visibleColour(background: string, min: number, ...colours: string[]): string {
  const boa = colours.find((colour) => contrastRatio(colour, background) >= min);
  if (boa !== undefined) return boa;
  return colours.reduce((melhor, colour) =>
    contrastRatio(colour, background) > contrastRatio(melhor, background) ? colour : melhor,
  );
}

const channelsOf = (colour: string): readonly number[] | null => {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  return channels ? channels.slice(1).map((channel) => Number.parseInt(channel, 16)) : null;
};

/**
 * Mixes two colours `#rrggbb`, `part` being the fraction of the second; returns the first when either is
 * invalid.
 */
export function mixColours(colour: string, other: string, part: number): string {
  const [a, b] = [channelsOf(colour), channelsOf(other)];
  if (!a || !b) return colour;
  const middle = a.map((v, i) => Math.round(v + ((b[i] ?? v) - v) * part));
  return `#${middle.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Makes a motorcycle's paint lighter or darker, only as far as needed to contrast with the background and the
 * machine's dark parts: white on white or black on black would lose its shape.
 */
export function bodyworkColour(colour: string, background: string, body: string): string {
  for (let part = 0; part < 1; part += 0.04) {
    const tones = [mixColours(colour, '#000000', part), mixColours(colour, '#ffffff', part)];
    const boa = tones.find(
      (tom) => contrastRatio(tom, background) >= 1.3 && contrastRatio(tom, body) >= 1.45,
    );
    if (boa !== undefined) return boa;
  }
  return colour;
}

/** Mixes the colour with white, just enough for the contrast `min` on a dark background. */
export function lightenColour(colour: string, background: string, min: number): string {
  if (!channelsOf(colour)) return colour;
  for (let part = 0; part < 1; part += 0.05) {
    const hex = mixColours(colour, '#ffffff', part);
    if (contrastRatio(hex, background) >= min) return hex;
  }
  return '#ffffff';
}
