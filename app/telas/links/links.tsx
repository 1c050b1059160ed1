import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { BarraDaLista, FiltrosDaLista } from '~/components/resource/barra-da-lista.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { isErroDaApi } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { loadLinks } from './links.server.ts';
import { ListaDeLinks } from './lista-de-links.tsx';

export const meta: MetaFunction = () => [{ title: 'Links enviados · Balcão' }];

/** Access: auth. `?filtro=meus|loja&busca=&depois=` choose the list; `confirmar={id}` asks before one is taken down. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'links');
  return loadLinks(context, usuario, new URL(request.url).searchParams);
}

/** Access: auth. `_acao=retirar` takes one's own link down, or for administrators one of the company's. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'links');
  const form = await request.formData();
  if (form.get('_acao') !== 'retirar')
    return data({ aviso: 'Escolha o que fazer com o link.' }, { status: 400 });
  try {
    await context.links.takeDown(usuario, String(form.get('id') ?? ''));
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    return data({ aviso: error.message }, { status: error.status });
  }
  context.notify('Fora do ar. Quem abrir o link já é avisado.');
  const params = new URL(request.url).searchParams;
  params.delete('confirmar');
  throw redirect(`/links?${params}`);
}

// Fetched when the first link is about to be taken down.
const TirarDoAr = lazy(() => import('./tirar-do-ar.tsx').then((m) => ({ default: m.TirarDoAr })));

const BUSCA = { rotulo: 'Buscar pela moto ou pelo link', dica: 'Moto, ou o link colado' };
const OPCOES = [
  { valor: 'meus', rotulo: 'Meus' },
  { valor: 'loja', rotulo: 'Da loja' },
];

export default function Links() {
  const { filtro, busca, depois, administra, links, proximo, aberto } = useLoaderData<typeof loader>();
  const erro = useActionData<{ aviso: string }>()?.aviso;
  const addressOf = (ask: Record<string, string>) =>
    `/links?${new URLSearchParams({ filtro, ...(busca ? { busca } : {}), ...(depois ? { depois } : {}), ...ask })}`;
  const filtros = administra && (
    <FiltrosDaLista escolhido={filtro} opcoes={OPCOES} manter={busca ? { busca } : {}} />
  );
  return (
    <>
      <Titulo noCabecalho apoio="O que está na mão dos clientes. Tire do ar o que não vale mais.">
        Links enviados
      </Titulo>
      <BarraDaLista busca={{ ...BUSCA, valor: busca }} manter={{ filtro }} filtros={filtros} />
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
        />
      ) : (
        <NenhumLink busca={busca} filtro={filtro} />
      )}
      <Paginacao proximo={proximo} />
      {aberto && (
        <Suspense>
          <TirarDoAr link={aberto} voltar={addressOf({})} erro={erro} />
        </Suspense>
      )}
    </>
  );
}

function NenhumLink({ busca, filtro }: { busca: string; filtro: string }) {
  if (busca) {
    return (
      <Vazio
        titulo="Nenhum link encontrado"
        acao={
          <BotaoLink to={`?filtro=${filtro}`} variante="secundario">
            Limpar a busca
          </BotaoLink>
        }
      >
        Procure por parte do nome da moto ou cole o link. O que já saiu do ar não aparece aqui.
      </Vazio>
    );
  }
  return (
    <Vazio titulo="Nenhum link no ar" acao={<BotaoLink to="/geradorpanfleto">Gerar panfleto</BotaoLink>}>
      Panfletos e simulações enviadas aparecem aqui.
    </Vazio>
  );
}
