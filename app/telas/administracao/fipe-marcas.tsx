import { Form, useNavigation } from '@remix-run/react';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { ListedMarca } from './fipe-types.ts';

/** Brands an Empresa wants refreshed: selected and suggested ones first, all others collapsed. */
export function MarcaChoice({
  marcas,
  escolhidas,
  padrao,
  daCasa,
  versao,
  digitadas,
  aviso,
}: {
  marcas: readonly ListedMarca[];
  escolhidas: readonly string[];
  padrao: readonly string[];
  /** True when the Empresa has not selected brands yet. */
  daCasa: boolean;
  versao: number;
  /** Selection of a rejected form. */
  digitadas: readonly string[] | undefined;
  aviso: string | undefined;
}) {
  const { state, formData } = useNavigation();
  const saving = state === 'submitting' && formData?.get('_acao') === 'marcas';
  const checked = digitadas ?? escolhidas;
  const isFirst = ({ nome }: ListedMarca) =>
    checked.includes(nome) || escolhidas.includes(nome) || padrao.includes(nome);
  const others = marcas.filter((marca) => !isFirst(marca));
  return (
    <Card title="Marcas da loja">
      <p className="mb-4 text-muted">
        {daCasa
          ? 'Sua loja ainda não escolheu: valem as dez com mais modelos.'
          : 'As escolhidas vêm primeiro; depois, as dez com mais modelos.'}
      </p>
      {aviso && (
        <Notice tone="error" className="mb-4">
          {aviso}
        </Notice>
      )}
      <Form method="post" preventScrollReset className="grid gap-4" data-rascunho="marcas">
        <EmpresaField />
        <input type="hidden" name="versao" value={versao} />
        <MarcaCheckboxes marcas={marcas.filter(isFirst)} checked={checked} />
        {others.length > 0 && (
          <details>
            <summary className="flex min-h-12 cursor-pointer items-center font-medium">
              <span>{`Mais ${others.length} ${others.length === 1 ? 'marca' : 'marcas'}`}</span>
              <Icon name="abaixo" className="ms-2" />
            </summary>
            <MarcaCheckboxes marcas={others} checked={checked} />
          </details>
        )}
        <Button variante="secundario" name="_acao" value="marcas" loading={saving}>
          Salvar marcas
        </Button>
      </Form>
    </Card>
  );
}

const MarcaCheckboxes = ({
  marcas,
  checked,
}: {
  marcas: readonly ListedMarca[];
  checked: readonly string[];
}) => (
  <div className="grid gap-x-4 sm:grid-cols-2">
    {marcas.map(({ nome, apoio }) => (
      <Checkbox
        key={nome}
        name="marca"
        value={nome}
        rotulo={nome}
        ajuda={apoio}
        defaultChecked={checked.includes(nome)}
      />
    ))}
  </div>
);
