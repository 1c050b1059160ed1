import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { joinClasses } from '~/components/ui/classes.ts';
import { Icon } from '~/components/ui/icon.tsx';
import { EMPRESA_PARAMETER } from '~/domain/pessoas/chosen-empresa.ts';
import type { ChoiceOption } from '~/domain/resource/field-declarations.ts';

const NAVIGATION = { replace: true, preventScrollReset: true } as const;

/** Empresa selector for people with more than one Empresa; the selection is kept in the query string. */
export function EmpresaList({
  opcoes,
  escolhida,
  todas = false,
  keep = {},
  className,
}: {
  opcoes: readonly ChoiceOption[];
  /** Id of an Empresa, "nenhuma", or an empty string for all. */
  escolhida: string;
  /** Adds the options "all Empresas" and "no Empresa". */
  todas?: boolean;
  /** Other query parameters to keep. */
  keep?: Readonly<Record<string, string>>;
  className?: string;
}) {
  const ref = useRef<HTMLSelectElement>(null);
  const submit = useSubmit();
  const hasEscolhida = todas || opcoes.some(({ valor }) => valor === escolhida);

  // Submits a selection made before hydration.
  useEffect(() => {
    const select = ref.current;
    if (hasEscolhida && select && select.value !== escolhida) submit(select.form, NAVIGATION);
  }, [hasEscolhida, escolhida, submit]);

  return (
    <Form method="get" className={joinClasses('flex w-full gap-3', className)}>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="campo-caixa min-w-0 flex-1">
        <span className="sr-only">Loja</span>
        <select
          key={escolhida}
          ref={ref}
          className="campo-controle"
          name={EMPRESA_PARAMETER}
          defaultValue={escolhida}
          // Browsers that restore form fields on reload would submit the old selection.
          autoComplete="off"
          onChange={(event) => submit(event.currentTarget.form, NAVIGATION)}
        >
          {todas && <option value="">Todas as lojas</option>}
          {opcoes.map(({ valor, rotulo }) => (
            <option key={valor} value={valor}>
              {rotulo}
            </option>
          ))}
          {todas && <option value="nenhuma">Sem loja</option>}
        </select>
        <Icon name="abaixo" className="campo-seta" />
      </label>
      <noscript>
        <Button variante="secundario">Ver</Button>
      </noscript>
    </Form>
  );
}
