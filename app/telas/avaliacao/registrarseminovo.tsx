import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { Carregando, Esqueleto } from '~/components/ui/esqueleto.tsx';
import { hasEmpresa } from '~/domain/pessoas/usuario.ts';
import { sendOrKeep } from '~/lib/envio-falho.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { createSeminovo, loadPedido, loadRegistro, sendPedido } from './registrarseminovo.server.ts';
import type { RespostaDoRegistro } from './tipos.ts';

export const meta: MetaFunction = () => [
  { title: 'Avaliar minha moto · Balcão' },
  { name: 'description', content: 'Mande fotos e dados da sua moto e receba a avaliação da loja.' },
];

/** Access: public. People of a company get the store's form; everybody else, and `?visitante=1`, the request. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'registrarseminovo');
  const params = new URL(request.url).searchParams;
  if (usuario && hasEmpresa(usuario) && !params.has('visitante'))
    return loadRegistro(context, usuario, params);
  return loadPedido(context, params);
}

/** Access: public. Stores a visitor's request, or a used bike of the store. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'registrarseminovo');
  const formData = await request.formData();
  if (usuario && hasEmpresa(usuario) && formData.get('_face') !== 'visitante')
    return createSeminovo(context, usuario, formData);
  return sendPedido(context, formData);
}

/** Keeps what was typed when the network is gone. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): RespostaDoRegistro => ({ resultado: { valores, erros: {}, aviso } }));

// Each person sees one of the two; the page arrives with it drawn, and its code comes right after.
const FormularioDoPedido = lazy(async () => ({
  default: (await import('./pedido/formulario.tsx')).FormularioDoPedido,
}));
const RegistroDaLoja = lazy(async () => ({
  default: (await import('./registro-da-loja.tsx')).RegistroDaLoja,
}));

const CHEGANDO = (
  <Carregando>
    <div className="grid gap-4">
      <Esqueleto className="h-18" />
      <Esqueleto className="h-18" />
      <Esqueleto className="h-18" />
    </div>
  </Carregando>
);

export default function RegistrarSeminovo() {
  const dados = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDoRegistro>();
  return (
    <Suspense fallback={CHEGANDO}>
      {dados.face === 'loja' ? (
        <RegistroDaLoja dados={dados} resposta={resposta} />
      ) : (
        <FormularioDoPedido dados={dados} resposta={resposta} />
      )}
    </Suspense>
  );
}
