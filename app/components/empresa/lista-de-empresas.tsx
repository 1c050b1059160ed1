import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Botao } from '~/components/ui/botao.tsx';
import { classes } from '~/components/ui/classes.ts';
import { Icone } from '~/components/ui/icone.tsx';
import { type OpcaoDeEmpresa, PARAMETRO_DA_EMPRESA } from '~/domain/pessoas/empresa-escolhida.ts';

const GO = { replace: true, preventScrollReset: true } as const;

/** Empresa selector for people with more than one Empresa; the selection is kept in the query string. */
export function ListaDeEmpresas({
  opcoes,
  escolhida,
  todas = false,
  manter = {},
  className,
}: {
  opcoes: readonly OpcaoDeEmpresa[];
  /** Id of an Empresa, "nenhuma", or an empty string for all. */
  escolhida: string;
  /** Adds the options "all Empresas" and "no Empresa". */
  todas?: boolean;
  /** Other query parameters to keep. */
  manter?: Readonly<Record<string, string>>;
  className?: string;
}) {
  const ref = useRef<HTMLSelectElement>(null);
  const submit = useSubmit();
  const hasEscolhida = todas || opcoes.some(({ valor }) => valor === escolhida);

  // Submits a selection made before hydration.
  useEffect(() => {
    const select = ref.current;
    if (hasEscolhida && select && select.value !== escolhida) submit(select.form, GO);
  }, [hasEscolhida, escolhida, submit]);

  return (
    <Form method="get" className={classes('flex w-full gap-3', className)}>
      {Object.entries(manter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="campo-caixa min-w-0 flex-1">
        <span className="sr-only">Loja</span>
        <select
          key={escolhida}
          ref={ref}
          className="campo-controle"
          name={PARAMETRO_DA_EMPRESA}
          defaultValue={escolhida}
          // Browsers that restore form fields on reload would submit the old selection.
          autoComplete="off"
          onChange={(event) => submit(event.currentTarget.form, GO)}
        >
          {todas && <option value="">Todas as lojas</option>}
          {opcoes.map(({ valor, rotulo }) => (
            <option key={valor} value={valor}>
              {rotulo}
            </option>
          ))}
          {todas && <option value="nenhuma">Sem loja</option>}
        </select>
        <Icone nome="abaixo" className="campo-seta" />
      </label>
      <noscript>
        <Botao variante="secundario">Ver</Botao>
      </noscript>
    </Form>
  );
}
