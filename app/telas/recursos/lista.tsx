import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { requireRecurso } from './guarda.server.ts';
import { Itens } from './itens.tsx';
import { loadLista } from './lista.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.textos.titulo ?? 'Lista'} · Balcão` },
];

/**
 * Access: as the resource declares. `?empresa=`, `?busca=`, `?filtro=`, `?ordem=`; `?depois=` is the keyset
 * cursor, `?ver=` opens the read-only sheet of an item.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return loadLista(await requireRecurso(context, request));
}

export default function ListaDeRecurso() {
  const { empresa, nome } = useLoaderData<typeof loader>();
  return (
    <DaEmpresa empresa={empresa}>
      <Conteudo key={nome} />
    </DaEmpresa>
  );
}

function Conteudo() {
  const { empresa, textos, isAny, pode, nome } = useLoaderData<typeof loader>();
  const comEmpresa = useComEmpresa();
  return (
    <>
      <Titulo noCabecalho apoio={textos.apoio}>
        {textos.titulo}
      </Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {isAny ? (
        <Itens />
      ) : (
        <Vazio
          titulo={`Nada em ${textos.titulo.toLowerCase()} ainda`}
          acao={
            pode.criar && (
              <div className="flex flex-wrap gap-3">
                <BotaoLink to={comEmpresa(`/${nome}/criar`)} icone={<Icone nome="mais" />}>
                  {textos.novo}
                </BotaoLink>
                <BotaoLink
                  to={comEmpresa(`/${nome}/importar`)}
                  variante="secundario"
                  icone={<Icone nome="enviar" />}
                >
                  Importar
                </BotaoLink>
              </div>
            )
          }
        >
          {pode.criar ? textos.vazia : 'Quando um administrador da loja cadastrar, aparece aqui.'}
        </Vazio>
      )}
    </>
  );
}
