import type { Centavos } from '../valores/dinheiro.ts';

/** Plate, chassis and Renavam of a bike as keyed hashes, by name; null for an empty one. */
export type MarcasDoUsado = Readonly<Record<string, string | null>>;

/**
 * Used bike of a trade-in: id, name in words, and its marks (absent in older assessments). `mudou`: true when a mark is
 * another than the one that was sent, for who approves.
 */
export type UsadoDaTroca = { id: string; nome: string; marcas?: MarcasDoUsado; mudou?: true };

/** Tells whether a mark of the same bike was changed or emptied since `passou`; an empty one may be filled. */
export const mudouDeMarca = (agora: UsadoDaTroca, passou: UsadoDaTroca | null | undefined): boolean =>
  passou?.marcas !== undefined &&
  passou.id === agora.id &&
  Object.entries(passou.marcas).some(([name, mark]) => mark !== null && agora.marcas?.[name] !== mark);

/** Notes on the bike of this moment that it changed since `passou`, or that it was noted before. */
export const comMudanca = (agora: UsadoDaTroca, passou: UsadoDaTroca | null | undefined): UsadoDaTroca =>
  mudouDeMarca(agora, passou) || (passou?.id === agora.id && passou.mudou)
    ? { ...agora, mudou: true }
    : agora;

type ComTeto = { valor: Centavos; teto?: Centavos | null };

/** Tells whether no ceiling applies below the trade-in price, or none lower than the one that was let pass. */
export const cabeNoTeto = ({ valor, teto }: ComTeto, passou: ComTeto): boolean =>
  teto == null || teto >= valor || (passou.teto != null && teto >= passou.teto);
