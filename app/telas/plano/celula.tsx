import type { InputHTMLAttributes } from 'react';
import { useCampo } from '~/components/ui/formulario.tsx';

/** A field of a grid: no room for a label, so its name is read out; its error stands under it. */
export function Celula({
  name,
  rotulo,
  valor,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & { name: string; rotulo: string; valor: string }) {
  const { erro, comFoco } = useCampo(name);
  return (
    <>
      <span className="campo-caixa">
        <input
          className="campo-controle"
          inputMode="decimal"
          autoComplete="off"
          {...input}
          name={name}
          aria-label={rotulo}
          defaultValue={valor}
          aria-invalid={erro ? true : undefined}
          aria-describedby={erro ? `${name}-erro` : undefined}
          // biome-ignore lint/a11y/noAutofocus: without JavaScript this is what brings the person to the error, or to what was added.
          autoFocus={comFoco}
        />
      </span>
      {erro && (
        <span className="erro-da-celula" id={`${name}-erro`}>
          {erro}
        </span>
      )}
    </>
  );
}

/** An error that belongs to a whole list. */
export function ErroDaLista({ name }: { name: string }) {
  const { erro } = useCampo(name);
  if (!erro) return null;
  return (
    <p role="alert" className="campo-erro">
      {erro}
    </p>
  );
}
