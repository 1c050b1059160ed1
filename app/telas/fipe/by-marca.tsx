import { Form, useSubmit } from '@remix-run/react';
import type { ChangeEvent } from 'react';
import { Icon } from '~/components/ui/icon.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { formatFipeYear } from '~/domain/fipe/ano-modelo.ts';
import type { FipeScreenData } from './screen-data.ts';

/**
 * Selection by brand, model and year. Each selection loads the next list; without JavaScript the button does.
 */
export function FipeByMarca({
  marca,
  porMarca,
  marcas,
  modelos,
  modelo,
  valor,
  consultadoEm,
}: Pick<FipeScreenData, 'marca' | 'porMarca' | 'marcas' | 'modelos' | 'modelo' | 'valor' | 'consultadoEm'>) {
  const submit = useSubmit();
  const choose =
    (...keep: string[]) =>
    ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
      const chosen = new FormData(form ?? undefined);
      const params = keep.flatMap((name) => (chosen.get(name) ? [[name, String(chosen.get(name))]] : []));
      submit(new URLSearchParams(params), { action: '/fipe', preventScrollReset: true });
    };
  if (consultadoEm !== null) return null;
  return (
    <details className="fipe-marcas" open={porMarca && !valor}>
      <summary>
        Escolher por marca
        <Icon name="abaixo" className="ms-auto text-muted" />
      </summary>
      <Form method="get" action="/fipe" className="grid gap-4 pt-2 pb-4">
        <SelectField
          name="marca"
          rotulo="Marca"
          vazio="Escolha a marca"
          defaultValue={marca}
          opcoes={marcas.map((each) => ({ valor: each, rotulo: each }))}
          onChange={choose('marca')}
        />
        {modelos.length > 0 && (
          <SelectField
            name="codigo"
            rotulo="Modelo"
            vazio="Escolha o modelo"
            defaultValue={modelo?.codigo ?? ''}
            opcoes={modelos.map((each) => ({ valor: each.codigo, rotulo: each.modelo }))}
            onChange={choose('marca', 'codigo')}
          />
        )}
        {modelo && (
          <SelectField
            name="ano"
            rotulo="Ano"
            vazio="Escolha o ano"
            defaultValue={valor ? String(valor.ano) : ''}
            opcoes={modelo.anos.map(({ ano }) => ({ valor: String(ano), rotulo: formatFipeYear(ano) }))}
            onChange={choose('marca', 'codigo', 'ano')}
          />
        )}
        <button type="submit" className="botao botao-secundario">
          <span>{modelo ? 'Ver o valor' : 'Continuar'}</span>
        </button>
      </Form>
    </details>
  );
}
