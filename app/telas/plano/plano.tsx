import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaName, EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { LoadingRegion, Skeleton } from '~/components/ui/skeleton.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { changePlano, loadPlanoScreen } from './plano.server.ts';
import { PlanoReadView } from './read-view.tsx';
import type { PlanoAnswer, PlanoDraft } from './types.ts';
import './plano.css';

export const handle = { espera: 'publicar ou importar planos' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Plano de financiamento · Balcão' }];

/**
 * Access: admin. Financing plan of a company, its editor and its versions. `?empresa=`, `?editar` (with
 * `&versao=` to start from an older one), `?importar`, `?versao=` (with `&desmarcar` to ask whether to take it back), `?antes=`.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, empresa, searchParams } = await openDoor(args, 'plano');
  return loadPlanoScreen(context, empresa, searchParams);
}

/** Access: admin. A button named `passo` edits the draft; `_acao`: conferir, publicar, desmarcar, importar. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'plano');
  return answer(changePlano(context, usuario, empresa, form));
}

/** Keeps the typed values when the network fails. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  // Loaded lazily: only an import sends a spreadsheet.
  if (sent.has('csv')) return (await import('~/browser/send-spreadsheet.ts')).sendSpreadsheet(args);
  return sendOrKeep(args, async (fields, texto): Promise<PlanoAnswer> => {
    const { base, id = '' } = fields;
    // Loaded lazily: readers of the plan do not need it, and the editor has loaded it already.
    const { planoFromForm: fromCampos } = await import('~/domain/financiamento/plano-form.ts');
    const aviso = { tom: 'error' as const, texto };
    const rascunho = { digitado: fromCampos(fields), erros: {}, base: Number(base), id, aviso };
    return { tela: 'editar', rascunho };
  });
}

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

// Loaded lazily: only editing needs it.
const PlanoForm = bringPart(async () => (await import('./plano-form.tsx')).PlanoForm);
const ImportPlano = bringPart(async () => (await import('./import-plano.tsx')).ImportPlano);

export default function Plano() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<PlanoAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? loaded.empresa}>
      <PlanoScreen {...loaded} />
    </EmpresaProvider>
  );
}

function PlanoScreen(loaded: Awaited<ReturnType<typeof loadPlanoScreen>>) {
  const answer = useActionData<PlanoAnswer>();
  // An imported draft is edited on the same page; navigating elsewhere discards it.
  const isWorking = loaded.tela !== 'ler';
  if (isWorking && answer?.tela === 'editar') return <PlanoDraftEdit rascunho={answer.rascunho} />;
  if (loaded.tela === 'editar') return <PlanoDraftEdit rascunho={loaded.rascunho} />;
  if (loaded.tela === 'importar') {
    return (
      <Suspense fallback={<NoPlanoYet />}>
        <ImportPlano resposta={answer?.tela === 'importar' ? answer.importacao : undefined} />
      </Suspense>
    );
  }
  return <PlanoReadView {...loaded} aviso={answer?.tela === 'ler' ? answer.aviso : undefined} />;
}

function PlanoDraftEdit({ rascunho }: { rascunho: PlanoDraft }) {
  return (
    <>
      <ScreenTitle
        apoio={
          <>
            <EmpresaName />O que você publicar vira uma versão nova. As anteriores ficam guardadas.
          </>
        }
      >
        Editar plano
      </ScreenTitle>
      <Suspense fallback={<NoPlanoYet />}>
        <PlanoForm rascunho={rascunho} />
      </Suspense>
    </>
  );
}

const NoPlanoYet = () => (
  <LoadingRegion>
    <Skeleton className="block h-96 rounded-lg" />
  </LoadingRegion>
);
