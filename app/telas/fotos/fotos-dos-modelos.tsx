import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import { DaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import type { RespostaDasFotos } from '~/components/fotos/respostas.ts';
import { keepFotos } from '~/components/fotos/sem-rede.ts';
import { BarraDaLista } from '~/components/resource/barra-da-lista.tsx';
import { ListaDoRecurso } from '~/components/resource/lista-do-recurso.tsx';
import { Carregando, Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import type { Coluna } from '~/components/ui/lista.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { addressOf } from './endereco.ts';
import { changeFotos, loadFotos } from './fotos-dos-modelos.server.ts';
import type { ModeloDaLista } from './tipos.ts';

export const handle = { espera: 'mudar as fotos' } satisfies Handle;

export const meta: MetaFunction = () => [{ title: 'Fotos dos modelos · Balcão' }];

/**
 * Access: admin. `?empresa=`, `?busca=`, `?moto=` opens a model, `&tirar=` the confirmation dialog for
 * deleting one of its photos.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'fotos-dos-modelos');
  const params = new URL(request.url).searchParams;
  const empresa = await chooseEmpresa(context, 'fotos-dos-modelos', usuario, params);
  return loadFotos(context, usuario, empresa, params);
}

/** Access: admin. `_acao`: guardar, primeira, tirar. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'fotos-dos-modelos');
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'fotos-dos-modelos', usuario, form, searchParams);
  return answerFor(empresa, await changeFotos(context, usuario, empresa, form));
}

/** Keeps the screen when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) => keepFotos(args);

export const shouldRevalidate = unlessKept;

const FichaDaMoto = lazy(() =>
  import('./ficha-de-fotos.tsx').then((m) => ({ default: m.FichaDeFotosDaMoto })),
);
const EsperaDoCatalogo = lazy(() =>
  import('~/components/motos/espera-do-catalogo.tsx').then((m) => ({ default: m.EsperaDoCatalogo })),
);

const countInWords = (fotos: number): string =>
  fotos === 0 ? 'Silhueta' : fotos === 1 ? '1 foto' : `${fotos} fotos`;

const COLUNAS: readonly Coluna<ModeloDaLista>[] = [
  {
    titulo: 'Fotos',
    celula: ({ fotos }) => (
      <span className="inline-block">
        <Etiqueta tom={fotos > 0 ? 'success' : 'info'}>{countInWords(fotos)}</Etiqueta>
      </span>
    ),
    cartao: 'metade',
    largura: '24%',
  },
];

export default function FotosDosModelos() {
  const loaded = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDasFotos & RespostaDaEmpresa>();
  const { ficha, empresa, tirar, novoId } = loaded;
  return (
    <DaEmpresa empresa={resposta?.empresa ?? empresa}>
      {ficha ? (
        <Suspense
          fallback={
            <Carregando>
              <Esqueleto className="block h-64 rounded-lg" />
            </Carregando>
          }
        >
          <FichaDaMoto
            key={ficha.id}
            empresa={empresa}
            ficha={ficha}
            tirar={tirar}
            novoId={novoId}
            resposta={resposta}
          />
        </Suspense>
      ) : (
        <Modelos {...loaded} />
      )}
    </DaEmpresa>
  );
}

function Modelos({ empresa, busca, modelos }: Awaited<ReturnType<typeof loadFotos>>) {
  const [atrasou] = useState(modelos === null);
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <Titulo noCabecalho apoio="A primeira foto de cada moto é oferecida a quem faz uma peça.">
        Fotos dos modelos
      </Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        manter={busca ? { busca } : {}}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      <BarraDaLista
        busca={{ valor: busca, rotulo: 'Buscar moto', dica: 'Modelo ou código FIPE' }}
        manter={empresa.opcoes ? { empresa: String(empresa.id) } : {}}
      />
      {(atrasou || modelos === null) && (
        <Suspense>
          <EsperaDoCatalogo
            esperando={modelos === null}
            texto="O catálogo ainda não chegou. Assim que chegar, as motos aparecem aqui."
            onChegar={() => state === 'idle' && revalidate()}
          />
        </Suspense>
      )}
      {modelos === null ? (
        <div className="mt-4 grid gap-3">
          <Esqueleto className="h-18" />
          <Esqueleto className="h-18" />
          <Esqueleto className="h-18" />
        </div>
      ) : (
        <ListaDoRecurso
          legenda="Fotos dos modelos"
          titulo="Moto"
          itens={modelos}
          colunas={COLUNAS}
          ficha={(moto) => addressOf(empresa, { moto })}
          acao={{ rotulo: 'Ver fotos', de: 'Ver fotos de' }}
          semBusca={busca ? addressOf(empresa, {}) : null}
          vazia={busca ? NENHUMA : VAZIO}
        />
      )}
    </>
  );
}

const NENHUMA = {
  titulo: 'Nenhuma moto com esse nome',
  texto: 'Procure por parte do nome ou pelo código FIPE.',
};
const VAZIO = { titulo: 'O catálogo está vazio', texto: 'Quando houver motos, as fotos ficam aqui.' };
