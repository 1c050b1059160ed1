import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { DaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { HistoricoDoRecurso } from '~/components/resource/historico-do-recurso.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { type RespostaDaEmpresa, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { readTabelaDigitada, writeTabela } from '~/domain/seminovos/tabela-digitada.ts';
import { formatData, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { readAutores } from '~/lib/autores.ts';
import { sendOrKeep } from '~/lib/envio-falho.ts';
import { isErroDaApi, orErrorPage } from '~/lib/erros.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { type ResultadoDeFormulario, textFields } from '~/lib/formulario.ts';
import type { Handle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { FormularioDaTabela } from './formulario-da-tabela.tsx';

type Resposta = { resultado: ResultadoDeFormulario };
const VERSOES = 10;

export const handle = { espera: 'mudar a tabela' } satisfies Handle;

export const meta: MetaFunction = () => [{ title: 'Tabela de avaliação · Balcão' }];

/** Access: admin. Evaluation table of an Empresa; `?antes=` is the keyset cursor of its history. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'seminovos/tabela');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'seminovos/tabela', usuario, searchParams);
  const antes = Number(searchParams.get('antes')) || null;
  const [{ versao, tabela }, versoes, autor] = await Promise.all([
    context.tabelasDeAvaliacao.vigente(empresa.id),
    orErrorPage(context.tabelasDeAvaliacao.versoes(usuario, empresa.id, antes, VERSOES + 1)),
    readAutores(context),
  ]);
  const shown = versoes.slice(0, VERSOES);
  const more = versoes.length > VERSOES ? shown.at(-1)?.versao : undefined;
  return {
    empresa,
    versao,
    campos: writeTabela(tabela),
    historia: shown.map(({ versao: n, uid, em, tabela: then }) => ({
      ...{ id: String(n), titulo: `Versão ${n}`, valor: `${then.faixas.length} faixas` },
      detalhe: `${autor(uid ?? '')}, ${em ? formatData(hojeEmSaoPaulo(new Date(em))) : ''}`,
    })),
    maisAntigas: more === undefined ? null : withEmpresa(`/seminovos/tabela?antes=${more}`, empresa),
  };
}

/** Access: admin. Publishes the next version. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'seminovos/tabela');
  const formData = await request.formData();
  const empresa = await chooseEmpresa(
    context,
    'seminovos/tabela',
    usuario,
    formData,
    new URL(request.url).searchParams,
  );
  const valores = textFields(formData);
  try {
    const enviada = { base: Number(valores.versao), tabela: readTabelaDigitada(valores) };
    await context.tabelasDeAvaliacao.write(usuario, empresa.id, enviada);
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const { campos: erros = {}, message, status } = error;
    const aviso = Object.keys(erros).length > 0 ? undefined : message;
    return answerFor(empresa, data<Resposta>({ resultado: { valores, erros, aviso } }, { status }));
  }
  context.notify('Tabela salva. As próximas propostas já seguem por ela.');
  throw redirect(withEmpresa('/seminovos/tabela', empresa));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): Resposta => ({ resultado: { valores, erros: {}, aviso } }));

export const shouldRevalidate = unlessKept;

export default function Tabela() {
  const { empresa, versao, campos, historia, maisAntigas } = useLoaderData<typeof loader>();
  const resposta = useActionData<Resposta & RespostaDaEmpresa>();
  return (
    <DaEmpresa empresa={resposta?.empresa ?? empresa}>
      <Titulo apoio="O valor proposto é um percentual da FIPE. O avaliador decide, e diz por quê quando muda.">
        Tabela de avaliação
      </Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      <FormularioDaTabela key={versao} versao={versao} campos={campos} resultado={resposta?.resultado} />
      <div className="mt-10 max-w-160">
        <HistoricoDoRecurso fatos={historia} maisAntigos={maisAntigas} retirado="" />
      </div>
    </DaEmpresa>
  );
}
