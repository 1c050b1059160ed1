import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { explainFailedSubmit, isScreenAnswer, withinTimeout } from '~/browser/failed-submit.ts';
import { toClienteCallRow } from '~/components/ligar/cliente-call-row.ts';
import { ClientesToCall } from '~/components/ligar/clientes-to-call.tsx';
import type { MadeCallAnswer } from '~/components/ligar/use-made-calls.ts';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { countCallReasons, readCallReason } from '~/domain/ligacoes/call-reasons.ts';
import { CALL_REASON_LABELS } from '~/domain/ligacoes/call-words.ts';
import { isApiError, orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { requireApprovedToView } from '~/server/require-approval.ts';
import { textFields } from '~/shared/form-fields.ts';
import { firstName } from '~/shared/person-names.ts';
import type { UnchangedMark } from '~/shared/revalidation.ts';

export const meta: MetaFunction = () => [{ title: 'Clientes para ligar · Balcão' }];

/** Access: auth, the person's own customers only. `?motivo=` filters by reason. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, searchParams } = await openDoor(args, 'ligar');
  requireApprovedToView('ligar', usuario);
  const motivo = readCallReason(searchParams.get('motivo'));
  const { ligar, feitas } = await orErrorPage(context.ligacoes.list(usuario));
  const show = (item: (typeof ligar)[number]) =>
    toClienteCallRow(item, firstName(usuario.nome), context.clock());
  return {
    motivo,
    total: ligar.length,
    motivos: countCallReasons(ligar),
    clientes: ligar.filter((item) => motivo === null || item.motivo === motivo).map(show),
    feitas: feitas.map(show),
  };
}

/** Addresses the action may redirect to; others are replaced by this screen. */
const BACK_TO_CALLS = /^\/(?:v2|ligar(?:\?motivo=[a-z-]{1,20})?)?$/;

/**
 * Access: auth. `_acao=feito` marks one of the person's customers as called, for the reason shown, `desfazer`
 * undoes it. One that comes from the device's queue (`fila`) gets an answer instead of a redirect.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, form } = await openDoor(args, 'ligar');
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 200);
  const voltar = BACK_TO_CALLS.test(field('voltar')) ? field('voltar') : '/ligar';
  const isQueued = form.has('fila');
  try {
    switch (form.get('_acao')) {
      case 'feito':
        await context.ligacoes.mark(usuario, field('alvo'), field('marca'));
        if (isQueued) return data({ feita: field('alvo') } satisfies MadeCallAnswer);
        context.notify('Feito. Volta quando algo novo acontecer.');
        break;
      case 'desfazer':
        await context.ligacoes.unmark(usuario, field('alvo'));
        break;
      default:
        return data({ aviso: 'Escolha um cliente.' }, { status: 400 });
    }
  } catch (error) {
    if (!isApiError(error)) throw error;
    // One that may succeed later stays in the queue.
    if (isQueued && error.status < 500 && error.status !== 429)
      return data({ recusada: field('alvo'), aviso: error.message } satisfies MadeCallAnswer);
    return data({ aviso: error.message }, { status: error.status });
  }
  throw redirect(voltar);
}

/**
 * Keeps the list when the network fails, since its telephones are needed just then: a call marked as made waits in the
 * device's queue, anything else gets a message.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = textFields(await request.clone().formData());
  try {
    return await withinTimeout(serverAction<typeof action>());
  } catch (error) {
    // A refusal of a queued call takes it out of the queue: an error page would come back with every list.
    if (error instanceof Response || (isScreenAnswer(error) && !typed.fila)) throw error;
    const aviso = explainFailedSubmit(error);
    const alvo = typed.alvo ?? '';
    const queued: MadeCallAnswer = isScreenAnswer(error) ? { recusada: alvo, aviso } : { espera: alvo };
    return { ...(typed.fila ? queued : { aviso }), semMudanca: true } satisfies UnchangedMark & object;
  }
}

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function Ligar() {
  const { motivo, total, motivos, clientes, feitas } = useLoaderData<typeof loader>();
  const error = useActionData<{ aviso: string }>()?.aviso;
  const chips = motivos.map(({ motivo: each, n }) => ({ each, n, rotulo: CALL_REASON_LABELS[each] }));
  return (
    <>
      <ScreenTitle apoio="Os seus clientes que esperam uma palavra sua, o mais urgente primeiro.">
        Clientes para ligar
      </ScreenTitle>
      {error && (
        <Notice tone="error" className="mb-4">
          {error}
        </Notice>
      )}
      {total > 0 && (
        <nav className="escolhas mb-4" aria-label="Motivo">
          <Link to="/ligar" className="escolha" aria-current={motivo === null ? 'page' : undefined}>
            Todos
            <span className="numeros opacity-70">{total}</span>
          </Link>
          {chips.map(({ each, n, rotulo }) => (
            <Link
              key={each}
              to={`/ligar?motivo=${each}`}
              preventScrollReset
              className="escolha"
              aria-current={motivo === each ? 'page' : undefined}
            >
              {rotulo}
              <span className="numeros opacity-70">{n}</span>
            </Link>
          ))}
        </nav>
      )}
      {clientes.length > 0 ? (
        <ClientesToCall clientes={clientes} voltar={motivo ? `/ligar?motivo=${motivo}` : '/ligar'} />
      ) : (
        <EmptyState
          title={total > 0 ? 'Ninguém por este motivo' : 'Ninguém para ligar agora'}
          acao={
            total > 0 ? (
              <ButtonLink to="/ligar" variante="secundario">
                Ver todos
              </ButtonLink>
            ) : (
              <ButtonLink to="/propostas" variante="secundario">
                Ver propostas
              </ButtonLink>
            )
          }
        >
          Propostas sem resposta, perguntas, aceites a faturar e o que vence até amanhã aparecem aqui.
        </EmptyState>
      )}
      <CallsMade feitas={feitas} />
    </>
  );
}

/** Customers marked as called, with an undo button. */
function CallsMade({ feitas }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'feitas'>) {
  if (feitas.length === 0) return null;
  return (
    <section aria-labelledby="feitas" className="mt-8">
      <h2 id="feitas" className="mb-3">
        Já feitas
      </h2>
      <ul className="grid gap-2 xl:grid-cols-2 md:gap-3">
        {feitas.map(({ alvo, cliente, texto, para }) => (
          <li key={alvo} className="cliente-a-ligar cliente-feito">
            <Link to={para} prefetch="intent" className="min-w-0 flex-1 hover:text-primary-ink">
              <span className="line-clamp-2 font-medium">{cliente}</span>
              <span className="line-clamp-2 text-muted text-sm">{texto}</span>
            </Link>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="alvo" value={alvo} />
              <Button
                name="_acao"
                value="desfazer"
                variante="texto"
                compacto
                aria-label={`Desfazer: ainda falta falar com ${cliente}`}
              >
                Desfazer
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
