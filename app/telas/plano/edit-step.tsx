import { createContext, type ReactNode, useContext } from 'react';
import { Icon } from '~/components/ui/icon.tsx';

/**
 * Applies an editing step in the browser; without it the button is submitted, and the server applies the
 * step.
 */
export const EditStepContext = createContext<((step: string) => void) | null>(null);

function useEditStep(step: string) {
  const edit = useContext(EditStepContext);
  return {
    type: 'submit',
    name: 'passo',
    value: step,
    formNoValidate: true,
    onClick: (event: { preventDefault(): void }) => {
      if (!edit) return;
      event.preventDefault();
      edit(step);
    },
  } as const;
}

/** Button that adds a part to the plan; its first field gets the focus. */
export function AddPart({ passo, children }: { passo: string; children: ReactNode }) {
  return (
    <button {...useEditStep(passo)} className="botao botao-texto justify-self-start">
      <Icon name="mais" />
      <span>{children}</span>
    </button>
  );
}

/** Button that removes a part of the plan; without confirmation, because nothing is published. */
export function RemovePart({ passo, rotulo }: { passo: string; rotulo: string }) {
  return (
    <button
      {...useEditStep(passo)}
      className="botao botao-icone text-muted!"
      aria-label={rotulo}
      title={rotulo}
    >
      <Icon name="fechar" size={18} />
    </button>
  );
}
