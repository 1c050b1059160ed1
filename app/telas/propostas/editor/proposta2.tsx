import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { LoadingRegion } from '~/components/ui/skeleton.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { loadEditor } from './load.server.ts';
import { sendOrWait, unlessKeptOrAttached } from './offline.ts';
import { saveProposta } from './save.server.ts';
import type { EditorAnswer } from './types.ts';
import '../propostas.css';

export const handle = { espera: 'salvar e enviar propostas' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.numero ?? 'Nova proposta'} · Propostas · Balcão` },
];

/**
 * Access: auth. Editor of a proposal: `?id=` a draft; without it a new one, filled from `?estoque=` (an
 * item), `?troca=` (an evaluated seminovo), `?simulacao=`, or `?usado=`, `?fipe=`, `?mes=` (FIPE table).
 * `?empresa=`.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'proposta2');
  return loadEditor(context, usuario, empresa, searchParams);
}

/**
 * Access: auth. Stores the draft and redirects to it; resubmitting the same new form does not create a second
 * one.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'proposta2');
  return answer(saveProposta(context, usuario, empresa, form));
}

/** Queues the form on the device when the network fails. */
export const clientAction = sendOrWait;

export const shouldRevalidate = unlessKeptOrAttached;

// Server-rendered; its code loads after the page.
const PropostaEditor = bringPart(async () => (await import('./editor.tsx')).PropostaEditor);

const PropostaAnexos = bringPart(async () => (await import('../anexos/editor-anexos.tsx')).EditorAnexos);

export default function Proposta2() {
  const { empresa, id, numero, anexos, idDoAnexo } = useLoaderData<typeof loader>();
  const answer = useActionData<EditorAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
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
        <PropostaEditor key={id ?? 'nova'} resposta={answer} />
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
