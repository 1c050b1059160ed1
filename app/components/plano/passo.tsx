import { createContext, type ReactNode, useContext } from 'react';
import { Icone } from '~/components/ui/icone.tsx';

/** Does a step of editing in the browser; without it the button is sent to the server, which does the same. */
export const PassoContext = createContext<((passo: string, foco?: string) => void) | null>(null);

function usePasso(passo: string, foco?: string) {
  const edit = useContext(PassoContext);
  return {
    type: 'submit',
    name: 'passo',
    value: passo,
    formNoValidate: true,
    onClick: (event: { preventDefault(): void }) => {
      if (!edit) return;
      event.preventDefault();
      edit(passo, foco);
    },
  } as const;
}

/** Adds a part to the plan; `foco` is the field to type in next. */
export function Acrescentar({ passo, foco, children }: { passo: string; foco: string; children: ReactNode }) {
  return (
    <button {...usePasso(passo, foco)} className="botao botao-texto justify-self-start">
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
