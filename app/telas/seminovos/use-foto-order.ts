import { useFetcher } from '@remix-run/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { SeminovoAnswer } from './types.ts';

/** Distance from the edge of the window within which a drag scrolls the page, and its speed a frame, pixels. */
const EDGE = 72;
const SPEED = 10;

/** Moves an id to another place of a list. */
export function moveTo(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((each) => each !== id);
  others.splice(Math.max(0, Math.min(to, others.length)), 0, id);
  return others;
}

/** Place that a key leads to; null for other keys. */
export function placeByKey(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Scrolls the page while a drag is held near its upper or lower edge, frame by frame. */
function useEdgeScroll() {
  const frame = useRef(0);
  const stop = () => cancelAnimationFrame(frame.current);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  function at(y: number) {
    stop();
    const by = y < EDGE ? -SPEED : y > innerHeight - EDGE ? SPEED : 0;
    if (by === 0) return;
    const step = () => {
      scrollBy(0, by);
      frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  }
  return { at, stop };
}

/**
 * Order of photos, changed by dragging a handle or by its keys, and stored at once. While one is dragged the list
 * keeps its elements and only their places differ: an element that is moved would lose the pointer.
 * @param ids in the stored order
 */
export function useFotoOrder(ids: readonly string[]) {
  const fetcher = useFetcher<SeminovoAnswer | null>();
  const [dragged, setDragged] = useState<{ id: string; order: readonly string[] } | null>(null);
  const [said, setSaid] = useState('');
  const focused = useRef('');
  const scroll = useEdgeScroll();
  // What was sent last, until the answer has it.
  const sent = String(fetcher.formData?.get('ordem') ?? '').split(',');
  const known = new Set(ids);
  const order = sent.length === ids.length && sent.every((id) => known.has(id)) ? sent : ids;

  function put(id: string, next: readonly string[]) {
    const ordem = next.join(',');
    if (ordem === order.join(',')) return;
    setSaid(`Foto agora em ${next.indexOf(id) + 1} de ${next.length}.`);
    fetcher.submit({ _acao: 'foto-ordem', ordem }, { method: 'post', preventScrollReset: true });
  }

  // A browser takes the focus from an element that changes its place.
  const joined = order.join(',');
  useEffect(() => {
    if (joined && focused.current) document.getElementById(handleIdOf(focused.current))?.focus();
    focused.current = '';
  }, [joined]);

  const end = (store: boolean) => {
    scroll.stop();
    if (dragged && store) put(dragged.id, dragged.order);
    setDragged(null);
  };

  return {
    /** Order of the elements. */
    order,
    /** Places while one is dragged; the elements keep theirs. */
    places: dragged?.order ?? order,
    dragged: dragged?.id ?? null,
    /** Words for screen readers about the last move. */
    said,
    erro: fetcher.data?.resultado.aviso,
    handleOf: (id: string) => ({
      id: handleIdOf(id),
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ id, order });
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        if (!dragged) return;
        scroll.at(clientY);
        const over = document.elementsFromPoint(clientX, clientY).map((each) => each.closest('[data-foto]'));
        const target = over.find(Boolean)?.getAttribute('data-foto');
        if (target && target !== id)
          setDragged({ id, order: moveTo(dragged.order, id, dragged.order.indexOf(target)) });
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const to = placeByKey(event.key, order.indexOf(id), order.length);
        if (to === null) return;
        event.preventDefault();
        focused.current = id;
        put(id, moveTo(order, id, to));
      },
    }),
  };
}

const handleIdOf = (id: string): string => `lugar-${id}`;
