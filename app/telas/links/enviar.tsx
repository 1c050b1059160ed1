import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { EsperaAprovacao, useAprovado } from '~/components/moldura/espera-aprovacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { isErroDaApi } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { textFields } from '~/lib/formulario.ts';
import { findParaEnviar, sendPelaForma } from './enviar.server.ts';
import { NOME_DO_TIPO } from './tipos.ts';

export const meta: MetaFunction = () => [{ title: 'Enviar a um cliente · Balcão' }];

/** Access: auth. Sends the person's link to one customer, and lists earlier recipients. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'links/:id/enviar');
  const link = await findParaEnviar(context, usuario, params.id ?? '');
  const enviados = await context.remessas.ofLinks(usuario, [link.id]);
  return { ...link, marca: crypto.randomUUID(), enviados };
}

/**
 * Access: auth. `_acao=esquecer` deletes a recipient; otherwise `nome`, `telefone` and `guardar` (version of
 * the consent text) return the WhatsApp address. `guardar` requires approval.
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'links/:id/enviar');
  const id = params.id ?? '';
  const campos = textFields(await request.formData());
  if (campos._acao === 'esquecer') {
    try {
      await context.remessas.forget(usuario, campos.remessa ?? '');
    } catch (error) {
      if (!isErroDaApi(error)) throw error;
      return data({ tipo: 'recusado' as const, valores: {}, erros: {}, aviso: error.message }, error.status);
    }
    context.notify('Esquecido.');
    throw redirect(`/links/${id}/enviar`);
  }
  const answer = await sendPelaForma(context, usuario, id, campos);
  return data(answer, answer.tipo === 'recusado' ? answer.status : 200);
}

// Loaded lazily: the form for pages without JavaScript, and the one that opens WhatsApp directly.
const FormularioDoCliente = lazy(async () => ({
  default: (await import('./formulario-do-cliente.tsx')).FormularioDoCliente,
}));
const EnviarACliente = lazy(async () => ({
  default: (await import('~/components/compartilhar/enviar-a-cliente.tsx')).EnviarACliente,
}));
const EnviadoA = lazy(async () => ({
  default: (await import('~/components/compartilhar/enviado-a.tsx')).EnviadoA,
}));

/** Shows the server-side form until hydration, then the client-side one. */
function ParaQuem({ formulario, daqui }: { formulario: ReactNode; daqui: ReactNode }) {
  const [answers, setAnswers] = useState(false);
  useEffect(() => startTransition(() => setAnswers(true)), []);
  return (answers && daqui) || formulario;
}

export default function EnviarLink() {
  const { id, titulo, tipo, texto, endereco, marca, enviados } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const aprovado = useAprovado();
  return (
    <>
      <Titulo apoio={`${NOME_DO_TIPO[tipo]} ${titulo}`}>Enviar a um cliente</Titulo>
      <div className="grid max-w-xl gap-6">
        {!aprovado && <EsperaAprovacao para="enviar links" />}
        <Suspense>
          {aprovado && (
            <ParaQuem
              formulario={<FormularioDoCliente marca={marca} resposta={resposta} />}
              daqui={
                resposta?.tipo === 'pronto' ? null : (
                  <EnviarACliente arte={id} texto={texto} endereco={endereco} />
                )
              }
            />
          )}
          <EnviadoA enviados={enviados} esquecer={`/links/${id}/enviar`} />
        </Suspense>
      </div>
    </>
  );
}
