import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { answerFor, chooseEmpresa } from '~/server/choose-empresa.ts';
import { requireAccess } from '~/server/require-access.ts';
import { requireApprovedToView } from '~/server/require-approval.ts';
import { unlessKept } from '~/shared/revalidation.ts';
import { AnexoParts } from './anexo-parts.tsx';
import { type AnexosAnswer, actOnAnexos, loadAnexos } from './anexos.server.ts';
import '../propostas.css';

const SCREEN_PATH = 'propostas/:id/anexos';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Anexos · ${data?.numero ?? 'Proposta'} · Balcão` },
];

/** Access: auth. Attachments of a proposal: a seller's own proposals, all of them for administrators. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, SCREEN_PATH);
  const empresa = await chooseEmpresa(context, SCREEN_PATH, usuario, new URL(request.url).searchParams);
  requireApprovedToView('propostas', usuario);
  return loadAnexos(context, usuario, empresa, params.id ?? '');
}

/** Access: auth. `_acao`: juntar, tirar. The client-generated id is the idempotency key of a file. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, SCREEN_PATH);
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, SCREEN_PATH, usuario, formData, searchParams);
  return answerFor(empresa, await actOnAnexos(context, usuario, empresa, params.id ?? '', formData));
}

/** Keeps the screen when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): AnexosAnswer => ({
      resultado: { valores, erros: {}, aviso },
    }),
  );

export const shouldRevalidate = unlessKept;

export default function Anexos() {
  const { empresa, id, numero, anexos, idCliente } = useLoaderData<typeof loader>();
  const resposta = useActionData<AnexosAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={resposta?.empresa ?? empresa}>
      <BackToProposta id={id} />
      <ScreenTitle apoio="Só quem vê a proposta na loja abre os anexos. O cliente não os vê pelo link.">
        Anexos da proposta <span className="numeros">{numero}</span>
      </ScreenTitle>
      <AnexoParts
        proposta={id}
        anexos={resposta?.anexos ?? anexos}
        idCliente={idCliente}
        resultado={resposta?.resultado}
      />
    </EmpresaProvider>
  );
}

function BackToProposta({ id }: { id: string }) {
  return <EmpresaBackLink para={`/propostas/${id}`}>Proposta</EmpresaBackLink>;
}
