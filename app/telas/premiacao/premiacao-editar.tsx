import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaName, EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { EndOrRecount } from './end-or-recount.tsx';
import { PremiacaoForm } from './form.tsx';
import { keepTyped } from './offline.ts';
import { actOn, loadPremiacaoEdit, savePremiacaoRules } from './rules.server.ts';
import type { PremiacaoAnswer } from './types.ts';

export const handle = { espera: 'mudar esta premiação' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Editar ${data?.nome ?? 'premiação'} · Balcão` },
];

/** Access: admin. `?encerrar` opens the confirmation dialog for ending it. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, params, searchParams } = await openDoor(args, 'premiacao/:id/editar');
  const loaded = await loadPremiacaoEdit(context, usuario, empresa, params.id);
  return { ...loaded, perguntar: searchParams.has('encerrar') };
}

/**
 * Access: admin. `_acao`: salvar, encerrar, recalcular. 409 reports changes made by others; the next attempt
 * is based on them.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, params, form, answer } = await openDoor(args, 'premiacao/:id/editar');
  const acts = form.get('_acao') === 'encerrar' || form.get('_acao') === 'recalcular';
  const { id } = params;
  return answer((acts ? actOn : savePremiacaoRules)(context, usuario, empresa, form, id));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function EditPremiacao() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<PremiacaoAnswer & EmpresaAnswer>();
  // Version of the form as it was opened: loader data change after each submission, typed values do not.
  const [base] = useState(loaded.versao);
  const version = answer?.versao ?? Number(answer?.resultado.valores.versao ?? base);
  const typed = answer?.resultado.valores.nome === undefined ? undefined : answer.resultado;
  const aviso = typed ? undefined : answer?.resultado.aviso;
  return (
    <EmpresaProvider empresa={answer?.empresa ?? loaded.empresa}>
      <EmpresaBackLink para={`/premiacao/${loaded.id}`}>Premiação</EmpresaBackLink>
      <ScreenTitle apoio={<EmpresaName />}>{loaded.nome}</ScreenTitle>
      <PremiacaoForm
        resultado={typed ?? { valores: loaded.valores, erros: {}, aviso }}
        people={loaded.pessoas}
        escondidos={{ versao: String(version) }}
        voltar={`/premiacao/${loaded.id}`}
        rotulo="Salvar"
      />
      <EndOrRecount
        id={loaded.id}
        versao={loaded.versao}
        comecou={loaded.estado === 'andamento'}
        ask={loaded.perguntar}
      />
    </EmpresaProvider>
  );
}
