import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { ApprovalHint, useApproved } from '~/components/frame/approval-hint.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { isApiError } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { textFields } from '~/shared/form-fields.ts';
import { findLinkToSend, sendByForm } from './send.server.ts';
import { LINK_KIND_NAMES } from './types.ts';

export const meta: MetaFunction = () => [{ title: 'Enviar a um cliente · Balcão' }];

/** Access: auth. Sends the person's link to one customer, and lists earlier recipients. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, params } = await openDoor(args, 'links/:id/enviar');
  const link = await findLinkToSend(context, usuario, params.id);
  const enviados = await context.remessas.ofLinks(usuario, [link.id]);
  return { ...link, marca: context.newId(), enviados };
}

/**
 * Access: auth. `_acao=esquecer` deletes a recipient; otherwise `nome`, `telefone` and `guardar` (version of
 * the consent text) return the WhatsApp address. `guardar` requires approval.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, params, form } = await openDoor(args, 'links/:id/enviar');
  const { id } = params;
  const fields = textFields(form);
  if (fields._acao === 'esquecer') {
    try {
      await context.remessas.forget(usuario, fields.remessa ?? '');
    } catch (error) {
      if (!isApiError(error)) throw error;
      return data({ tipo: 'recusado' as const, valores: {}, erros: {}, aviso: error.message }, error.status);
    }
    context.notify('Esquecido.');
    throw redirect(`/links/${id}/enviar`);
  }
  const answer = await sendByForm(context, usuario, id, fields);
  return data(answer, answer.tipo === 'recusado' ? answer.status : 200);
}

// Loaded lazily: the form for pages without JavaScript, and the one that opens WhatsApp directly.
const SendToClienteForm = bringPart(
  async () => (await import('./send-to-cliente-form.tsx')).SendToClienteForm,
);
const SendToCliente = bringPart(
  async () => (await import('~/components/compartilhar/send-to-cliente.tsx')).SendToCliente,
);
const SentTo = bringPart(async () => (await import('~/components/compartilhar/sent-to.tsx')).SentTo);

/** Shows the server-side form until hydration, then the client-side one. */
function RecipientChoice({ formulario, daqui }: { formulario: ReactNode; daqui: ReactNode }) {
  const [answers, setAnswers] = useState(false);
  useEffect(() => startTransition(() => setAnswers(true)), []);
  return (answers && daqui) || formulario;
}

export default function SendLink() {
  const { id, titulo, tipo, texto, endereco, marca, enviados } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const aprovado = useApproved();
  return (
    <>
      <ScreenTitle apoio={`${LINK_KIND_NAMES[tipo]} ${titulo}`}>Enviar a um cliente</ScreenTitle>
      <div className="grid max-w-xl gap-6">
        {!aprovado && <ApprovalHint para="enviar links" />}
        <Suspense>
          {aprovado && (
            <RecipientChoice
              formulario={<SendToClienteForm marca={marca} resposta={answer} />}
              daqui={
                answer?.tipo === 'pronto' ? null : (
                  <SendToCliente arte={id} text={texto} endereco={endereco} />
                )
              }
            />
          )}
          <SentTo enviados={enviados} esquecer={`/links/${id}/enviar`} />
        </Suspense>
      </div>
    </>
  );
}
