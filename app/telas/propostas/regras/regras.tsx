import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { answerFor, chooseEmpresa } from '~/server/choose-empresa.ts';
import { requireAccess } from '~/server/require-access.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { unlessKept } from '~/shared/revalidation.ts';
import { loadPropostaRules, type PropostaRulesAnswer, savePropostaRules } from './rules.server.ts';
import { PropostaRulesForm, PropostaRulesHistory } from './rules-form.tsx';
import '../propostas.css';

export const handle = { espera: 'mudar as regras' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Regras das propostas · Balcão' }];

/**
 * Access: admin. Rules of proposals: discount authority, validity, retention. `?empresa=` selects the
 * company, `?antes=` paginates the history.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'propostas/regras');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'propostas/regras', usuario, searchParams);
  return loadPropostaRules(context, usuario, empresa, searchParams);
}

/** Access: admin. `versao` is the one the form is based on; 409 returns both persons' changes merged. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'propostas/regras');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'propostas/regras', usuario, formData, searchParams);
  return answerFor(empresa, await savePropostaRules(context, usuario, empresa, formData));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): PropostaRulesAnswer => ({
      resultado: { valores, erros: {}, aviso },
    }),
  );

export const shouldRevalidate = unlessKept;

export default function RegrasDasPropostas() {
  const { empresa, versao, valores, historia, proximo } = useLoaderData<typeof loader>();
  const resposta = useActionData<PropostaRulesAnswer & EmpresaAnswer>();
  const { state } = useNavigation();
  const daEmpresa = resposta?.empresa ?? empresa;
  // Version of the form as it was opened: a revalidation may load another person's change, which must not
  // count as seen.
  const [{ de, aberta }, open] = useState({ de: empresa.id, aberta: { versao, valores } });
  const saved = !resposta && (versao !== aberta.versao || de !== empresa.id) && state === 'idle';
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
        resultado={resposta?.resultado ?? { valores: aberta.valores, erros: {} }}
        versao={resposta?.versao ?? Number(resposta?.resultado.valores.versao ?? aberta.versao)}
        mudou={resposta?.mudou}
        enviando={state === 'submitting'}
      />
      <PropostaRulesHistory historia={historia} proximo={proximo} />
    </EmpresaProvider>
  );
}
