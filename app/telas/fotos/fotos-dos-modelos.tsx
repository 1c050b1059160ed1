import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from '@remix-run/react';
import { Suspense, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import type { FotosAnswer } from '~/components/fotos/offline.ts';
import { keepFotos } from '~/components/fotos/offline.ts';
import { ListToolbar } from '~/components/resource/list-toolbar.tsx';
import { ResourceList } from '~/components/resource/resource-list.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import type { ListColumn } from '~/components/ui/data-list.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { LoadingRegion, Skeleton } from '~/components/ui/skeleton.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { changeModeloFotos, loadModeloFotos } from './fotos-dos-modelos.server.ts';
import type { ListedFotoModelo } from './moto-fotos-panel.tsx';
import { addressOf } from './urls.ts';
import '~/components/fotos/foto-choice.css';

export const handle = { espera: 'mudar as fotos' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Fotos dos modelos · Balcão' }];

/**
 * Access: admin. Photos that a company stores of catalogue models. `?empresa=`, `?busca=`, `?moto=` opens a
 * model, `&tirar=` the confirmation dialog for deleting one of its photos.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'fotos-dos-modelos');
  return loadModeloFotos(context, usuario, empresa, searchParams);
}

/** Access: admin. `_acao`: guardar, primeira, tirar. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'fotos-dos-modelos');
  return answer(changeModeloFotos(context, usuario, empresa, form));
}

/** Keeps the screen when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) => keepFotos(args);

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

const MotoFotosPanel = bringPart(async () => (await import('./moto-fotos-panel.tsx')).MotoFotosPanel);
const CatalogoWaiting = bringPart(
  async () => (await import('~/components/motos/catalogo-wait.tsx')).CatalogoWait,
);

const countInWords = (fotos: number): string =>
  fotos === 0 ? 'Silhueta' : fotos === 1 ? '1 foto' : `${fotos} fotos`;

const COLUMNS: readonly ListColumn<ListedFotoModelo>[] = [
  {
    titulo: 'Fotos',
    celula: ({ fotos }) => (
      <span className="inline-block">
        <Chip tone={fotos > 0 ? 'success' : 'info'}>{countInWords(fotos)}</Chip>
      </span>
    ),
    cartao: 'metade',
    largura: '24%',
  },
];

export default function ModeloFotosScreen() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<FotosAnswer & EmpresaAnswer>();
  const { ficha, empresa, tirar, novoId } = loaded;
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      {ficha ? (
        <Suspense
          fallback={
            <LoadingRegion>
              <Skeleton className="block h-64 rounded-lg" />
            </LoadingRegion>
          }
        >
          <MotoFotosPanel
            key={ficha.id}
            empresa={empresa}
            ficha={ficha}
            tirar={tirar}
            novoId={novoId}
            resposta={answer}
          />
        </Suspense>
      ) : (
        <ModeloList {...loaded} />
      )}
    </EmpresaProvider>
  );
}

function ModeloList({ empresa, busca, modelos }: Awaited<ReturnType<typeof loadModeloFotos>>) {
  const [atrasou] = useState(modelos === null);
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <ScreenTitle inHeader apoio="A primeira foto de cada moto é oferecida a quem faz uma peça.">
        Fotos dos modelos
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        keep={busca ? { busca } : {}}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      <ListToolbar
        busca={{ valor: busca, rotulo: 'Buscar moto', dica: 'Modelo ou código FIPE' }}
        keep={empresa.opcoes ? { empresa: String(empresa.id) } : {}}
      />
      {(atrasou || modelos === null) && (
        <Suspense>
          <CatalogoWaiting
            esperando={modelos === null}
            text="O catálogo ainda não chegou. Assim que chegar, as motos aparecem aqui."
            onArrive={() => state === 'idle' && revalidate()}
          />
        </Suspense>
      )}
      {modelos === null ? (
        <div className="mt-4 grid gap-3">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
      ) : (
        <ResourceList
          caption="Fotos dos modelos"
          title="Moto"
          items={modelos}
          columns={COLUMNS}
          ficha={(moto) => addressOf(empresa, { moto })}
          acao={{ rotulo: 'Ver fotos', de: 'Ver fotos de' }}
          noQuery={busca ? addressOf(empresa, {}) : null}
          vazia={busca ? NO_MATCH : EMPTY_CATALOGO}
        />
      )}
    </>
  );
}

const NO_MATCH = {
  titulo: 'Nenhuma moto com esse nome',
  texto: 'Procure por parte do nome ou pelo código FIPE.',
};
const EMPTY_CATALOGO = {
  titulo: 'O catálogo está vazio',
  texto: 'Quando houver motos, as fotos ficam aqui.',
};
