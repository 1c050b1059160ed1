import type { SelectHTMLAttributes } from 'react';
import { useField } from './action-form.tsx';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

export type SelectOption = { valor: string; rotulo: string };

/** Native select, which on phones opens the platform's own picker. */
export function SelectField({
  name,
  rotulo,
  ajuda,
  erro,
  opcional,
  className,
  id,
  opcoes,
  vazio,
  ...select
}: FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps> & {
    opcoes: readonly SelectOption[];
    /** Text of the empty option. */
    vazio?: string;
  }) {
  const { valor } = useField(name);
  const inicial = 'value' in select ? undefined : (valor ?? select.defaultValue);
  return (
    <Field {...{ name, rotulo, ajuda, erro, opcional, className, id }}>
      {(ligacao) => (
        <div className="campo-caixa">
          <select className="campo-controle" {...select} {...ligacao} name={name} defaultValue={inicial}>
            {vazio !== undefined && <option value="">{vazio}</option>}
            {opcoes.map((opcao) => (
              <option key={opcao.valor} value={opcao.valor}>
                {opcao.rotulo}
              </option>
            ))}
          </select>
          <Icon nome="abaixo" className="campo-seta" />
        </div>
      )}
    </Field>
  );
}
