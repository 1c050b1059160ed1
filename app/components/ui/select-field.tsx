import type { SelectHTMLAttributes } from 'react';
import type { ChoiceOption } from '~/domain/resource/field-declarations.ts';
import { useField } from './action-form.tsx';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

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
    opcoes: readonly ChoiceOption[];
    /** Text of the empty option. */
    vazio?: string;
  }) {
  const { valor } = useField(name);
  const initial = 'value' in select ? undefined : (valor ?? select.defaultValue);
  return (
    <Field {...{ name, rotulo, ajuda, erro, opcional, className, id }}>
      {(ligacao) => (
        <div className="campo-caixa">
          <select className="campo-controle" {...select} {...ligacao} name={name} defaultValue={initial}>
            {vazio !== undefined && <option value="">{vazio}</option>}
            {opcoes.map((opcao) => (
              <option key={opcao.valor} value={opcao.valor}>
                {opcao.rotulo}
              </option>
            ))}
          </select>
          <Icon name="abaixo" className="campo-seta" />
        </div>
      )}
    </Field>
  );
}
