import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { ListFilters, ListToolbar } from '~/components/resource/list-toolbar.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { USUARIO_FILTERS, type UsuarioFilter } from '~/domain/pessoas/usuario-list.ts';
import { isApiError } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { releaseUsuario, runUsuarioAction, undo } from './change.server.ts';
import { RefusedList } from './refused-list.tsx';
import { RELEASE, UNDO, USUARIO_ACTIONS, type UsuarioAnswer } from './types.ts';
import { addressWith } from './urls.ts';
import { NobodyListed, UsuarioList } from './usuario-list.tsx';
import { loadUsuarios } from './usuarios.server.ts';

export const handle = { espera: 'aprovar ou mudar pessoas' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Usuários · Balcão' }];

/**
 * Access: admin. Approval and permissions of people. `?busca=&filtro=&empresa=&depois=` select the list,
 * `pessoa=` opens a sheet, `confirmar=` its confirmation step.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario: eu, searchParams } = await openDoor(args, 'usuarios');
  return loadUsuarios(context, eu, searchParams);
}

/**
 * Access: admin. Performs `_acao` on the person `id`; irreversible actions redirect to the list, `desfazer`
 * undoes the others.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, searchParams, form } = await openDoor(args, 'usuarios');
  const id = String(form.get('id') ?? '');
  if (form.get('_acao') === RELEASE) {
    return answerOf(async () => ({
      mensagem: await releaseUsuario(context, String(form.get('uid') ?? '')),
    }));
  }
  if (form.get('_acao') === UNDO) return answerOf(() => undo(context, id, form));
  const acao = USUARIO_ACTIONS.find((name) => name === form.get('_acao'));
  if (!acao) {
    return data<UsuarioAnswer>({ ok: false, mensagem: 'Esta ação não existe.' }, { status: 400 });
  }
  const answer = await answerOf(() => runUsuarioAction(context, acao, id, form));
  if (answer) return answer;
  throw redirect(addressWith(searchParams, {}));
}

/** Result of an action; null for irreversible ones, which redirect. */
async function answerOf(act: () => Promise<(Omit<UsuarioAnswer, 'ok'> & { ok?: boolean }) | null>) {
  try {
    const done = await act();
    if (done === null) return null;
    const { ok = true } = done;
    return data<UsuarioAnswer>({ ...done, ok }, { status: ok ? 200 : 409 });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return data<UsuarioAnswer>({ ok: false, mensagem: error.message }, { status: error.status });
  }
}

// Loaded lazily, with the first sheet.
const UsuarioPanel = bringPart(async () => (await import('./usuario-panel.tsx')).UsuarioPanel);

const SEARCH = { rotulo: 'Buscar por nome, e-mail ou telefone', dica: 'Nome, e-mail ou telefone' };
/** Parameters that open a sheet over the list. */
const DIALOGS = ['pessoa', 'confirmar'];
const FILTER_LABELS: Record<UsuarioFilter | 'recusados', string> = {
  aguardando: 'Aguardando',
  todos: 'Todos',
  administradores: 'Administradores',
  recusados: 'Sem cadastro',
};

export default function Usuarios() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<UsuarioAnswer>();
  const { recusados, busca, depois, aberta } = data;
  const { rows: pessoas, more } = useMoreRows(
    data,
    ({ pessoas: rows, proximo }) => ({ rows, proximo }),
    DIALOGS,
  );
  const filtro = recusados ? 'recusados' : data.filtro;

  const loja: Record<string, string> = data.empresa === undefined ? {} : { empresa: String(data.empresa) };
  const procura: Record<string, string> = busca ? { busca } : {};
  const params = new URLSearchParams({ filtro, ...procura, ...loja });
  const semBusca: `?${string}` = `?${new URLSearchParams({ filtro: recusados ? filtro : 'todos', ...loja })}`;
  if (depois) params.set('depois', depois);
  const ficha = (id: string) => addressWith(params, { pessoa: id });
  const options = ([...USUARIO_FILTERS, 'recusados'] as const).map((valor) => ({
    valor,
    rotulo: FILTER_LABELS[valor],
    total: data.contagem[valor],
  }));
  const filters = <ListFilters escolhido={filtro} opcoes={options} keep={{ ...procura, ...loja }} />;
  const error = answer?.ok === false ? answer.mensagem : undefined;

  return (
    <>
      <ScreenTitle inHeader apoio="Aprove quem chegou, cuide dos acessos e da empresa de cada um.">
        Usuários
      </ScreenTitle>
      <ListToolbar busca={{ ...SEARCH, valor: busca }} keep={{ filtro, ...loja }} filtros={filters}>
        {data.lojas && (
          <EmpresaChoice
            opcoes={data.lojas}
            escolhida={loja.empresa ?? ''}
            todas
            keep={{ filtro, ...procura }}
            className="md:w-60"
          />
        )}
      </ListToolbar>
      {answer && !aberta && (
        <Notice tone={answer.ok ? 'success' : 'error'} className="mb-4">
          {answer.mensagem}
        </Notice>
      )}
      {recusados ? (
        <RefusedList recusados={recusados} noQuery={busca ? semBusca : null} />
      ) : pessoas.length > 0 ? (
        <UsuarioList people={pessoas} ficha={ficha} />
      ) : (
        <NobodyListed busca={busca} filtro={data.filtro} noQuery={semBusca} />
      )}
      <MoreRows {...more} shown={pessoas.length} />
      {aberta && (
        <Suspense>
          <UsuarioPanel
            key={aberta.id}
            person={aberta}
            empresas={data.empresas}
            confirmar={data.confirmar}
            erro={error}
            feito={answer?.ok ? answer : undefined}
            list={addressWith(params, {})}
            ficha={ficha(aberta.id)}
            confirmacao={(confirmar) => addressWith(params, { pessoa: aberta.id, confirmar })}
          />
        </Suspense>
      )}
    </>
  );
}
