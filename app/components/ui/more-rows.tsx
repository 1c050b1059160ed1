import { useFetcher, useLocation, useNavigationType } from '@remix-run/react';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Pagination } from './pagination.tsx';

type Page<Row> = { rows: readonly Row[]; proximo: string | null };

/** Later pages of lists by the address of each, for whoever comes back to one. */
const kept = new Map<string, readonly Page<unknown>[]>();
const MOST_KEPT = 20;

/** Address of a list, without what only opens a dialog over it. */
function listAddress(pathname: string, search: string, dialogs: readonly string[]): string {
  const params = new URLSearchParams(search);
  for (const each of dialogs) params.delete(each);
  return `${pathname}?${params}`;
}

function nextAddress(lista: string, cursor: string): string {
  const [path, query] = lista.split('?');
  const params = new URLSearchParams(query);
  params.set('depois', cursor);
  return `${path}?${params}`;
}

/**
 * Rows of a list that grows in place: "Ver mais" loads the page after the last by its keyset cursor and adds it.
 * A list that loads anew, after an action, loads its later pages anew too; one that is come back to has them at
 * once, so that the place stays. Without JavaScript the link opens the next page.
 * @param dialogs parameters of the address that only open a dialog
 */
export function useMoreRows<Data, Row extends { id: string | number }>(
  data: Data,
  pick: (data: Data) => Page<Row>,
  dialogs: readonly string[] = [],
) {
  const { pathname, search } = useLocation();
  const lista = listAddress(pathname, search, dialogs);
  const isBack = useNavigationType() === 'POP';
  const first = pick(data);
  const { load, data: arrived, state } = useFetcher<Data>();
  const asked = useRef<{ lista: string; at: number; before: unknown } | null>(null);

  const begun = () => ({ lista, pages: isBack ? ((kept.get(lista) ?? []) as readonly Page<Row>[]) : [] });
  const [grown, setGrown] = useState(begun);
  if (grown.lista !== lista) setGrown(begun());
  const { pages } = grown;

  /** Asks for a later page; where there is none any more, the list ends. */
  function ask(at: number, from: readonly Page<Row>[]): void {
    const { proximo } = from[at - 1] ?? first;
    if (proximo === null) {
      keep(from.slice(0, at));
      return;
    }
    asked.current = { lista, at, before: arrived };
    load(nextAddress(lista, proximo));
  }

  function keep(next: readonly Page<Row>[]): void {
    kept.delete(lista);
    kept.set(lista, next);
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
    setGrown({ lista, pages: next });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a first page that came anew makes the others old.
  useEffect(() => {
    if (pages.length > 0) ask(0, pages);
  }, [first.rows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer brings a page.
  useEffect(() => {
    const { current } = asked;
    if (state !== 'idle' || !current || !arrived || arrived === current.before) return;
    asked.current = null;
    if (current.lista !== lista) return;
    const { at } = current;
    const next = [...pages.slice(0, at), pick(arrived as Data), ...pages.slice(at + 1)];
    keep(next);
    if (at + 1 < next.length) ask(at + 1, next);
  }, [state, arrived]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list may be memoized by its rows.
  const rows = useMemo(() => {
    const all = [first, ...pages].flatMap((page) => page.rows);
    return [...new Map(all.map((row) => [row.id, row])).values()];
  }, [first.rows, pages]);
  return {
    rows,
    more: {
      proximo: (pages.at(-1) ?? first).proximo,
      isLoading: state !== 'idle',
      onMore: () => state === 'idle' && ask(pages.length, pages),
    },
  };
}

/** "Ver mais" under a list of {@link useMoreRows}, with how many rows of all are shown where that is known. */
export function MoreRows({
  proximo,
  isLoading,
  onMore,
  shown,
  total = null,
}: ReturnType<typeof useMoreRows>['more'] & { shown: number; total?: number | null }) {
  const count = useRef<HTMLParagraphElement>(null);
  const wasLast = useRef(proximo === null);
  // The link is gone with the last page: who pressed it goes on from here.
  useEffect(() => {
    if (proximo === null && !wasLast.current) count.current?.focus({ preventScroll: true });
    wasLast.current = proximo === null;
  }, [proximo]);

  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    onMore();
  }
  return (
    <>
      <p
        ref={count}
        tabIndex={-1}
        role="status"
        className="numeros mt-4 text-muted text-sm outline-none empty:mt-0"
      >
        {total === null || total < shown
          ? ''
          : `${shown.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`}
      </p>
      <Pagination proximo={proximo} loading={isLoading} onMore={onClick} />
    </>
  );
}
