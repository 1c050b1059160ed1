/** Papers that a printer at a dealership has. */
export const PAPEIS = ['a4', 'a5'] as const;
export type NomeDoPapel = (typeof PAPEIS)[number];
