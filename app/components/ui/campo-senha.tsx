import { type InputHTMLAttributes, useEffect, useState } from 'react';
import { Campo, type CampoProps } from './campo.tsx';
import { Icone } from './icone.tsx';

/** Password field with a show button, which appears after hydration. */
export function CampoSenha({
  name,
  rotulo,
  ajuda,
  erro,
  opcional,
  className,
  id,
  ...input
}: CampoProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof CampoProps>) {
  const [visivel, setVisivel] = useState(false);
  const [pronto, setPronto] = useState(false);
  useEffect(() => setPronto(true), []);
  return (
    <Campo {...{ name, rotulo, ajuda, erro, opcional, className, id }}>
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
          {pronto && (
            <button
              type="button"
              className="botao botao-icone"
              aria-pressed={visivel}
              aria-label="Mostrar senha"
              disabled={input.disabled}
              onClick={() => setVisivel(!visivel)}
            >
              <Icone nome={visivel ? 'olho-fechado' : 'olho'} />
            </button>
          )}
        </div>
      )}
    </Campo>
  );
}
