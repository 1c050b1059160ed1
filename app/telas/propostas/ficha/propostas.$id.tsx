import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import { requireApprovedToView } from '~/server/require-approval.ts';
import type { PropostaDialogAction } from '../types.ts';
import { actOn, type PropostaActionAnswer } from './act.server.ts';
import { loadPropostaScreen } from './load.server.ts';
import { keepTyped } from './offline.ts';
import '../propostas.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.numero ?? 'Proposta'} · Propostas · Balcão` },
];

/**
 * Access: auth. Sheet of a proposal: a seller's own, all for administrators. `?acao=` opens the dialog of an
 * action, `?antes=` paginates the history.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, params, searchParams } = await openDoor(args, 'propostas/:id');
  requireApprovedToView('propostas', usuario);
  return loadPropostaScreen(context, usuario, empresa, params.id, searchParams);
}

/**
 * Access: auth. `_acao`: the actions app/domain/propostas/estados.ts allows this person, with `base`, the
 * revision seen; `trocar-link` with the leaked `link`; `procurar-estoque` in the invoice dialog and `olhar`, whether
 * that revision still holds, which store nothing.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, params, form, answer } = await openDoor(args, 'propostas/:id');
  return answer(actOn(context, usuario, empresa, params.id, form));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

// Server-rendered; its code loads after the page.
const PropostaSheet = bringPart(async () => (await import('./proposta-sheet.tsx')).PropostaSheet);
// Loaded lazily, with the first dialog.
const PropostaActionDialog = bringPart(
  async () => (await import('./action-dialog.tsx')).PropostaActionDialog,
);

export default function Proposta() {
  const { empresa, pergunta } = useLoaderData<typeof loader>();
  const answer = useActionData<PropostaActionAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <Suspense>
        <PropostaSheet aviso={pergunta ? undefined : answer?.resultado.aviso} />
      </Suspense>
      {pergunta && (
        <Suspense>
          <PropostaActionDialog
            key={pergunta}
            acao={pergunta as PropostaDialogAction}
            resultado={answer?.resultado}
            unidades={answer?.unidades}
          />
        </Suspense>
      )}
    </EmpresaProvider>
  );
}
