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
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ListFilters, ListToolbar } from '~/components/resource/list-toolbar.tsx';
import { NothingFound } from '~/components/resource/nothing-found.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { EMPRESA_PARAMETER, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import { isApiError } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { LinkList } from './link-list.tsx';
import { loadLinks } from './links.server.ts';
import '~/components/compartilhar/aberturas.css';

export const handle = { espera: 'tirar links do ar' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Links enviados · Balcão' }];

/**
 * Access: auth. Public links, to count their opens and take them down.
 * `?filtro=meus|loja&empresa=&busca=&depois=` select the list; `confirmar={id}` opens the confirmation dialog
 * for a takedown, `aberturas={id}` the chart of its opens.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'links');
  return loadLinks(context, usuario, empresa, searchParams);
}

/**
 * Access: auth. `_acao=retirar` takes down the person's own link or, for administrators, one of the
 * Empresa's.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, searchParams, form } = await openDoor(args, 'links');
  if (form.get('_acao') !== 'retirar')
    return data({ aviso: 'Escolha o que fazer com o link.' }, { status: 400 });
  try {
    await context.links.takeDown(usuario, String(form.get('id') ?? ''));
  } catch (error) {
    if (!isApiError(error)) throw error;
    return data({ aviso: error.message }, { status: error.status });
  }
  context.notify('Fora do ar. Quem abrir o link já é avisado.');
  searchParams.delete('confirmar');
  searchParams.delete('aberturas');
  throw redirect(withEmpresa(`/links?${searchParams}`, empresa));
}

// Loaded lazily, with the first dialog.
const TakeDownLink = bringPart(async () => (await import('./take-down-link.tsx')).TakeDownLink);
const LinkAberturas = bringPart(async () => (await import('./link-aberturas.tsx')).LinkAberturas);

const SEARCH = { rotulo: 'Buscar pela moto ou pelo link', dica: 'Moto, ou o link colado' };
/** Parameters that open a dialog over the list. */
const DIALOGS = ['confirmar', 'aberturas'];
const FILTER_LABELS = { meus: 'Meus', loja: 'Da loja' };

export default function Links() {
  const loaded = useLoaderData<typeof loader>();
  const { empresa, filtros, filtro, busca, depois, aberto, contadas } = loaded;
  const { rows: links, more } = useMoreRows(
    loaded,
    ({ links: rows, proximo }) => ({ rows, proximo }),
    DIALOGS,
  );
  const error = useActionData<{ aviso: string }>()?.aviso;
  const loja: Record<string, string> = empresa.opcoes ? { [EMPRESA_PARAMETER]: String(empresa.id) } : {};
  const procura: Record<string, string> = busca ? { busca } : {};
  const addressOf = (ask: Record<string, string>): `/links?${string}` =>
    `/links?${new URLSearchParams({ filtro, ...loja, ...procura, ...(depois ? { depois } : {}), ...ask })}`;
  return (
    <EmpresaProvider empresa={empresa}>
      <ScreenTitle inHeader apoio="O que está na mão dos clientes. Tire do ar o que não vale mais.">
        Links enviados
      </ScreenTitle>
      <ListToolbar
        busca={{ ...SEARCH, valor: busca }}
        keep={{ filtro, ...loja }}
        filtros={
          filtros.length > 1 && (
            <ListFilters
              escolhido={filtro}
              opcoes={filtros.map((valor) => ({ valor, rotulo: FILTER_LABELS[valor] }))}
              keep={{ ...procura, ...loja }}
            />
          )
        }
      >
        {filtro === 'loja' && empresa.opcoes && (
          <EmpresaChoice
            opcoes={empresa.opcoes}
            escolhida={String(empresa.id)}
            keep={{ filtro, ...procura }}
            className="md:w-60"
          />
        )}
      </ListToolbar>
      {error && !aberto && (
        <Notice tone="error" className="mb-4">
          {error}
        </Notice>
      )}
      {links.length > 0 ? (
        <LinkList
          links={links}
          comAutor={filtro === 'loja'}
          confirmar={(id) => addressOf({ confirmar: id })}
          contar={(id) => addressOf({ aberturas: id })}
        />
      ) : (
        <NoLinks busca={busca} list={`?${new URLSearchParams({ filtro, ...loja })}`} />
      )}
      <MoreRows {...more} shown={links.length} />
      {contadas && (
        <Suspense>
          <LinkAberturas {...contadas} voltar={addressOf({})} />
        </Suspense>
      )}
      {aberto && (
        <Suspense>
          <TakeDownLink link={aberto} voltar={addressOf({})} erro={error} />
        </Suspense>
      )}
    </EmpresaProvider>
  );
}

function NoLinks({ busca, list }: { busca: string; list: `?${string}` }) {
  if (busca) {
    return (
      <NothingFound title="Nenhum link encontrado" noQuery={list}>
        Procure por parte do nome da moto ou cole o link. O que já saiu do ar não aparece aqui.
      </NothingFound>
    );
  }
  return (
    <EmptyState
      title="Nenhum link no ar"
      acao={<ButtonLink to="/geradorpanfleto">Gerar panfleto</ButtonLink>}
    >
      Panfletos e simulações enviadas aparecem aqui.
    </EmptyState>
  );
}
