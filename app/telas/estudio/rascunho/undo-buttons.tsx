import { useEffect, useRef } from 'react';
import { Icon } from '~/components/ui/icon.tsx';

/** Selector of fields with the browser's own undo. */
const NATIVE_UNDO_FIELDS =
  'input:not([type]), input[type="text"], input[type="tel"], input[type="search"], textarea, select';

/** Undo or redo step; null when there is none. */
type UndoStep = (() => void) | null;

/** Undo and redo of the form: two buttons and the usual keyboard shortcuts. */
export function UndoButtons({ onUndo, onRedo }: { onUndo: UndoStep; onRedo: UndoStep }) {
  const latest = useRef({ onDesfazer: onUndo, onRefazer: onRedo });
  latest.current = { onDesfazer: onUndo, onRefazer: onRedo };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(NATIVE_UNDO_FIELDS)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      const { onDesfazer: back, onRefazer: forth } = latest.current;
      (key === 'z' && !event.shiftKey ? back : forth)?.();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return [
    { rotulo: 'Desfazer', icone: 'desfazer', passo: onUndo } as const,
    { rotulo: 'Refazer', icone: 'refazer', passo: onRedo } as const,
  ].map(({ rotulo, icone, passo }) => (
    <button
      key={icone}
      type="button"
      className="botao botao-icone"
      aria-label={rotulo}
      disabled={!passo}
      onClick={passo ?? undefined}
    >
      <Icon name={icone} />
    </button>
  ));
}
