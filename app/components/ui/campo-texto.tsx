import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Campo, type CampoProps } from './campo.tsx';
import { useCampo } from './formulario.tsx';

type Sem<T> = Omit<T, keyof CampoProps>;

/** One-line text field. `prefixo` and `sufixo` are inside its box ("R$", "km", a button). */
export function CampoTexto({
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
}: CampoProps &
  Sem<InputHTMLAttributes<HTMLInputElement>> & {
    prefixo?: ReactNode;
    sufixo?: ReactNode;
    inputRef?: Ref<HTMLInputElement>;
  }) {
  const { valor } = useCampo(name);
  // A controlled input (`value`) must not have a default value as well.
  const inicial = 'value' in input ? undefined : (valor ?? input.defaultValue);
  return (
    <Campo {...{ name, rotulo, ajuda, erro, opcional, className, id }}>
      {(ligacao) => (
        <div className="campo-caixa">
          {prefixo && <span className="campo-afixo">{prefixo}</span>}
          <input
            className="campo-controle"
            {...input}
            {...ligacao}
            name={name}
            defaultValue={inicial}
            ref={inputRef}
          />
          {sufixo && <span className="campo-afixo">{sufixo}</span>}
        </div>
      )}
    </Campo>
  );
}

/** Multi-line text field; grows with its content where the browser supports it. */
export function AreaDeTexto({
  name,
  rotulo,
  ajuda,
  erro,
  opcional,
  className,
  id,
  ...area
}: CampoProps & Sem<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { valor } = useCampo(name);
  const inicial = 'value' in area ? undefined : (valor ?? area.defaultValue);
  return (
    <Campo {...{ name, rotulo, ajuda, erro, opcional, className, id }}>
      {(ligacao) => (
        <div className="campo-caixa">
          <textarea className="campo-controle" {...area} {...ligacao} name={name} defaultValue={inicial} />
        </div>
      )}
    </Campo>
  );
}
