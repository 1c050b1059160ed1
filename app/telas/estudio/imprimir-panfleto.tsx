import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ImagemImpressa } from '~/components/impressao/imagem-impressa.tsx';
import { PaginaDeImpressao } from '~/components/impressao/pagina-de-impressao.tsx';
import type { Bilhete, ParteDoBilhete } from '~/domain/impressora/bilhete.ts';
import { formatData } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { slug } from '~/domain/valores/nome-de-arquivo.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';
import { type DadosDeErro, orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { requireParaImprimir } from '~/lib/impressora/loja.ts';
import { readPedidoDeImpressao } from '~/lib/impressora/pedido.ts';
import estilo from '~/styles/impressao.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: estilo }];

/**
 * Access: auth. Prints the person's piece: its picture on sheets, its text and the QR code of its page on
 * rolls. For approved people; an ended piece cannot be printed.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'panfleto/:id/imprimir');
  requireParaImprimir(usuario);
  const id = params.id ?? '';
  await orErrorPage(context.artes.findMine(usuario, id));
  const arte = await context.artes.findPublic(id);
  if (!arte || 'retirada' in arte || arte.encerrada)
    throw data({ mensagem: 'Esta imagem saiu do ar. Use de novo e imprima a nova.' } satisfies DadosDeErro, {
      status: 410,
    });
  const { titulo, preco, validade, tipo, anuncio, desenho, imagens } = arte;
  const { nome, telefone, linhasLegais = [], itens = [], empresa } = desenho;
  return {
    pedido: readPedidoDeImpressao(request, 'panfleto'),
    ...{ id, titulo, preco, validade, tipo, nome, telefone, imagem: imagens.feed },
    frase: anuncio?.frase ?? null,
    texto: desenho.texto ?? desenho.mensagem ?? '',
    linhas: [...linhasLegais, ...(empresa.rodape ? [empresa.rodape] : [])],
    itens: itens.map(({ descricao, preco: dele }) => ({ descricao, preco: dele })),
    loja: { nome: empresa.nome, endereco: empresa.endereco },
    endereco: `${context.publicUrl}/p/${id}`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: folha }) => [
  { title: `Imprimir ${folha?.titulo ?? 'panfleto'} · Balcão` },
];

type Panfleto = ReturnType<typeof useLoaderData<typeof loader>>;

/**
 * Builds the ticket of a piece for thermal printers, with the complete legal statement where it names a
 * parcela.
 */
function bilheteDoPanfleto({ titulo, preco, frase, texto, linhas, itens, ...folha }: Panfleto): Bilhete {
  const { tipo, validade, nome, telefone, loja, endereco } = folha;
  const promises = tipo === 'oferta' || tipo === 'pecas';
  return {
    arquivo: `panfleto-${slug(titulo)}`,
    partes: [
      { tipo: 'texto', texto: loja.nome, centro: true },
      { tipo: 'titulo', texto: titulo },
      { tipo: 'titulo', texto: preco === null ? '' : formatDinheiro(preco) },
      { tipo: 'texto', texto: frase ?? '', centro: true },
      ...itens.map(
        (item): ParteDoBilhete => ({
          tipo: 'par',
          rotulo: item.descricao,
          valor: formatDinheiro(item.preco),
        }),
      ),
      { tipo: 'texto', texto, centro: true },
      { tipo: 'qr', endereco },
      { tipo: 'texto', texto: promises ? `Condições válidas até ${formatData(validade)}` : '', centro: true },
      { tipo: 'texto', texto: nome, centro: true },
      { tipo: 'texto', texto: formatTelefone(telefone), centro: true },
      ...linhas.map((linha): ParteDoBilhete => ({ tipo: 'miudo', texto: linha })),
      // The legal statement names the loja already.
      { tipo: 'miudo', texto: linhas.length > 0 ? '' : loja.endereco, centro: true },
    ],
  };
}

export default function ImprimirPanfleto() {
  const panfleto = useLoaderData<typeof loader>();
  const { id, pedido, titulo, imagem } = panfleto;
  return (
    <PaginaDeImpressao
      impresso="panfleto"
      titulo="Imprimir panfleto"
      apoio={titulo}
      voltar={{ para: `/panfleto?aberto=${id}`, rotulo: 'Voltar à imagem' }}
      pedido={pedido}
      bilhete={bilheteDoPanfleto(panfleto)}
      folha={() => <ImagemImpressa src={imagem} alt={titulo} />}
    />
  );
}
