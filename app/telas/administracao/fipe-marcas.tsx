import { Form, useNavigation } from '@remix-run/react';
import { CampoDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Marcacao } from '~/components/ui/marcacao.tsx';
import type { MarcaListada } from './fipe-tipos.ts';

/** Brands an Empresa wants refreshed: selected and suggested ones first, all others collapsed. */
export function EscolhaDeMarcas({
  marcas,
  escolhidas,
  padrao,
  daCasa,
  versao,
  digitadas,
  aviso,
}: {
  marcas: readonly MarcaListada[];
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
  const isFirst = ({ nome }: MarcaListada) =>
    checked.includes(nome) || escolhidas.includes(nome) || padrao.includes(nome);
  const others = marcas.filter((marca) => !isFirst(marca));
  return (
    <Cartao titulo="Marcas da loja">
      <p className="mb-4 text-muted">
        {daCasa
          ? 'Sua loja ainda não escolheu: valem as dez com mais modelos.'
          : 'As escolhidas vêm primeiro; depois, as dez com mais modelos.'}
      </p>
      {aviso && (
        <Aviso tom="error" className="mb-4">
          {aviso}
        </Aviso>
      )}
      <Form method="post" preventScrollReset className="grid gap-4">
        <CampoDaEmpresa />
        <input type="hidden" name="versao" value={versao} />
        <Marcas marcas={marcas.filter(isFirst)} checked={checked} />
        {others.length > 0 && (
          <details>
            <summary className="flex min-h-12 cursor-pointer items-center font-medium">
              <span>{`Mais ${others.length} ${others.length === 1 ? 'marca' : 'marcas'}`}</span>
              <Icone nome="abaixo" className="ms-2" />
            </summary>
            <Marcas marcas={others} checked={checked} />
          </details>
        )}
        <Botao variante="secundario" name="_acao" value="marcas" carregando={saving}>
          Salvar marcas
        </Botao>
      </Form>
    </Cartao>
  );
}

const Marcas = ({ marcas, checked }: { marcas: readonly MarcaListada[]; checked: readonly string[] }) => (
  <div className="grid gap-x-4 sm:grid-cols-2">
    {marcas.map(({ nome, apoio }) => (
      <Marcacao
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
