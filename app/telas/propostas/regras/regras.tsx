import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { loadPropostaRules, type PropostaRulesAnswer, savePropostaRules } from './rules.server.ts';
import { PropostaRulesForm, PropostaRulesHistory } from './rules-form.tsx';
import '../propostas.css';

export const handle = { espera: 'mudar as regras' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Regras das propostas · Balcão' }];

/** Access: admin. `?empresa=` selects the Empresa, `?antes=` paginates the history. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'propostas/regras');
  return loadPropostaRules(context, usuario, empresa, searchParams);
}

/** Access: admin. `versao` is the one the form is based on; 409 returns both persons' changes merged. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'propostas/regras');
  return answer(savePropostaRules(context, usuario, empresa, form));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): PropostaRulesAnswer => ({
      resultado: { valores, erros: {}, aviso },
    }),
  );

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function PropostaRules() {
  const { empresa, versao, valores, historia, proximo } = useLoaderData<typeof loader>();
  const answer = useActionData<PropostaRulesAnswer & EmpresaAnswer>();
  const { state } = useNavigation();
  const daEmpresa = answer?.empresa ?? empresa;
  // Version of the form as it was opened: a revalidation may load another person's change, which must not
  // count as seen.
  const [{ de, aberta }, open] = useState({ de: empresa.id, aberta: { versao, valores } });
  const saved = !answer && (versao !== aberta.versao || de !== empresa.id) && state === 'idle';
  if (saved) open({ de: empresa.id, aberta: { versao, valores } });
  return (
    <EmpresaProvider empresa={daEmpresa}>
      <EmpresaBackLink para="/propostas">Propostas</EmpresaBackLink>
      <ScreenTitle apoio="Quanto cada um pode dar, por quanto tempo vale e por quanto tempo o cliente fica guardado.">
        Regras das propostas
      </ScreenTitle>
      <EmpresaChoice
        opcoes={daEmpresa.opcoes}
        escolhida={String(daEmpresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      <PropostaRulesForm
        key={daEmpresa.id}
        resultado={answer?.resultado ?? { valores: aberta.valores, erros: {} }}
        versao={answer?.versao ?? Number(answer?.resultado.valores.versao ?? aberta.versao)}
        mudou={answer?.mudou}
        enviando={state === 'submitting'}
      />
      <PropostaRulesHistory historia={historia} proximo={proximo} />
    </EmpresaProvider>
  );
}
