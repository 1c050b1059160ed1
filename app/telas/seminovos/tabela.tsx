import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ResourceHistory } from '~/components/resource/resource-history.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { type EmpresaAnswer, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import { avaliacaoTableToForm, readAvaliacaoTableForm } from '~/domain/seminovos/avaliacao-table-form.ts';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { plural } from '~/domain/valores/plural.ts';
import { readAuthors } from '~/server/authors.ts';
import { isApiError, orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { type FormResult, textFields } from '~/shared/form-fields.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { AvaliacaoTableForm } from './avaliacao-table-form.tsx';

type AvaliacaoTableAnswer = { resultado: FormResult };
const MAX_VERSIONS = 10;

export const handle = { espera: 'mudar a tabela' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Tabela de avaliação · Balcão' }];

/** Access: admin. Evaluation table of an Empresa; `?antes=` is the keyset cursor of its history. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'seminovos/tabela');
  const before = Number(searchParams.get('antes')) || null;
  const [{ versao, tabela }, versions, author] = await Promise.all([
    context.tabelasDeAvaliacao.vigente(empresa.id),
    orErrorPage(context.tabelasDeAvaliacao.versoes(usuario, empresa.id, before, MAX_VERSIONS + 1)),
    readAuthors(context),
  ]);
  const shown = versions.slice(0, MAX_VERSIONS);
  const more = versions.length > MAX_VERSIONS ? shown.at(-1)?.versao : undefined;
  return {
    empresa,
    versao,
    campos: avaliacaoTableToForm(tabela),
    historia: shown.map(({ versao: n, uid, em, tabela: then }) => ({
      ...{ id: String(n), titulo: `Versão ${n}`, valor: plural(then.faixas.length, 'faixa', 'faixas') },
      detalhe: `${author(uid ?? '')}, ${em ? formatDate(todayInSaoPaulo(new Date(em))) : ''}`,
    })),
    maisAntigas: more === undefined ? null : withEmpresa(`/seminovos/tabela?antes=${more}`, empresa),
  };
}

/** Access: admin. Publishes the next version. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'seminovos/tabela');
  const valores = textFields(form);
  try {
    const sent = { base: Number(valores.versao), tabela: readAvaliacaoTableForm(valores) };
    await context.tabelasDeAvaliacao.write(usuario, empresa.id, sent);
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { campos: erros = {}, message, status } = error;
    const aviso = Object.keys(erros).length > 0 ? undefined : message;
    return answer(data<AvaliacaoTableAnswer>({ resultado: { valores, erros, aviso } }, { status }));
  }
  context.notify('Tabela salva. As próximas propostas já seguem por ela.');
  throw redirect(withEmpresa('/seminovos/tabela', empresa));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): AvaliacaoTableAnswer => ({ resultado: { valores, erros: {}, aviso } }));

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function Tabela() {
  const { empresa, versao, campos, historia, maisAntigas } = useLoaderData<typeof loader>();
  const answer = useActionData<AvaliacaoTableAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <ScreenTitle apoio="O valor proposto é um percentual da FIPE. O avaliador decide, e diz por quê quando muda.">
        Tabela de avaliação
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      <AvaliacaoTableForm key={versao} versao={versao} campos={campos} resultado={answer?.resultado} />
      <div className="mt-10 max-w-160">
        <ResourceHistory fatos={historia} maisAntigos={maisAntigas} retirado="" />
      </div>
    </EmpresaProvider>
  );
}
