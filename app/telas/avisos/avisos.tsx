import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { Button } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { formatInstant } from '~/domain/valores/instants.ts';
import { isApiError } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { requireApprovedToView } from '~/server/require-approval.ts';
import { DeviceNotifications } from './device-notifications.tsx';
import './avisos.css';

const PER_PAGE = 30;

export const meta: MetaFunction = () => [{ title: 'Avisos · Balcão' }];

/**
 * Access: auth, the person's own notices only. `?novos` filters unread ones, `?depois=` is the keyset cursor.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, searchParams } = await openDoor(args, 'avisos');
  requireApprovedToView('avisos', usuario);
  const novos = searchParams.has('novos');
  const page = { cursor: searchParams.get('depois') ?? undefined, limit: PER_PAGE };
  const { rows, proximo } = await context.avisos.list(usuario, page, novos);
  return {
    novos,
    avisos: rows.map(({ id, texto, em, lidoEm }) => ({
      ...{ id, texto, lido: lidoEm !== null },
      quando: formatInstant(em).slice(0, -3),
    })),
    maisNovo: rows[0]?.em ?? '',
    proximo,
    chave: context.inscricoes.chave,
  };
}

/**
 * Access: auth. `_acao=abrir` marks a notice as read and redirects to its subject, `ler` marks all shown as
 * read, `inscrever` and `cancelar` subscribe and unsubscribe this browser (Web Push).
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, form } = await openDoor(args, 'avisos');
  try {
    if (form.get('_acao') === 'abrir')
      throw redirect(await context.avisos.open(usuario, String(form.get('id') ?? '').slice(0, 120)));
    const text = (name: string) => String(form.get(name) ?? '').slice(0, 1_001);
    if (form.get('_acao') === 'inscrever') {
      const { endereco, p256dh, auth } = Object.fromEntries(
        ['endereco', 'p256dh', 'auth'].map((n) => [n, text(n)]),
      );
      await context.inscricoes.keep(usuario, { endereco, p256dh, auth });
      return data({ semMudanca: true, ligado: true });
    }
    if (form.get('_acao') === 'cancelar') {
      await context.inscricoes.forget(usuario, text('endereco'));
      return data({ semMudanca: true, ligado: false });
    }
    if (form.get('_acao') !== 'ler') return data({ aviso: 'Escolha um aviso.' }, { status: 400 });
    await context.avisos.readAll(usuario, String(form.get('ate') ?? '').slice(0, 30));
  } catch (error) {
    if (!isApiError(error)) throw error;
    return data({ aviso: error.message }, { status: error.status });
  }
  throw redirect('/avisos');
}

export default function Avisos() {
  const { novos, avisos, maisNovo, proximo, chave } = useLoaderData<typeof loader>();
  const error = useActionData<{ aviso?: string }>()?.aviso;
  const temNovos = avisos.some(({ lido }) => !lido);
  return (
    <div className="md:max-w-180">
      <ScreenTitle
        apoio="O que aconteceu com as suas motos e clientes. Ficam aqui por 90 dias."
        acao={
          temNovos && (
            <Form method="post">
              <input type="hidden" name="ate" value={maisNovo} />
              <Button name="_acao" value="ler" variante="secundario">
                Marcar como lidos
              </Button>
            </Form>
          )
        }
      >
        Avisos
      </ScreenTitle>
      {error && (
        <Notice tone="error" className="mb-4">
          {error}
        </Notice>
      )}
      {chave && <DeviceNotifications chave={chave} />}
      {novos && (
        <p className="mb-4">
          <Link to="/avisos" className="estoque-filtro" aria-label="Tirar o filtro Só os novos">
            Só os novos
            <Icon name="fechar" size={16} />
          </Link>
        </p>
      )}
      {avisos.length === 0 ? (
        <EmptyState title={novos ? 'Nenhum aviso novo' : 'Nenhum aviso'}>
          Quando um cliente responder, uma proposta for decidida ou uma reserva sua acabar, aparece aqui.
        </EmptyState>
      ) : (
        <ul className="grid gap-2">
          {avisos.map(({ id, texto, quando, lido }) => (
            <li key={id}>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button type="submit" name="_acao" value="abrir" className="aviso-recebido">
                  <span className={lido ? 'min-w-0 flex-1' : 'min-w-0 flex-1 font-medium'}>
                    {!lido && <span className="sr-only">Novo: </span>}
                    {texto}
                    <span className="numeros block font-normal text-muted text-sm">{quando}</span>
                  </span>
                  {!lido && (
                    <span aria-hidden="true" className="flex-none w-2.5 h-2.5 rounded-[50%] bg-primary-ink" />
                  )}
                  <Icon name="adiante" className="text-muted" />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Pagination proximo={proximo} />
    </div>
  );
}
