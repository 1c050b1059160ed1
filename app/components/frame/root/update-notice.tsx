import { useEffect, useRef } from 'react';
import type { UpdateNoticeState as Aviso } from '~/browser/idle-watcher.ts';
import { TopLayer } from '~/components/ui/top-layer.tsx';

/**
 * Section 2: top-centre notice with a countdown, elevation 8, no timeout of its own. Screen readers do not
 * read the countdown; they announce once what is about to happen.
 */
export function UpdateNotice({ aviso, onCancel }: { aviso: Aviso; onCancel: () => void }) {
  const reason = aviso?.motivo ?? null;
  const cancelar = useRef<HTMLButtonElement>(null);
  // The person is idle: with the focus on Cancel, any key that wakes the screen keeps the page and its scroll
  // position.
  useEffect(() => {
    if (reason !== 'ociosidade') return;
    const before = document.activeElement;
    cancelar.current?.focus();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [reason]);
  return (
    <TopLayer papel="alert" fala={reason ? UPDATE_REASONS[reason] : undefined} className="lugar-do-aviso">
      {aviso && (
        <div className="aviso-de-atualizacao">
          <p role="timer" className="numeros flex-1">{`Atualizando em ${aviso.segundos} s…`}</p>
          <button
            ref={cancelar}
            type="button"
            className="botao botao-texto"
            onClick={onCancel}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // Keeps popovers under the notice open.
              event.preventDefault();
              onCancel();
            }}
          >
            Cancelar
          </button>
        </div>
      )}
    </TopLayer>
  );
}

const UPDATE_REASONS = {
  ociosidade: 'Faz tempo que ninguém usa esta página: ela vai recarregar em dez segundos.',
  atualizacao: 'Chegou uma versão nova: a página vai recarregar em dez segundos.',
} as const;
