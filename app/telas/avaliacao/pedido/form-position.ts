import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { PEDIDO_STEPS, type PedidoStep } from '~/domain/seminovos/pedido-form.ts';

/**
 * Layout effect for step and focus of the form; no-op on the server, where useLayoutEffect logs a warning.
 */
const useBeforePaint = typeof document === 'undefined' ? () => {} : useLayoutEffect;

/**
 * Initial step of the form, for the first history entry. Without JavaScript all steps are visible; the step
 * with the focus becomes the current one. Null uses the history entry's own step.
 * @param key of the history entry
 * @param refused step with an error, used when no field has the focus
 */
export function useInitialStep(
  whole: RefObject<HTMLElement>,
  key: string,
  refused: PedidoStep | null,
): PedidoStep | null {
  const [comeco, setComeco] = useState<{ key: string; passo: PedidoStep } | null>(null);
  const first = useRef({ key, refused });
  useBeforePaint(() => {
    const { activeElement } = document;
    const section = whole.current?.contains(activeElement) && activeElement?.closest('[data-passo]');
    const name = section ? section.getAttribute('data-passo') : first.current.refused;
    const passo = PEDIDO_STEPS.find((each) => each === name);
    if (passo) setComeco({ key: first.current.key, passo });
  }, [whole]);
  return comeco?.key === key ? comeco.passo : null;
}

/** Restores focus and caret when the fields are re-created. @param edit increases with each re-creation */
export function useSameFocus(whole: RefObject<HTMLElement>, edit: number): void {
  const last = useRef<{ name: string; at: number | null } | null>(null);
  // During render the old fields are still in the DOM.
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
    if (edit === 0 || !field || field === document.activeElement) return;
    field.focus({ preventScroll: true });
    if (at !== null && at !== undefined) field.setSelectionRange(at, at);
  }, [edit, whole]);
}
