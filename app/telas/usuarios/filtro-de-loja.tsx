import { Form, useSubmit } from '@remix-run/react';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { Opcao } from '~/components/ui/selecao.tsx';

/** Which company's people are listed, for who administers all of them; it lives in the address. */
export function FiltroDeLoja({
  lojas,
  escolhida,
  manter,
}: {
  lojas: readonly Opcao[];
  /** Value of a company, "nenhuma", or empty for all. */
  escolhida: string;
  /** What else of the address stays as it is. */
  manter: Readonly<Record<string, string>>;
}) {
  const submit = useSubmit();
  return (
    <Form method="get" className="flex w-full gap-3 md:w-60">
      {Object.entries(manter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="campo-caixa min-w-0 flex-1">
        <span className="sr-only">Loja</span>
        <select
          key={escolhida}
          className="campo-controle"
          name="empresa"
          defaultValue={escolhida}
          onChange={(event) => submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
        >
          <option value="">Todas as lojas</option>
          {lojas.map(({ valor, rotulo }) => (
            <option key={valor} value={valor}>
              {rotulo}
            </option>
          ))}
          <option value="nenhuma">Sem loja</option>
        </select>
        <Icone nome="abaixo" className="campo-seta" />
      </label>
      <noscript>
        <Botao variante="secundario">Filtrar</Botao>
      </noscript>
    </Form>
  );
}
