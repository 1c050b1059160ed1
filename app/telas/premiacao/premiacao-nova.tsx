import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { PremiacaoForm } from './form.tsx';
import { keepTyped } from './offline.ts';
import { loadNewPremiacao, savePremiacaoRules } from './rules.server.ts';
import type { PremiacaoAnswer } from './types.ts';

export const handle = { espera: 'criar premiações' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Nova premiação · Balcão' }];

/** Access: admin. `?empresa=`. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa } = await openDoor(args, 'premiacao/nova');
  return loadNewPremiacao(context, usuario, empresa);
}

/**
 * Access: admin. Stores the premiacao and redirects to it; resubmitting the same form does not create a
 * second one.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'premiacao/nova');
  return answer(savePremiacaoRules(context, usuario, empresa, form));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function NewPremiacao() {
  const { empresa, valores, pessoas, idCliente } = useLoaderData<typeof loader>();
  const answer = useActionData<PremiacaoAnswer & EmpresaAnswer>();
  // Fixed per form: resubmitting after an error must not create a second premiacao.
  const [id] = useState(answer?.resultado.valores.id ?? idCliente);
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <EmpresaBackLink para="/premiacao">Todas as premiações</EmpresaBackLink>
      <ScreenTitle apoio="O que conta, até quando, e o que se ganha.">Nova premiação</ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      <PremiacaoForm
        resultado={answer?.resultado ?? { valores, erros: {} }}
        people={pessoas}
        escondidos={{ id }}
        voltar="/premiacao"
        rotulo="Criar premiação"
      />
    </EmpresaProvider>
  );
}
