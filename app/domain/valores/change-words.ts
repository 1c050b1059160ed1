/** Compares stored values by their JSON: lists in order, records by their fields. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Words a change of one value, without a full stop: "Desconto: de R$ 0,00 para R$ 500,00". */
export const wordChange = (name: string, before: string, after: string): string =>
  `${name}: de ${before} para ${after}`;
