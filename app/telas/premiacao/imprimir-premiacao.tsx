import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { ImagemImpressa } from '~/components/impressao/imagem-impressa.tsx';
import { PaginaDeImpressao } from '~/components/impressao/pagina-de-impressao.tsx';
import type { Bilhete, ParteDoBilhete } from '~/domain/impressora/bilhete.ts';
import { documentosDo } from '~/domain/impressora/papeis.ts';
import { withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { slug } from '~/domain/valores/nome-de-arquivo.ts';
import { isErroDaApi, orErrorPage } from '~/lib/erros.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { requireParaImprimir } from '~/lib/impressora/loja.ts';
import { readPedidoDeImpressao } from '~/lib/impressora/pedido.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import estilo from '~/styles/impressao.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: estilo }];

/**
 * Access: auth. Prints a premiacao's podium or the person's certificate: as a picture on sheets, as text on
 * rolls. `?documento=podio|certificado`. For approved people; when there is none, redirects to the list with
 * the reason.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'premiacao/:id/imprimir');
  requireParaImprimir(usuario);
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'premiacao/:id/imprimir', usuario, searchParams);
  const id = params.id ?? '';
  const pedido = readPedidoDeImpressao(request, 'premiacao');
  const asked = searchParams.get('documento') ?? pedido.ajustes.documentos.premiacao;
  const documento = documentosDo('premiacao').find(([name]) => name === asked)?.[0] ?? 'podio';
  const [palavras, marca] = await Promise.all([
    context.imagensDaPremiacao.words(usuario, empresa.id, id, documento).catch((error: unknown) => {
      if (isErroDaApi(error) && error.status === 404)
        return backToList(context, '/premiacao', empresa, error);
      return orErrorPage(Promise.reject(error));
    }),
    orErrorPage(context.marcas.find(empresa.id)),
  ]);
  return {
    ...{ empresa, pedido, id, documento, palavras, loja: marca.nome },
    imagem: withEmpresa(`/premiacao/${id}/imagem?documento=${documento}&formato=feed`, empresa),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: folha }) => [
  { title: `Imprimir ${folha?.palavras.titulo ?? 'premiação'} · Balcão` },
];

type Folha = ReturnType<typeof useLoaderData<typeof loader>>;

/** Builds the ticket of podium or certificate for a thermal printer. */
function bilheteDaPremiacao({ documento, palavras, loja }: Folha): Bilhete {
  const { titulo, periodo, situacao, linhas } = palavras;
  return {
    arquivo: `${documento}-${slug(titulo) || 'premiacao'}`,
    partes: [
      { tipo: 'texto', texto: loja, centro: true },
      { tipo: 'titulo', texto: titulo },
      { tipo: 'texto', texto: periodo, centro: true },
      { tipo: 'texto', texto: situacao, centro: true },
      { tipo: 'regra' },
      ...linhas.map(
        ({ lugar, nome, pontos }): ParteDoBilhete => ({
          tipo: 'par',
          rotulo: `${lugar}º ${nome}`,
          valor: pontos,
          ...(lugar === 1 ? { forte: true } : {}),
        }),
      ),
      { tipo: 'regra' },
      { tipo: 'miudo', texto: documento === 'certificado' ? 'Certificado' : 'Pódio', centro: true },
    ],
  };
}

export default function ImprimirPremiacao() {
  const { empresa } = useLoaderData<typeof loader>();
  return (
    <DaEmpresa empresa={empresa}>
      <Pagina />
    </DaEmpresa>
  );
}

function Pagina() {
  const folha = useLoaderData<typeof loader>();
  const { id, documento, pedido, palavras, imagem } = folha;
  const comEmpresa = useComEmpresa();
  return (
    <PaginaDeImpressao
      impresso="premiacao"
      titulo={documento === 'certificado' ? 'Imprimir certificado' : 'Imprimir pódio'}
      apoio={palavras.titulo}
      voltar={{ para: comEmpresa(`/premiacao/${id}`), rotulo: 'Voltar à premiação' }}
      pedido={pedido}
      bilhete={bilheteDaPremiacao(folha)}
      folha={() => <ImagemImpressa src={imagem} alt={palavras.titulo} />}
    />
  );
}
