/** Noun, or whole phrase, in singular and plural: "peça", "peças". */
export type CountedNoun = readonly [um: string, varios: string];

/** Noun of a number, where the number stands apart: "peça" of 1, "peças" of 0 and of 12. */
export const nounOf = (total: number, [um, varios]: CountedNoun): string => (total === 1 ? um : varios);

/** Number with its noun: "1 moto", "3.000 motos". */
export const plural = (total: number, um: string, varios: string): string =>
  `${total.toLocaleString('pt-BR')} ${nounOf(total, [um, varios])}`;
