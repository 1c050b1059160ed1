import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { openResource } from './guard.server.ts';
import { ResourceItems } from './items.tsx';
import { loadResourceList } from './list.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.textos.titulo ?? 'Lista'} · Balcão` },
];

/**
 * Access: as the resource declares. List of a declared resource: `?empresa=`, `?busca=`, `?filtro=`,
 * `?ordem=`; `?depois=` is the keyset cursor, `?ver=` opens the read-only sheet of an item.
 */
export async function loader(args: LoaderFunctionArgs) {
  return loadResourceList(await openResource(args));
}

export default function ResourceListScreen() {
  const { empresa, nome } = useLoaderData<typeof loader>();
  return (
    <EmpresaProvider empresa={empresa}>
      <ResourceListContent key={nome} />
    </EmpresaProvider>
  );
}

function ResourceListContent() {
  const { empresa, textos, isAny, pode, nome, importado } = useLoaderData<typeof loader>();
  const withEmpresa = useWithEmpresa();
  return (
    <>
      <ScreenTitle inHeader apoio={textos.apoio}>
        {textos.titulo}
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {importado && (
        <Notice tone="success" className="mb-4">
          {importado}
        </Notice>
      )}
      {isAny ? (
        <ResourceItems />
      ) : (
        <EmptyState
          title={`Nada em ${textos.titulo.toLowerCase()} ainda`}
          acao={
            pode.criar && (
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={withEmpresa(`/${nome}/criar`)} icone={<Icon name="mais" />}>
                  {textos.novo}
                </ButtonLink>
                <ButtonLink
                  to={withEmpresa(`/${nome}/importar`)}
                  variante="secundario"
                  icone={<Icon name="enviar" />}
                >
                  Importar
                </ButtonLink>
              </div>
            )
          }
        >
          {pode.criar ? textos.vazia : 'Quando um administrador da loja cadastrar, aparece aqui.'}
        </EmptyState>
      )}
    </>
  );
}
