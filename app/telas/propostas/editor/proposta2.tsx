import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { EmpresaProvider } from '~/components/empresa/da-empresa.tsx';
import { EmpresaChoice } from '~/components/empresa/escolha-de-empresa.tsx';
import { EmpresaBackLink } from '~/components/empresa/voltar-na-empresa.tsx';
import { LoadingRegion } from '~/components/ui/esqueleto.tsx';
import { ScreenTitle } from '~/components/ui/titulo.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { RouteHandle } from '~/lib/handle.ts';
import { loadEditor } from './carregar.server.ts';
import { saveProposta } from './salvar.server.ts';
import { sendOrWait, unlessKeptOrAttached } from './sem-rede.ts';
import type { EditorAnswer } from './tipos.ts';

export const handle = { espera: 'salvar e enviar propostas' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.numero ?? 'Nova proposta'} · Propostas · Balcão` },
];

/**
 * Access: auth. `?id=` a draft; without it a new one, filled from `?estoque=` (an item), `?troca=` (an
 * evaluated seminovo), `?simulacao=`, or `?usado=`, `?fipe=`, `?mes=` (FIPE table). `?empresa=`.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'proposta2');
  const params = new URL(request.url).searchParams;
  return loadEditor(context, usuario, await chooseEmpresa(context, 'proposta2', usuario, params), params);
}

/**
 * Access: auth. Stores the draft and redirects to it; resubmitting the same new form does not create a second
 * one.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'proposta2');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'proposta2', usuario, formData, searchParams);
  return answerFor(empresa, await saveProposta(context, usuario, empresa, formData));
}

/** Queues the form on the device when the network fails. */
export const clientAction = sendOrWait;

export const shouldRevalidate = unlessKeptOrAttached;

// Server-rendered; its code loads after the page.
const PropostaEditor = lazy(() => import('./editor.tsx').then((m) => ({ default: m.PropostaEditor })));

const PropostaAnexos = lazy(() =>
  import('../anexos/anexos-no-editor.tsx').then((m) => ({ default: m.EditorAnexos })),
);

export default function Proposta2() {
  const { empresa, id, numero, anexos, idDoAnexo } = useLoaderData<typeof loader>();
  const resposta = useActionData<EditorAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={resposta?.empresa ?? empresa}>
      <BackFromEditor id={id} />
      <ScreenTitle apoio={id === null ? 'Cliente, moto, usado na troca, pagamento.' : undefined}>
        {numero ? `Proposta ${numero}` : 'Nova proposta'}
      </ScreenTitle>
      {id === null && (
        <EmpresaChoice
          opcoes={empresa.opcoes}
          escolhida={String(empresa.id)}
          className="mb-4 md:mb-6 md:max-w-90"
        />
      )}
      <Suspense fallback={<LoadingRegion rotulo="Carregando a proposta">{null}</LoadingRegion>}>
        <PropostaEditor key={id ?? 'nova'} resposta={resposta} />
        {id !== null && <PropostaAnexos proposta={id} anexos={anexos} idCliente={idDoAnexo} />}
      </Suspense>
    </EmpresaProvider>
  );
}

function BackFromEditor({ id }: { id: string | null }) {
  return (
    <EmpresaBackLink para={id === null ? '/propostas' : `/propostas/${id}`}>
      {id === null ? 'Propostas' : 'Proposta'}
    </EmpresaBackLink>
  );
}
