import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { PASSOS_DO_PEDIDO, type PassoDoPedido } from '~/domain/seminovos/pedido-digitado.ts';

/** A server draws no layout; React says so where it is asked to. */
const useBeforePaint = typeof document === 'undefined' ? () => {} : useLayoutEffect;

/**
 * The step that the first place of the history shows instead of its own: without JavaScript all steps stand one under
 * the other, and a person who types in one of them goes on there. Null for the place's own.
 * @param key of the place in the history
 * @param refused the step with something to mend, when nobody types
 */
export function useComeco(
  whole: RefObject<HTMLElement>,
  key: string,
  refused: PassoDoPedido | null,
): PassoDoPedido | null {
  const [comeco, setComeco] = useState<{ key: string; passo: PassoDoPedido } | null>(null);
  const first = useRef({ key, refused });
  useBeforePaint(() => {
    const { activeElement } = document;
    const section = whole.current?.contains(activeElement) && activeElement?.closest('[data-passo]');
    const name = section ? section.getAttribute('data-passo') : first.current.refused;
    const passo = PASSOS_DO_PEDIDO.find((each) => each === name);
    if (passo) setComeco({ key: first.current.key, passo });
  }, [whole]);
  return comeco?.key === key ? comeco.passo : null;
}

/** Fields that are drawn anew keep the place where a person types. @param edicao grows with each drawing */
export function useSameFocus(whole: RefObject<HTMLElement>, edicao: number): void {
  const last = useRef<{ name: string; at: number | null } | null>(null);
  // While it is drawn the old fields are still there.
  if (typeof document !== 'undefined') {
    const { activeElement: field } = document;
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    last.current =
      isField && whole.current?.contains(field) ? { name: field.name, at: field.selectionStart } : null;
  }
  useBeforePaint(() => {
    const { name, at } = last.current ?? {};
    const field = name
      ? whole.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
      : null;
    if (edicao === 0 || !field || field === document.activeElement) return;
    field.focus({ preventScroll: true });
    if (at !== null && at !== undefined) field.setSelectionRange(at, at);
  }, [edicao, whole]);
}
