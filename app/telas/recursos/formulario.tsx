import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { Suspense, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaName, EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ResourceForm } from '~/components/resource/resource-form.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { openResource } from './guard.server.ts';
import { BackToResourceList, EndedItem, ItemHistorySection, OthersChangesNotice } from './parts.tsx';
import { RemoveItem } from './remove.tsx';
import { loadResourceForm, type ResourceAnswer, saveResourceForm } from './resource-form.server.ts';
import { ResourceStateChip } from './state-chip.tsx';

export const handle = { espera: 'salvar mudanças aqui' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.titulo ?? 'Editar'} · ${data?.lista ?? 'Lista'} · Balcão` },
];

/**
 * Create form and, with an id, edit form. Access: as the resource declares. `?empresa=`; `?antes=` paginates
 * the history.
 */
export async function loader(args: LoaderFunctionArgs) {
  return loadResourceForm(await openResource(args), args.params.id);
}

/**
 * Creates, changes, deletes or ends an item. 409 reports changes made by others and keeps the typed values.
 */
export async function action(args: ActionFunctionArgs) {
  const pedido = await openResource(args);
  return pedido.answer(saveResourceForm(pedido, args.params.id));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): ResourceAnswer => ({
      resultado: { valores, erros: {}, aviso },
    }),
  );

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

// Loaded lazily: few items have any.
const EndPanfletosToo = bringPart(async () => (await import('./campanha-panfletos.tsx')).EndPanfletosToo);
const EndedCampanhaPanfletos = bringPart(
  async () => (await import('./campanha-panfletos.tsx')).EndedCampanhaPanfletos,
);

export default function ResourceFormScreen() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<ResourceAnswer & EmpresaAnswer>();
  // Id and version of the form as it was opened: loader data change after each submission, typed values do
  // not.
  const [{ id, base }] = useState({
    id: answer?.resultado.valores.id ?? loaded.idCliente,
    base: loaded.versao,
  });
  const version = answer?.versao ?? Number(answer?.resultado.valores.versao ?? base);
  const isNew = loaded.historia === null;
  return (
    <EmpresaProvider empresa={answer?.empresa ?? loaded.empresa}>
      <BackToResourceList />
      <ScreenTitle apoio={!isNew && <EmpresaName />}>{loaded.titulo}</ScreenTitle>
      {isNew && (
        <EmpresaChoice
          opcoes={loaded.empresa.opcoes}
          escolhida={String(loaded.empresa.id)}
          className="mb-4 md:mb-6 md:max-w-90"
        />
      )}
      <div className="grid max-w-160 gap-6">
        <ResourceStateChip estado={loaded.estado} />
        {loaded.encerrado ? (
          <>
            <EndedItem />
            {loaded.panfletos && (
              <Suspense>
                <EndedCampanhaPanfletos panfletos={loaded.panfletos} />
              </Suspense>
            )}
          </>
        ) : (
          <ResourceForm
            key={answer?.versao ?? 0}
            campos={loaded.campos}
            resultado={answer?.resultado}
            escondidos={isNew ? { id } : { versao: String(version) }}
            acao="salvar"
            rotulo={isNew ? 'Criar' : 'Salvar'}
            conferidos={loaded.conferidos}
            aviso={answer?.alheias && <OthersChangesNotice alheias={answer.alheias} />}
          />
        )}
        {loaded.remocao && (
          <RemoveItem {...loaded} remocao={loaded.remocao}>
            {loaded.panfletos && (
              <Suspense>
                <EndPanfletosToo panfletos={loaded.panfletos} />
              </Suspense>
            )}
          </RemoveItem>
        )}
        <ItemHistorySection />
      </div>
    </EmpresaProvider>
  );
}
