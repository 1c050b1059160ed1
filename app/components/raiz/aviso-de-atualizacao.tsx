import { useEffect, useRef } from 'react';
import type { AvisoDeAtualizacao as Aviso } from '~/lib/vigia-de-ociosidade.ts';

/**
 * Section 2: top-centre notice with a countdown, elevation 8, no timeout of its own. The count is silent for
 * screen readers, which hear once what is about to happen.
 */
export function AvisoDeAtualizacao({ aviso, onCancelar }: { aviso: Aviso; onCancelar: () => void }) {
  const motivo = aviso?.motivo ?? null;
  const cancelar = useRef<HTMLButtonElement>(null);
  // Nobody is doing anything else: any key that wakes the screen then keeps the page as it is.
  useEffect(() => {
    if (motivo === 'ociosidade') cancelar.current?.focus();
  }, [motivo]);
  return (
    <div className="lugar-do-aviso">
      {/* Always in the page: a live region that arrives together with its text is not announced. */}
      <p role="alert" className="sr-only">
        {motivo && PORQUE[motivo]}
      </p>
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
            onKeyDown={({ key }) => key === 'Escape' && onCancelar()}
          >
            Cancelar
          </button>
        </div>
      )}
    </div>
  );
}

const PORQUE = {
  ociosidade: 'Faz tempo que ninguém usa esta página: ela vai recarregar em dez segundos.',
  atualizacao: 'Chegou uma versão nova: a página vai recarregar em dez segundos.',
} as const;
