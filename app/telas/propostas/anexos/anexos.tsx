import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import { requireApprovedToView } from '~/server/require-approval.ts';
import { AnexoParts } from './anexo-parts.tsx';
import { type AnexosAnswer, actOnAnexos, loadAnexos } from './anexos.server.ts';
import '../propostas.css';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Anexos · ${data?.numero ?? 'Proposta'} · Balcão` },
];

/** Access: auth; a seller's own propostas, all of them for administrators. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, params } = await openDoor(args, 'propostas/:id/anexos');
  requireApprovedToView('propostas', usuario);
  return loadAnexos(context, usuario, empresa, params.id);
}

/** Access: auth. `_acao`: juntar, tirar. The client-generated id is the idempotency key of a file. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, params, form, answer } = await openDoor(args, 'propostas/:id/anexos');
  return answer(actOnAnexos(context, usuario, empresa, params.id, form));
}

/** Keeps the screen when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): AnexosAnswer => ({
      resultado: { valores, erros: {}, aviso },
    }),
  );

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function Anexos() {
  const { empresa, id, numero, anexos, idCliente } = useLoaderData<typeof loader>();
  const answer = useActionData<AnexosAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <BackToProposta id={id} />
      <ScreenTitle apoio="Só quem vê a proposta na loja abre os anexos. O cliente não os vê pelo link.">
        Anexos da proposta <span className="numeros">{numero}</span>
      </ScreenTitle>
      <AnexoParts
        proposta={id}
        anexos={answer?.anexos ?? anexos}
        idCliente={idCliente}
        resultado={answer?.resultado}
      />
    </EmpresaProvider>
  );
}

function BackToProposta({ id }: { id: string }) {
  return <EmpresaBackLink para={`/propostas/${id}`}>Proposta</EmpresaBackLink>;
}
