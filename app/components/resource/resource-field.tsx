import { useId } from 'react';
import { useField } from '~/components/ui/action-form.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';
import type { DrawnField } from '~/domain/resource/field-declarations.ts';
import { MultipleChoiceField } from './multiple-choice-field.tsx';

/** Form control of a declared field, with its server error. `sugestoes`: previously used texts. */
export function ResourceField({ campo, sugestoes }: { campo: DrawnField; sugestoes?: readonly string[] }) {
  const listId = useId();
  const { controle, name, rotulo, inicial, opcional, ajuda, exemplo, prefixo, sufixo, maximo } = campo;
  const shared = {
    name,
    rotulo,
    opcional,
    ajuda,
    defaultValue: inicial,
    className: campo.metade ? undefined : 'col-span-full',
  };
  if (controle === 'varias') return <MultipleChoiceField campo={campo} />;
  if (controle === 'marcacao') return <CheckboxField campo={campo} />;
  if (controle === 'escolha') {
    // Optional fields keep an empty option, so that they can be cleared again.
    const empty = exemplo ?? (opcional || inicial === '' ? 'Escolha' : undefined);
    return <SelectField {...shared} opcoes={campo.opcoes ?? []} vazio={empty} />;
  }
  if (controle === 'paragrafo') return <TextAreaField {...shared} placeholder={exemplo} maxLength={maximo} />;
  return (
    <>
      <TextField
        {...shared}
        prefixo={prefixo}
        sufixo={sufixo}
        inputMode={INPUT_MODE[controle]}
        autoComplete="off"
        placeholder={exemplo}
        maxLength={maximo}
        list={sugestoes && listId}
      />
      {sugestoes && (
        <datalist id={listId}>
          {sugestoes.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

const INPUT_MODE = { texto: undefined, numero: 'numeric', decimal: 'decimal' } as const;

/** Checkbox. Unchecked ones send nothing, so a hidden "nao" precedes it; the last value of a name counts. */
function CheckboxField({ campo: { name, rotulo, ajuda, inicial } }: { campo: DrawnField }) {
  const { valor = inicial, erro } = useField(name);
  return (
    <>
      <input type="hidden" name={name} value="nao" />
      <Checkbox
        name={name}
        value="sim"
        defaultChecked={valor === 'sim'}
        rotulo={rotulo}
        ajuda={ajuda}
        erro={erro}
        className="col-span-full"
      />
    </>
  );
}
