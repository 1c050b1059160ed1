import { useEffect, useRef } from 'react';
import { Icone } from '~/components/ui/icone.tsx';
import type { Studio } from './use-digitado.ts';

/** Fields in which the browser undoes by itself. */
const NATIVO =
  'input:not([type]), input[type="text"], input[type="tel"], input[type="search"], textarea, select';

/** Back and forth through what was typed and chosen: two buttons, and the keys that people know. */
export function Passos({
  studio: { desfazer, refazer, podeDesfazer, podeRefazer },
}: {
  studio: Pick<Studio, 'desfazer' | 'refazer' | 'podeDesfazer' | 'podeRefazer'>;
}) {
  const latest = useRef({ desfazer, refazer });
  latest.current = { desfazer, refazer };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(NATIVO)) return;
      const key = event.key.toLowerCase();
      const back = key === 'z' && !event.shiftKey;
      if (!back && !(key === 'z' && event.shiftKey) && key !== 'y') return;
      event.preventDefault();
      if (back) latest.current.desfazer();
      else latest.current.refazer();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="passos">
      <button
        type="button"
        className="botao botao-icone"
        aria-label="Desfazer"
        disabled={!podeDesfazer}
        onClick={desfazer}
      >
        <Icone nome="desfazer" />
      </button>
      <button
        type="button"
        className="botao botao-icone"
        aria-label="Refazer"
        disabled={!podeRefazer}
        onClick={refazer}
      >
        <Icone nome="refazer" />
      </button>
    </div>
  );
}
