import { useFetcher } from '@remix-run/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Pagination } from './pagination.tsx';
import type { MoreRowsProps, RowsPage } from './rows-page.ts';

function nextAddress(lista: string, cursor: string): string {
  const [path, query] = lista.split('?');
  const params = new URLSearchParams(query);
  params.set('depois', cursor);
  return `${path}?${params}`;
}

const formatCount = (n: number): string => n.toLocaleString('pt-BR');

/** Loads the later pages of a list, by its link or because the first one came anew. */
export function RowGrower({ lista, first, pages, onPages, pick, shown, total = null }: MoreRowsProps) {
  const { load, data: arrived, state } = useFetcher<unknown>();
  const asked = useRef<{ lista: string; at: number; before: unknown } | null>(null);
  const { proximo } = pages.at(-1) ?? first;

  /** Asks for a later page; where there is none any more, the list ends. */
  function ask(at: number, from: readonly RowsPage<unknown>[]): void {
    const cursor = (from[at - 1] ?? first).proximo;
    if (cursor === null) {
      onPages(from.slice(0, at));
      return;
    }
    asked.current = { lista, at, before: arrived };
    load(nextAddress(lista, cursor));
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
    const next = [...pages.slice(0, at), pick(arrived), ...pages.slice(at + 1)];
    onPages(next);
    if (at + 1 < next.length) ask(at + 1, next);
  }, [state, arrived]);

  const count = useRef<HTMLParagraphElement>(null);
  const wasLast = useRef(proximo === null);
  // The link is gone with the last page: who pressed it goes on from here.
  useEffect(() => {
    if (proximo === null && !wasLast.current) count.current?.focus({ preventScroll: true });
    wasLast.current = proximo === null;
  }, [proximo]);

  function onClick(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === 'idle') ask(pages.length, pages);
  }
  return (
    <>
      <p
        ref={count}
        tabIndex={-1}
        role="status"
        className="numeros mt-4 text-muted text-sm outline-none empty:mt-0"
      >
        {total === null || total < shown ? '' : `${formatCount(shown)} de ${formatCount(total)}`}
      </p>
      <Pagination proximo={proximo} loading={state !== 'idle'} onMore={onClick} />
    </>
  );
}
