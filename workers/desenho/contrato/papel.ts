/** Paper sizes of a dealership's printers. */
export const PAPEIS = ['a4', 'a5'] as const;
export type NomeDoPapel = (typeof PAPEIS)[number];
