/** Page of a list by its keyset cursor; `proximo` is null on the last. */
export type RowsPage<Row> = { rows: readonly Row[]; proximo: string | null };

/** A list that grows in place, as its button takes it. */
export type MoreRowsProps = {
  /** Address of the list. */
  lista: string;
  first: RowsPage<unknown>;
  /** Later pages that are there already. */
  pages: readonly RowsPage<unknown>[];
  onPages: (next: readonly RowsPage<unknown>[]) => void;
  /** Takes the page out of the loader's data. */
  pick: (data: unknown) => RowsPage<unknown>;
  /** Number of rows shown. */
  shown: number;
  /** Number of rows of the whole list, where it is known. */
  total?: number | null;
};
