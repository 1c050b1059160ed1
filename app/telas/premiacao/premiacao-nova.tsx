import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaProvider } from '~/components/empresa/da-empresa.tsx';
import { EmpresaChoice } from '~/components/empresa/escolha-de-empresa.tsx';
import { EmpresaBackLink } from '~/components/empresa/voltar-na-empresa.tsx';
import { ScreenTitle } from '~/components/ui/titulo.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { RouteHandle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { PremiacaoForm } from './formulario.tsx';
import { loadNewPremiacao, savePremiacaoRules } from './regras.server.ts';
import { keepTyped } from './sem-rede.ts';
import type { PremiacaoAnswer } from './tipos.ts';

export const handle = { espera: 'criar premiações' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Nova premiação · Balcão' }];

/** Access: admin. `?empresa=`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'premiacao/nova');
  const { searchParams } = new URL(request.url);
  return loadNewPremiacao(
    context,
    usuario,
    await chooseEmpresa(context, 'premiacao/nova', usuario, searchParams),
  );
}

/**
 * Access: admin. Stores the premiacao and redirects to it; resubmitting the same form does not create a
 * second one.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'premiacao/nova');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'premiacao/nova', usuario, formData, searchParams);
  return answerFor(empresa, await savePremiacaoRules(context, usuario, empresa, formData));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export const shouldRevalidate = unlessKept;

export default function NovaPremiacao() {
  const { empresa, valores, pessoas, idCliente } = useLoaderData<typeof loader>();
  const resposta = useActionData<PremiacaoAnswer & EmpresaAnswer>();
  // Fixed per form: resubmitting after an error must not create a second premiacao.
  const [id] = useState(resposta?.resultado.valores.id ?? idCliente);
  return (
    <EmpresaProvider empresa={resposta?.empresa ?? empresa}>
      <EmpresaBackLink para="/premiacao">Todas as premiações</EmpresaBackLink>
      <ScreenTitle apoio="O que conta, até quando, e o que se ganha.">Nova premiação</ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      <PremiacaoForm
        resultado={resposta?.resultado ?? { valores, erros: {} }}
        pessoas={pessoas}
        escondidos={{ id }}
        voltar="/premiacao"
        rotulo="Criar premiação"
      />
    </EmpresaProvider>
  );
}
