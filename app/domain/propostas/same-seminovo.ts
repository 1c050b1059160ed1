import type { Centavos } from '../valores/money.ts';

/**
 * Identity marks of a used bike (plate, chassis, Renavam) as keyed hashes, by name; null for an empty one.
 */
export type HashedMarks = Readonly<Record<string, string | null>>;

/**
 * Used bike of a trade-in: id, name in words, and its marks (absent in older assessments). `mudou`: true when a mark is
 * another than the one that was sent, for who approves.
 */
export type TracedSeminovo = { id: string; nome: string; marcas?: HashedMarks; mudou?: true };

/** Tells whether a mark of the same bike was changed or emptied since `passou`; an empty one may be filled. */
export const hasMarkChanged = (now: TracedSeminovo, passou: TracedSeminovo | null | undefined): boolean =>
  passou?.marcas !== undefined &&
  passou.id === now.id &&
  Object.entries(passou.marcas).some(([name, mark]) => mark !== null && now.marcas?.[name] !== mark);

/** Notes on the bike of this moment that it changed since `passou`, or that it was noted before. */
export const withChangeNoted = (
  now: TracedSeminovo,
  passou: TracedSeminovo | null | undefined,
): TracedSeminovo =>
  hasMarkChanged(now, passou) || (passou?.id === now.id && passou.mudou) ? { ...now, mudou: true } : now;

type WithCeiling = { valor: Centavos; teto?: Centavos | null };

/** Tells whether no ceiling applies below the trade-in price, or none lower than the one that was let pass. */
export const isWithinCeiling = ({ valor, teto }: WithCeiling, passou: WithCeiling): boolean =>
  teto == null || teto >= valor || (passou.teto != null && teto >= passou.teto);
