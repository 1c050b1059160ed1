import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { DaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { BarraDaLista, FiltrosDaLista } from '~/components/resource/barra-da-lista.tsx';
import { NadaEncontrado } from '~/components/resource/nada-encontrado.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { PARAMETRO_DA_EMPRESA, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { isErroDaApi } from '~/lib/erros.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { loadLinks } from './links.server.ts';
import { ListaDeLinks } from './lista-de-links.tsx';

export const handle = { espera: 'tirar links do ar' } satisfies Handle;

export const meta: MetaFunction = () => [{ title: 'Links enviados · Balcão' }];

/**
 * Access: auth. `?filtro=meus|loja&empresa=&busca=&depois=` select the list; `confirmar={id}` opens the
 * confirmation dialog for taking one down, `aberturas={id}` the chart of its opens.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'links');
  const params = new URL(request.url).searchParams;
  return loadLinks(context, usuario, await chooseEmpresa(context, 'links', usuario, params), params);
}

/**
 * Access: auth. `_acao=retirar` takes down the person's own link or, for administrators, one of the
 * Empresa's.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'links');
  const form = await request.formData();
  const params = new URL(request.url).searchParams;
  const empresa = await chooseEmpresa(context, 'links', usuario, form, params);
  if (form.get('_acao') !== 'retirar')
    return data({ aviso: 'Escolha o que fazer com o link.' }, { status: 400 });
  try {
    await context.links.takeDown(usuario, String(form.get('id') ?? ''));
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    return data({ aviso: error.message }, { status: error.status });
  }
  context.notify('Fora do ar. Quem abrir o link já é avisado.');
  params.delete('confirmar');
  params.delete('aberturas');
  throw redirect(withEmpresa(`/links?${params}`, empresa));
}

// Loaded lazily, with the first dialog.
const TirarDoAr = lazy(() => import('./tirar-do-ar.tsx').then((m) => ({ default: m.TirarDoAr })));
const AberturasDoLink = lazy(() =>
  import('./aberturas-do-link.tsx').then((m) => ({ default: m.AberturasDoLink })),
);

const BUSCA = { rotulo: 'Buscar pela moto ou pelo link', dica: 'Moto, ou o link colado' };
const ROTULOS = { meus: 'Meus', loja: 'Da loja' };

export default function Links() {
  const { empresa, filtros, filtro, busca, depois, links, proximo, aberto, contadas } =
    useLoaderData<typeof loader>();
  const erro = useActionData<{ aviso: string }>()?.aviso;
  const loja: Record<string, string> = empresa.opcoes ? { [PARAMETRO_DA_EMPRESA]: String(empresa.id) } : {};
  const procura: Record<string, string> = busca ? { busca } : {};
  const addressOf = (ask: Record<string, string>) =>
    `/links?${new URLSearchParams({ filtro, ...loja, ...procura, ...(depois ? { depois } : {}), ...ask })}`;
  return (
    <DaEmpresa empresa={empresa}>
      <Titulo noCabecalho apoio="O que está na mão dos clientes. Tire do ar o que não vale mais.">
        Links enviados
      </Titulo>
      <BarraDaLista
        busca={{ ...BUSCA, valor: busca }}
        manter={{ filtro, ...loja }}
        filtros={
          filtros.length > 1 && (
            <FiltrosDaLista
              escolhido={filtro}
              opcoes={filtros.map((valor) => ({ valor, rotulo: ROTULOS[valor] }))}
              manter={{ ...procura, ...loja }}
            />
          )
        }
      >
        {filtro === 'loja' && empresa.opcoes && (
          <EscolhaDeEmpresa
            opcoes={empresa.opcoes}
            escolhida={String(empresa.id)}
            manter={{ filtro, ...procura }}
            className="md:w-60"
          />
        )}
      </BarraDaLista>
      {erro && !aberto && (
        <Aviso tom="error" className="mb-4">
          {erro}
        </Aviso>
      )}
      {links.length > 0 ? (
        <ListaDeLinks
          links={links}
          comAutor={filtro === 'loja'}
          confirmar={(id) => addressOf({ confirmar: id })}
          contar={(id) => addressOf({ aberturas: id })}
        />
      ) : (
        <NenhumLink busca={busca} lista={`?${new URLSearchParams({ filtro, ...loja })}`} />
      )}
      <Paginacao proximo={proximo} />
      {contadas && (
        <Suspense>
          <AberturasDoLink {...contadas} voltar={addressOf({})} />
        </Suspense>
      )}
      {aberto && (
        <Suspense>
          <TirarDoAr link={aberto} voltar={addressOf({})} erro={erro} />
        </Suspense>
      )}
    </DaEmpresa>
  );
}

function NenhumLink({ busca, lista }: { busca: string /** Address without the search. */; lista: string }) {
  if (busca) {
    return (
      <NadaEncontrado titulo="Nenhum link encontrado" semBusca={lista}>
        Procure por parte do nome da moto ou cole o link. O que já saiu do ar não aparece aqui.
      </NadaEncontrado>
    );
  }
  return (
    <Vazio titulo="Nenhum link no ar" acao={<BotaoLink to="/geradorpanfleto">Gerar panfleto</BotaoLink>}>
      Panfletos e simulações enviadas aparecem aqui.
    </Vazio>
  );
}
