import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { data } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { selectTvMotos } from '~/domain/tv/build-slides.ts';
import { tvParcelaTable } from '~/domain/tv/tv-parcela.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import type { ErrorPageData } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { tvPolicy } from '~/server/stylesheet-policy.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { TvOffAir } from './off-air.tsx';
import { TvProductPage } from './product.tsx';
import { readTvLoop, readTvRequest, tvUrl } from './tv.server.ts';
import estilo from './tv-produto.css?inline';

export const handle: RouteHandle = { semJavaScript: true, estilo };

/** Access: public. One moto, for the remote control and for phones that scanned the television's code. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, searchParams } = await openDoor(args, 'tv/:id');
  const pedido = readTvRequest(searchParams);
  const vitrine = await readTvLoop(context, pedido);
  const { loja, idEmpresa, programacao, plano } = vitrine;
  const moto = vitrine.motos.find(({ id }) => id === params.id);
  if (!moto) throw data({ mensagem: 'Esta moto saiu do catálogo.' } satisfies ErrorPageData, { status: 404 });
  const today = todayInSaoPaulo(context.clock());
  const lends = plano !== null && moto.preco !== null && loja !== null && loja.endereco !== '';
  const tabela = lends ? tvParcelaTable(moto.preco ?? 0, programacao, plano, today) : [];
  const shown = selectTvMotos(vitrine.motos, programacao);
  const at = shown.findIndex(({ id }) => id === moto.id);
  const beside = (step: number) => shown[(at + step + shown.length) % shown.length]?.id ?? moto.id;
  const telefone = programacao.contato?.telefone ?? loja?.telefone ?? null;
  const query = tvUrl(pedido).slice('/tv'.length);
  const page = {
    moto,
    loja,
    idEmpresa,
    tabela,
    contato: {
      nome: programacao.contato?.nome ?? loja?.nome ?? '',
      whatsApp: telefone === null ? null : telefoneWhatsApp(telefone),
    },
    catalogo: `/tv${query}`,
    anterior: `/tv/${beside(-1)}${query}`,
    proxima: `/tv/${beside(1)}${query}`,
    versaoDoSistema: context.versao,
  };
  const [first] = tabela;
  return data(page, {
    headers: {
      'Content-Security-Policy': await tvPolicy([estilo]),
      'X-Robots-Tag': 'noindex',
      'X-TV': '1',
      ...(first ? { Expires: new Date(first.ate).toUTCString() } : {}),
    },
  });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  {
    title: page ? `${page.moto.nome}${page.loja ? ` · ${page.loja.nome}` : ''}` : 'Moto não encontrada',
  },
  { tagName: 'link', rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export default function TvProduto() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <TvProductPage {...page} />
      <script src={`/tv.js?v=${page.versaoDoSistema}`} defer />
      <i id="tv-fim" hidden />
    </>
  );
}

export const ErrorBoundary = () => <TvOffAir />;
