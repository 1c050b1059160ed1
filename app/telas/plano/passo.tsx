import { createContext, type ReactNode, useContext } from 'react';
import { Icone } from '~/components/ui/icone.tsx';

/**
 * Applies an editing step in the browser; without it the button is submitted, and the server applies the
 * step.
 */
export const PassoContext = createContext<((passo: string) => void) | null>(null);

function usePasso(passo: string) {
  const edit = useContext(PassoContext);
  return {
    type: 'submit',
    name: 'passo',
    value: passo,
    formNoValidate: true,
    onClick: (event: { preventDefault(): void }) => {
      if (!edit) return;
      event.preventDefault();
      edit(passo);
    },
  } as const;
}

/** Button that adds a part to the plan; its first field gets the focus. */
export function Acrescentar({ passo, children }: { passo: string; children: ReactNode }) {
  return (
    <button {...usePasso(passo)} className="botao botao-texto justify-self-start">
      <Icone nome="mais" />
      <span>{children}</span>
    </button>
  );
}

/** Button that removes a part of the plan; without confirmation, because nothing is published. */
export function Tirar({ passo, rotulo }: { passo: string; rotulo: string }) {
  return (
    <button {...usePasso(passo)} className="botao botao-icone text-muted!" aria-label={rotulo} title={rotulo}>
      <Icone nome="fechar" tamanho={18} />
    </button>
  );
}
