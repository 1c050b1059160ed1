import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { answerFor, chooseEmpresa } from '~/server/choose-empresa.ts';
import { requireAccess } from '~/server/require-access.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { unlessKept } from '~/shared/revalidation.ts';
import { PremiacaoForm } from './form.tsx';
import { keepTyped } from './offline.ts';
import { loadNewPremiacao, savePremiacaoRules } from './rules.server.ts';
import type { PremiacaoAnswer } from './types.ts';

export const handle = { espera: 'criar premiações' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Nova premiação · Balcão' }];

/** Access: admin. Form for a new award; `?empresa=` selects the company. */
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
