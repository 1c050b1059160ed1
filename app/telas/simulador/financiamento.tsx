import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { Suspense, useEffect, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { isScreenAnswer, withinTimeout } from '~/browser/failed-submit.ts';
import { loadFinancing } from '~/components/financing/load.server.ts';
import { loadFornecedor } from '~/components/financing/load-fornecedor.server.ts';
import type { SaveSimulacaoAnswer } from '~/components/financing/use-simulacao-queue.ts';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { LoadingRegion, Skeleton } from '~/components/ui/skeleton.tsx';
import { isApiError, orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { textFields } from '~/shared/form-fields.ts';
import { OFFLINE_COPY_HEADER } from '~/shared/offline/copy-header.ts';
import type { UnchangedMark } from '~/shared/revalidation.ts';
import { createWaitingLink } from './envio/create-link.server.ts';
import { EMPTY_SIMULATOR_LISTS, loadSimulatorLists } from './load-lists.server.ts';
import { addressOfForm, saveSimulacao } from './salvas/save.server.ts';
import './detalhes/detalhes.css';
import './simulador.css';
import './envio/simulacao-sheet.css';
import '~/components/financing/financing.css';

export const meta: MetaFunction = () => [{ title: 'Simular financiamento · Balcão' }];

/**
 * Access: auth. Simulator of financing; the query string holds the whole simulation
 * (domain/financiamento/simulacao-address.ts). An offline copy contains no personal lists, and is not made
 * without the catalogue.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request, usuario, searchParams } = await openDoor(args, 'financiamento');
  const copia = request.headers.has(OFFLINE_COPY_HEADER);
  const em = context.clock();
  const [mesa, fornecedor, lists] = await Promise.all([
    loadFinancing(context, usuario, searchParams),
    loadFornecedor(usuario, context.lojas.recall),
    copia ? EMPTY_SIMULATOR_LISTS : loadSimulatorLists(context, usuario, searchParams),
  ]);
  if (copia && mesa.motos.length === 0) throw data(null, { status: 503 });
  return {
    ...mesa,
    ...lists,
    fornecedor,
    consultor: { nome: usuario.nome, telefone: usuario.telefone },
    dono: usuario.uid,
    idCliente: context.newId(),
    // Shown by the copy alone.
    em: copia ? em.toISOString() : context.unique(em.toISOString()),
    copia,
  };
}

type FinanciamentoAnswer = SaveSimulacaoAnswer | { feito: true } | { aviso: string };

/**
 * Access: auth. `_acao`: salvar, link, renomear, excluir; without JavaScript the whole form is submitted with
 * `salvar={id}`.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, form } = await openDoor(args, 'financiamento');
  const { _acao = '', id = '', nome = '', nota = '', simulacao = '', salvar } = textFields(form);
  if (salvar !== undefined) {
    const address = addressOfForm(form);
    await saveSimulacao(context, usuario, { id: salvar, nome: '', nota: '', simulacao: address });
    return redirect(`/financiamento?${address}`);
  }
  if (_acao === 'salvar') {
    return data<FinanciamentoAnswer>(await saveSimulacao(context, usuario, { id, nome, nota, simulacao }));
  }
  if (_acao === 'link')
    return data<FinanciamentoAnswer>(await createWaitingLink(context, usuario, { id, simulacao }));
  try {
    if (_acao === 'renomear') await context.simulacoes.rename(usuario, id, { nome, nota });
    else if (_acao === 'excluir') await context.simulacoes.remove(usuario, id);
    else return data<FinanciamentoAnswer>({ aviso: 'Escolha o que fazer com a simulação.' }, { status: 400 });
  } catch (error) {
    // Already deleted: counts as success.
    if (_acao === 'excluir' && isApiError(error) && error.status === 404)
      return data<FinanciamentoAnswer>({ feito: true });
    await orErrorPage(Promise.reject(error));
  }
  return data<FinanciamentoAnswer>({ feito: true });
}

/** Queues a save on the device when the network fails; nothing else changes. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const { id = '' } = textFields(await request.clone().formData());
  try {
    return await withinTimeout(serverAction<typeof action>());
  } catch (error) {
    if (isScreenAnswer(error)) throw error;
    return { espera: id, semMudanca: true } satisfies SaveSimulacaoAnswer & UnchangedMark;
  }
}

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

// Server-rendered with its numbers, and usable as a form; the code that updates it while typing loads
// afterwards.
const loadSimulator = () => import('./simulator.tsx');
const Simulator = bringPart(async () => (await loadSimulator()).Simulator);
// Loads the simulator in parallel with the data when another screen loads this route. On a page opened here
// it loads on rendering: loaded earlier it would hydrate together with the rest, and not respond until all of
// its parts have loaded.
if (!import.meta.env.SSR && location.pathname !== '/financiamento') loadSimulator().catch(() => undefined);

export default function Financiamento() {
  const data = useLoaderData<typeof loader>();
  // An offline copy is rendered only in the browser, which knows the current address and date.
  const [open, setAberta] = useState(!data.copia);
  useEffect(() => {
    // Only for copies: on other pages an update before hydration would discard the server's markup.
    if (data.copia) setAberta(true);
  }, [data.copia]);
  return (
    <>
      <ScreenTitle inHeader>Simular financiamento</ScreenTitle>
      {open ? (
        <Suspense fallback={<SimulatorLoading />}>
          <Simulator {...data} />
        </Suspense>
      ) : (
        <SimulatorLoading />
      )}
    </>
  );
}

function SimulatorLoading() {
  return (
    <LoadingRegion>
      <div className="simulador">
        <Skeleton className="simulador-resultado h-24" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
    </LoadingRegion>
  );
}
