import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { DaEmpresa } from '~/components/empresa/da-empresa.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { requireAprovadoParaVer } from '~/lib/exigir-aprovacao.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import type { AcaoDaTela } from '../tipos.ts';
import { actOn, type RespostaDaFicha } from './agir.server.ts';
import { loadFicha } from './carregar.server.ts';
import { keepTyped } from './sem-rede.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.numero ?? 'Proposta'} · Propostas · Balcão` },
];

/**
 * Access: auth; a seller's own propostas, all for administrators. `?acao=` opens the dialog of an action,
 * `?antes=` paginates the history.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'propostas/:id');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'propostas/:id', usuario, searchParams);
  requireAprovadoParaVer('propostas', usuario);
  return loadFicha(context, usuario, empresa, params.id ?? '', searchParams);
}

/**
 * Access: auth. `_acao`: the actions app/domain/propostas/estados.ts allows this person, with `base`, the
 * revision seen; `trocar-link` with the leaked `link`; `procurar-estoque` in the invoice dialog, which stores
 * nothing.
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'propostas/:id');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'propostas/:id', usuario, formData, searchParams);
  return answerFor(empresa, await actOn(context, usuario, empresa, params.id ?? '', formData));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export const shouldRevalidate = unlessKept;

// Server-rendered; its code loads after the page.
const Ficha = lazy(() => import('./ficha.tsx').then((m) => ({ default: m.Ficha })));
// Loaded lazily, with the first dialog.
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
          <Pergunta
            key={pergunta}
            acao={pergunta as AcaoDaTela}
            resultado={resposta?.resultado}
            unidades={resposta?.unidades}
          />
        </Suspense>
      )}
    </DaEmpresa>
  );
}
