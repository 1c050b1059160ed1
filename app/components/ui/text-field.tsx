import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { useField } from './action-form.tsx';
import { Field, type FieldProps } from './field.tsx';

type WithoutFieldProps<T> = Omit<T, keyof FieldProps>;

/** One-line text field. `prefixo` and `sufixo` are inside its box ("R$", "km", a button). */
export function TextField({
  name,
  rotulo,
  ajuda,
  erro,
  opcional,
  className,
  id,
  prefixo,
  sufixo,
  inputRef,
  ...input
}: FieldProps &
  WithoutFieldProps<InputHTMLAttributes<HTMLInputElement>> & {
    prefixo?: ReactNode;
    sufixo?: ReactNode;
    inputRef?: Ref<HTMLInputElement>;
  }) {
  const { valor } = useField(name);
  // A controlled input (`value`) must not have a default value as well.
  const initial = 'value' in input ? undefined : (valor ?? input.defaultValue);
  return (
    <Field {...{ name, rotulo, ajuda, erro, opcional, className, id }}>
      {(ligacao) => (
        <div className="campo-caixa">
          {prefixo && <span className="campo-afixo">{prefixo}</span>}
          <input
            className="campo-controle"
            {...input}
            {...ligacao}
            name={name}
            defaultValue={initial}
            ref={inputRef}
          />
          {sufixo && <span className="campo-afixo">{sufixo}</span>}
        </div>
      )}
    </Field>
  );
}

/** Multi-line text field; grows with its content where the browser supports it. */
export function TextAreaField({
  name,
  rotulo,
  ajuda,
  erro,
  opcional,
  className,
  id,
  ...area
}: FieldProps & WithoutFieldProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { valor } = useField(name);
  const initial = 'value' in area ? undefined : (valor ?? area.defaultValue);
  return (
    <Field {...{ name, rotulo, ajuda, erro, opcional, className, id }}>
      {(ligacao) => (
        <div className="campo-caixa">
          <textarea className="campo-controle" {...area} {...ligacao} name={name} defaultValue={initial} />
        </div>
      )}
    </Field>
  );
}
