import { useLocation, useNavigationType } from '@remix-run/react';
import { Suspense, useMemo, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { Pagination } from './pagination.tsx';
import type { MoreRowsProps, RowsPage } from './rows-page.ts';

/** Later pages of lists by the address of each, for whoever comes back to one. */
const kept = new Map<string, readonly RowsPage<unknown>[]>();
const MOST_KEPT = 20;
const NONE: never[] = [];

/** Address of a list, without what only opens a dialog over it. */
function listAddress(pathname: string, search: string, dialogs: readonly string[]): string {
  const params = new URLSearchParams(search);
  for (const each of dialogs) params.delete(each);
  return `${pathname}?${params}`;
}

/**
 * Rows of a list that grows in place: "Ver mais" ({@link MoreRows}) loads the page after the last by its keyset
 * cursor and adds it. A list that loads anew, after an action, loads its later pages anew too; one that is come
 * back to has them at once, so that the place stays. Without JavaScript the link opens the next page.
 * @param dialogs parameters of the address that only open a dialog
 */
export function useMoreRows<Data, Row extends { id: string | number }>(
  data: Data,
  pick: (data: Data) => RowsPage<Row>,
  dialogs: readonly string[] = [],
) {
  const { pathname, search } = useLocation();
  const lista = listAddress(pathname, search, dialogs);
  const isBack = useNavigationType() === 'POP';
  const first = pick(data);
  const begun = () => ({ lista, pages: isBack ? ((kept.get(lista) ?? []) as readonly RowsPage<Row>[]) : [] });
  const [grown, setGrown] = useState(begun);
  if (grown.lista !== lista) setGrown(begun());
  // Where the first page is the last by now, nothing is behind it.
  const pages = first.proximo === null ? NONE : grown.pages;

  function onPages(next: readonly RowsPage<unknown>[]): void {
    kept.delete(lista);
    kept.set(lista, next);
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
    setGrown({ lista, pages: next as readonly RowsPage<Row>[] });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list may be memoized by its rows.
  const rows = useMemo(() => {
    const all = [first, ...pages].flatMap((page) => page.rows);
    return [...new Map(all.map((row) => [row.id, row])).values()];
  }, [first.rows, pages]);
  return {
    rows,
    more: { lista, first, pages, onPages, pick: pick as (data: unknown) => RowsPage<unknown> },
  };
}

// Loaded lazily: a short list has no further page.
const LazyGrower = bringPart(async () => (await import('./row-grower.tsx')).RowGrower);

/** "Ver mais" under a list of {@link useMoreRows}, with how many rows of all are shown where that is known. */
export const MoreRows = (more: MoreRowsProps) => {
  const page = <Pagination proximo={(more.pages.at(-1) ?? more.first).proximo} />;
  if (more.first.proximo === null) return page;
  return (
    <Suspense fallback={page}>
      <LazyGrower {...more} />
    </Suspense>
  );
};
