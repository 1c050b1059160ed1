import { useEffect, useRef } from 'react';
import { Icone } from '~/components/ui/icone.tsx';

/** Selector of fields with the browser's own undo. */
const NATIVO =
  'input:not([type]), input[type="text"], input[type="tel"], input[type="search"], textarea, select';

/** Undo or redo step; null when there is none. */
type Passo = (() => void) | null;

/** Undo and redo of the form: two buttons and the usual keyboard shortcuts. */
export function Passos({ onDesfazer, onRefazer }: { onDesfazer: Passo; onRefazer: Passo }) {
  const latest = useRef({ onDesfazer, onRefazer });
  latest.current = { onDesfazer, onRefazer };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(NATIVO)) return;
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
    { rotulo: 'Desfazer', icone: 'desfazer', passo: onDesfazer } as const,
    { rotulo: 'Refazer', icone: 'refazer', passo: onRefazer } as const,
  ].map(({ rotulo, icone, passo }) => (
    <button
      key={icone}
      type="button"
      className="botao botao-icone"
      aria-label={rotulo}
      disabled={!passo}
      onClick={passo ?? undefined}
    >
      <Icone nome={icone} />
    </button>
  ));
}
