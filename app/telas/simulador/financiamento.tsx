import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ulid } from 'ulid';
import { loadMesa } from '~/components/mesa/carregar.server.ts';
import { loadUsados } from '~/components/mesa/usados.server.ts';
import type { RespostaDeSalvar } from '~/components/mesa/use-fila.ts';
import { Carregando, Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { isRespostaDaTela } from '~/lib/envio-falho.ts';
import { isErroDaApi, orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { textFields } from '~/lib/formulario.ts';
import { isSemMudanca, type SemMudanca } from '~/lib/revalidacao.ts';
import { loadFornecedor } from './carregar-fornecedor.server.ts';
import { loadSalvas } from './salvas/carregar-salvas.server.ts';
import { CHAVE_DAS_SALVAS } from './salvas/chave-das-salvas.ts';
import { addressOfForm, saveSimulacao } from './salvas/guardar.server.ts';

export const meta: MetaFunction = () => [{ title: 'Simular financiamento · Balcão' }];

/** Access: auth. The address holds the whole simulation: see domain/financiamento/endereco.ts. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'financiamento');
  const { searchParams } = new URL(request.url);
  const [mesa, usados, salvas, fornecedor] = await Promise.all([
    loadMesa(context, usuario, searchParams),
    loadUsados(context, usuario),
    loadSalvas(context, usuario, searchParams.get(CHAVE_DAS_SALVAS) ?? undefined),
    loadFornecedor(usuario, context.marcas.recallLoja),
  ]);
  return {
    ...mesa,
    usados: usados.lista,
    maisUsados: usados.mais,
    salvas,
    fornecedor,
    consultor: { nome: usuario.nome, telefone: usuario.telefone },
    dono: usuario.uid,
    idCliente: ulid(context.agora().getTime()),
  };
}

type Resposta = RespostaDeSalvar | { feito: true } | { aviso: string };

/** Access: auth. `_acao`: salvar, renomear, excluir; the whole form with `salvar={id}` comes without JavaScript. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'financiamento');
  const form = await request.formData();
  const { _acao = '', id = '', nome = '', nota = '', simulacao = '', salvar } = textFields(form);
  if (salvar !== undefined) {
    const address = addressOfForm(form);
    await saveSimulacao(context, usuario, { id: salvar, nome: '', nota: '', simulacao: address });
    return redirect(`/financiamento?${address}`);
  }
  if (_acao === 'salvar') {
    return data<Resposta>(await saveSimulacao(context, usuario, { id, nome, nota, simulacao }));
  }
  try {
    if (_acao === 'renomear') await context.simulacoes.rename(usuario, id, { nome, nota });
    else if (_acao === 'excluir') await context.simulacoes.remove(usuario, id);
    else return data<Resposta>({ aviso: 'Escolha o que fazer com a simulação.' }, { status: 400 });
  } catch (error) {
    // Gone already: that is what was asked for, and the list will show it.
    if (_acao === 'excluir' && isErroDaApi(error) && error.status === 404)
      return data<Resposta>({ feito: true });
    await orErrorPage(Promise.reject(error));
  }
  return data<Resposta>({ feito: true });
}

/** Without a network nothing has changed and nothing is lost: a save waits on the device. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const { id = '' } = textFields(await request.clone().formData());
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (isRespostaDaTela(error)) throw error;
    return { espera: id, semMudanca: true } satisfies RespostaDeSalvar & SemMudanca;
  }
}

export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !isSemMudanca(actionResult) && defaultShouldRevalidate;

// The page arrives with its numbers and works as a form; the code that follows the typing comes right after it.
const Simulador = lazy(async () => ({
  default: (await import('./simulador.tsx')).Simulador,
}));

export default function Financiamento() {
  const dados = useLoaderData<typeof loader>();
  return (
    <>
      <Titulo noCabecalho>Simular financiamento</Titulo>
      <Suspense fallback={<SimuladorChegando />}>
        <Simulador {...dados} />
      </Suspense>
    </>
  );
}

function SimuladorChegando() {
  return (
    <Carregando>
      <div className="simulador">
        <Esqueleto className="simulador-resultado h-24" />
        <Esqueleto className="h-18" />
        <Esqueleto className="h-18" />
        <Esqueleto className="h-18" />
      </div>
    </Carregando>
  );
}
