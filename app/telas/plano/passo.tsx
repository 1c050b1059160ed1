import { createContext, type ReactNode, useContext } from 'react';
import { Icone } from '~/components/ui/icone.tsx';

/** Does a step of editing in the browser; without it the button is sent to the server, which does the same. */
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

/** Adds a part to the plan, and goes to its first field. */
export function Acrescentar({ passo, children }: { passo: string; children: ReactNode }) {
  return (
    <button {...usePasso(passo)} className="botao botao-texto justify-self-start">
      <Icone nome="mais" />
      <span>{children}</span>
    </button>
  );
}

/** Takes a part of the plan away. Nothing is published by it, so nothing is asked. */
export function Tirar({ passo, rotulo }: { passo: string; rotulo: string }) {
  return (
    <button {...usePasso(passo)} className="botao botao-icone text-muted!" aria-label={rotulo} title={rotulo}>
      <Icone nome="fechar" tamanho={18} />
    </button>
  );
}
