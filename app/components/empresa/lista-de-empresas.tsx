import { Form, useSubmit } from '@remix-run/react';
import { Botao } from '~/components/ui/botao.tsx';
import { classes } from '~/components/ui/classes.ts';
import { Icone } from '~/components/ui/icone.tsx';
import { type OpcaoDeEmpresa, PARAMETRO_DA_EMPRESA } from '~/domain/pessoas/empresa-escolhida.ts';

/** Whose things are shown, for who rules more than one company; it lives in the address. */
export function ListaDeEmpresas({
  opcoes,
  escolhida,
  todas = false,
  manter = {},
  className,
}: {
  opcoes: readonly OpcaoDeEmpresa[];
  /** Value of a company, "nenhuma", or empty for all. */
  escolhida: string;
  /** Everything may be asked for at once, and what belongs to no company. */
  todas?: boolean;
  /** What else of the address stays as it is. */
  manter?: Readonly<Record<string, string>>;
  className?: string;
}) {
  const submit = useSubmit();
  return (
    <Form method="get" className={classes('flex w-full gap-3', className)}>
      {Object.entries(manter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="campo-caixa min-w-0 flex-1">
        <span className="sr-only">Loja</span>
        <select
          key={escolhida}
          className="campo-controle"
          name={PARAMETRO_DA_EMPRESA}
          defaultValue={escolhida}
          onChange={(event) => submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
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
