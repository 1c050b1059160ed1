/** Stems of colours that agree with the noun: customers say "a preta", spreadsheets "Preto". */
const COLOUR_STEMS = ['pret', 'branc', 'vermelh', 'amarel', 'rox', 'dourad', 'pratead'] as const;

/** Cuts a searched colour to its stem, so that "preta" finds "preto"; other words stay. */
export const colourStem = (word: string): string =>
  COLOUR_STEMS.find((stem) => word.startsWith(stem) && /^[ao]s?$/.test(word.slice(stem.length))) ?? word;

/** Writes a colour as price tables do: "preto" for "preta"; other words stay. */
export function masculineColour(word: string): string {
  const stem = colourStem(word);
  return stem === word ? word : `${stem}o`;
}
