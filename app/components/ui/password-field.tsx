import { type InputHTMLAttributes, useEffect, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

/** Password field with a show button, which appears after hydration. */
export function PasswordField({
  name,
  rotulo,
  ajuda,
  erro,
  opcional,
  className,
  id,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>) {
  const [visivel, setVisivel] = useState(false);
  const [ready, setPronto] = useState(false);
  useEffect(() => setPronto(true), []);
  return (
    <Field {...{ name, rotulo, ajuda, erro, opcional, className, id }}>
      {(ligacao) => (
        <div className="campo-caixa">
          <input
            className="campo-controle"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ligacao}
            name={name}
            type={visivel ? 'text' : 'password'}
          />
          {ready && (
            <button
              type="button"
              className="botao botao-icone"
              aria-pressed={visivel}
              aria-label="Mostrar senha"
              disabled={input.disabled}
              onClick={() => setVisivel(!visivel)}
            >
              <Icon name={visivel ? 'olho-fechado' : 'olho'} />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
