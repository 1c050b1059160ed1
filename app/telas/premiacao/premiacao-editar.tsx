import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaName, EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { answerFor, chooseEmpresa } from '~/server/choose-empresa.ts';
import { requireAccess } from '~/server/require-access.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { unlessKept } from '~/shared/revalidation.ts';
import { EndOrRecount } from './end-or-recount.tsx';
import { PremiacaoForm } from './form.tsx';
import { keepTyped } from './offline.ts';
import { actOn, loadPremiacaoEdit, savePremiacaoRules } from './rules.server.ts';
import type { PremiacaoAnswer } from './types.ts';

const SCREEN_PATH = 'premiacao/:id/editar';

export const handle = { espera: 'mudar esta premiação' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Editar ${data?.nome ?? 'premiação'} · Balcão` },
];

/** Access: admin. Form that edits an award; `?encerrar` opens the confirmation dialog for ending it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, SCREEN_PATH);
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, SCREEN_PATH, usuario, searchParams);
  const loaded = await loadPremiacaoEdit(context, usuario, empresa, params.id ?? '');
  return { ...loaded, perguntar: searchParams.has('encerrar') };
}

/**
 * Access: admin. `_acao`: salvar, encerrar, recalcular. 409 reports changes made by others; the next attempt
 * is based on them.
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, SCREEN_PATH);
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, SCREEN_PATH, usuario, formData, searchParams);
  const acts = formData.get('_acao') === 'encerrar' || formData.get('_acao') === 'recalcular';
  const id = params.id ?? '';
  return answerFor(
    empresa,
    await (acts ? actOn : savePremiacaoRules)(context, usuario, empresa, formData, id),
  );
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export const shouldRevalidate = unlessKept;

export default function EditarPremiacao() {
  const loaded = useLoaderData<typeof loader>();
  const resposta = useActionData<PremiacaoAnswer & EmpresaAnswer>();
  // Version of the form as it was opened: loader data change after each submission, typed values do not.
  const [base] = useState(loaded.versao);
  const versao = resposta?.versao ?? Number(resposta?.resultado.valores.versao ?? base);
  const digitada = resposta?.resultado.valores.nome === undefined ? undefined : resposta.resultado;
  const aviso = digitada ? undefined : resposta?.resultado.aviso;
  return (
    <EmpresaProvider empresa={resposta?.empresa ?? loaded.empresa}>
      <EmpresaBackLink para={`/premiacao/${loaded.id}`}>Premiação</EmpresaBackLink>
      <ScreenTitle apoio={<EmpresaName />}>{loaded.nome}</ScreenTitle>
      <PremiacaoForm
        resultado={digitada ?? { valores: loaded.valores, erros: {}, aviso }}
        pessoas={loaded.pessoas}
        escondidos={{ versao: String(versao) }}
        voltar={`/premiacao/${loaded.id}`}
        rotulo="Salvar"
      />
      <EndOrRecount
        id={loaded.id}
        versao={loaded.versao}
        comecou={loaded.estado === 'andamento'}
        perguntar={loaded.perguntar}
      />
    </EmpresaProvider>
  );
}
