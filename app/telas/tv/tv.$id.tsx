import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { data } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { motosDaTv } from '~/domain/tv/montar-slides.ts';
import { tabelaDaTv } from '~/domain/tv/parcela-da-tv.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import type { DadosDeErro } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { politicaDaTv } from '~/lib/politica-da-folha.ts';
import estilo from '~/styles/tv-produto.css?inline';
import { ForaDoAr } from './fora-do-ar.tsx';
import { Produto } from './produto.tsx';
import { enderecoDaTv, readPedido, readVitrine } from './tv.server.ts';

export const handle: Handle = { semJavaScript: true, estilo };

/** Access: public. One moto, for the remote control and for phones that scanned the television's code. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireAccess(context, 'tv/:id');
  const pedido = readPedido(new URL(request.url).searchParams);
  const vitrine = await readVitrine(context, pedido);
  const { loja, idEmpresa, programacao, plano } = vitrine;
  const moto = vitrine.motos.find(({ id }) => id === params.id);
  if (!moto) throw data({ mensagem: 'Esta moto saiu do catálogo.' } satisfies DadosDeErro, { status: 404 });
  const hoje = hojeEmSaoPaulo(context.agora());
  const lends = plano !== null && moto.preco !== null && loja !== null && loja.endereco !== '';
  const tabela = lends ? tabelaDaTv(moto.preco ?? 0, programacao, plano, hoje) : [];
  const shown = motosDaTv(vitrine.motos, programacao);
  const at = shown.findIndex(({ id }) => id === moto.id);
  const beside = (step: number) => shown[(at + step + shown.length) % shown.length]?.id ?? moto.id;
  const telefone = programacao.contato?.telefone ?? loja?.telefone ?? null;
  const query = enderecoDaTv(pedido).slice('/tv'.length);
  const pagina = {
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
  const [primeira] = tabela;
  return data(pagina, {
    headers: {
      'Content-Security-Policy': await politicaDaTv([estilo]),
      'X-Robots-Tag': 'noindex',
      'X-TV': '1',
      ...(primeira ? { Expires: new Date(primeira.ate).toUTCString() } : {}),
    },
  });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: pagina }) => [
  {
    title: pagina
      ? `${pagina.moto.nome}${pagina.loja ? ` · ${pagina.loja.nome}` : ''}`
      : 'Moto não encontrada',
  },
  { tagName: 'link', rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export default function TvProduto() {
  const pagina = useLoaderData<typeof loader>();
  return (
    <>
      <Produto {...pagina} />
      <script src={`/tv.js?v=${pagina.versaoDoSistema}`} defer />
      <i id="tv-fim" hidden />
    </>
  );
}

export const ErrorBoundary = () => <ForaDoAr />;
