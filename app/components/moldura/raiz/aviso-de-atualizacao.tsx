import { useEffect, useRef } from 'react';
import { NaFrente } from '~/components/ui/na-frente.tsx';
import type { AvisoDeAtualizacao as Aviso } from '~/lib/vigia-de-ociosidade.ts';

/**
 * Section 2: top-centre notice with a countdown, elevation 8, no timeout of its own. The count is silent for
 * screen readers, which hear once what is about to happen.
 */
export function AvisoDeAtualizacao({ aviso, onCancelar }: { aviso: Aviso; onCancelar: () => void }) {
  const motivo = aviso?.motivo ?? null;
  const cancelar = useRef<HTMLButtonElement>(null);
  // Nobody is doing anything else: any key that wakes the screen then keeps the page as it is, and the place in it.
  useEffect(() => {
    if (motivo !== 'ociosidade') return;
    const before = document.activeElement;
    cancelar.current?.focus();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [motivo]);
  return (
    <NaFrente papel="alert" fala={motivo ? PORQUE[motivo] : undefined} className="lugar-do-aviso">
      {aviso && (
        <div className="aviso-de-atualizacao">
          <p role="timer" className="numeros flex-1">
            Atualizando em {aviso.segundos} s…
          </p>
          <button
            ref={cancelar}
            type="button"
            className="botao botao-texto"
            onClick={onCancelar}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // What is open under the notice stays open.
              event.preventDefault();
              onCancelar();
            }}
          >
            Cancelar
          </button>
        </div>
      )}
    </NaFrente>
  );
}

const PORQUE = {
  ociosidade: 'Faz tempo que ninguém usa esta página: ela vai recarregar em dez segundos.',
  atualizacao: 'Chegou uma versão nova: a página vai recarregar em dez segundos.',
} as const;
