import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { DaEmpresa } from '~/components/empresa/da-empresa.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { AcaoDaTela } from '../tipos.ts';
import { actOn, type RespostaDaFicha } from './agir.server.ts';
import { loadFicha } from './carregar.server.ts';
import { keepTyped, unlessKept } from './sem-rede.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.numero ?? 'Proposta'} · Propostas · Balcão` },
];

/** Access: auth; the seller's own, everybody's for who rules the company. `?acao=` asks before an act, `?antes=` pages. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'propostas/:id');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'propostas/:id', usuario, searchParams);
  return loadFicha(context, usuario, empresa, params.id ?? '', searchParams);
}

/** Access: auth. `_acao`: what app/domain/propostas/estados.ts lets this person do; `base` the revision that was seen. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'propostas/:id');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'propostas/:id', usuario, formData, searchParams);
  return answerFor(empresa, await actOn(context, usuario, empresa, params.id ?? '', formData));
}

/** Keeps what was typed when the network is gone. */
export const clientAction = keepTyped;

/** Without the network there is nothing new to read. */
export const shouldRevalidate = unlessKept;

// The server draws it at once; its code follows the page.
const Ficha = lazy(() => import('./ficha.tsx').then((m) => ({ default: m.Ficha })));
// Fetched with the first question.
const Pergunta = lazy(() => import('./pergunta.tsx').then((m) => ({ default: m.Pergunta })));

export default function Proposta() {
  const { empresa, pergunta } = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDaFicha & RespostaDaEmpresa>();
  return (
    <DaEmpresa empresa={resposta?.empresa ?? empresa}>
      <Suspense>
        <Ficha aviso={pergunta ? undefined : resposta?.resultado.aviso} />
      </Suspense>
      {pergunta && (
        <Suspense>
          <Pergunta key={pergunta} acao={pergunta as AcaoDaTela} resultado={resposta?.resultado} />
        </Suspense>
      )}
    </DaEmpresa>
  );
}
