import type { InputHTMLAttributes } from 'react';
import { useField } from '~/components/ui/action-form.tsx';

/** Input of a cell of the rate grid: no label, but an accessible name, and its error below. */
export function GridCellInput({
  name,
  rotulo,
  valor,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & { name: string; rotulo: string; valor: string }) {
  const { erro, comFoco } = useField(name);
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
          // biome-ignore lint/a11y/noAutofocus: without JavaScript it focuses the error, or the added field.
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

/** Error that concerns a whole list. */
export function ListError({ name }: { name: string }) {
  const { erro } = useField(name);
  if (!erro) return null;
  return (
    <p role="alert" className="campo-erro">
      {erro}
    </p>
  );
}
