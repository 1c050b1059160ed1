import { useState } from 'react';
import { useField } from '~/components/ui/action-form.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { checkboxName } from '~/domain/resource/checkboxes.ts';
import type { DrawnField } from '~/domain/resource/field-declarations.ts';

/** Maximum number of options of a multiple choice shown without collapsing. */
const MOST_OPEN = 4;

/**
 * Group of checkboxes; none checked means what `exemplo` says. Each checkbox has its own name, so that
 * server, page and offline draft store it the same way.
 */
export function MultipleChoiceField({ campo }: { campo: DrawnField }) {
  const { name, rotulo, ajuda, inicial, exemplo = '', opcoes = [] } = campo;
  const { valor, erro } = useField(name);
  const [chosen, setChosen] = useState<number | null>(null);
  const first = inicial.split(',').filter(Boolean);
  const total = chosen ?? first.length;
  // Without a choice to make, the field is hidden.
  if (opcoes.length < 2 && first.length === 0 && !erro) return <input type="hidden" name={name} value="" />;
  return (
    <details className="parte col-span-full" open={opcoes.length <= MOST_OPEN || Boolean(erro)}>
      <summary>
        <span className="grid min-w-0">
          <span className="campo-rotulo">{rotulo}</span>
          <span className="text-muted text-sm">
            {total === 0 ? exemplo : total === 1 ? '1 escolhida' : `${total} escolhidas`}
          </span>
        </span>
        <Icon name="abaixo" />
      </summary>
      <fieldset
        className="parte-corpo"
        onChange={({ currentTarget }) =>
          setChosen(currentTarget.querySelectorAll('input[type="checkbox"]:checked').length)
        }
      >
        <legend className="sr-only">{rotulo}</legend>
        <input type="hidden" name={name} value="" />
        {erro && <p className="campo-erro">{erro}</p>}
        {ajuda && <p className="campo-ajuda">{ajuda}</p>}
        <div className="grid gap-x-4 md:grid-cols-2">
          {opcoes.map((option) => (
            <ChoiceCheckbox
              key={option.valor}
              nome={checkboxName(name, option.valor)}
              rotulo={option.rotulo}
              typed={valor !== undefined}
              inicial={first.includes(option.valor)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}

function ChoiceCheckbox({
  nome,
  rotulo,
  typed,
  inicial,
}: {
  nome: string;
  rotulo: string;
  /** True when the form was returned by the server: its values apply, and a missing checkbox is unchecked. */
  typed: boolean;
  inicial: boolean;
}) {
  const { valor } = useField(nome);
  return (
    <Checkbox name={nome} value="sim" rotulo={rotulo} defaultChecked={typed ? valor === 'sim' : inicial} />
  );
}
