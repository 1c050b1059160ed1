import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PrintPage } from '~/components/impressao/print-page.tsx';
import { PrintedImage } from '~/components/impressao/printed-image.tsx';
import type { PrintReceipt, ReceiptPart } from '~/domain/impressora/receipt.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { slug } from '~/domain/valores/file-name.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';
import { type ErrorPageData, orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { requireApprovedToPrint } from '~/server/printer/loja.ts';
import { readPrintRequest } from '~/shared/printer/print-request.ts';
import '~/styles/print.css';

/**
 * Access: auth. Prints the person's piece: its picture on sheets, its text and the QR code of its page on
 * rolls. For approved people; an ended piece cannot be printed.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request, usuario, params } = await openDoor(args, 'panfleto/:id/imprimir');
  requireApprovedToPrint(usuario);
  const { id } = params;
  await orErrorPage(context.artes.findMine(usuario, id));
  const arte = await context.artes.findPublic(id);
  if (!arte || 'retirada' in arte || arte.encerrada)
    throw data(
      { mensagem: 'Esta imagem saiu do ar. Use de novo e imprima a nova.' } satisfies ErrorPageData,
      {
        status: 410,
      },
    );
  const { titulo, preco, validade, tipo, anuncio, desenho, imagens } = arte;
  const { nome, telefone, linhasLegais = [], itens = [], empresa } = desenho;
  return {
    pedido: readPrintRequest(request, 'panfleto'),
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

type PrintedPanfleto = ReturnType<typeof useLoaderData<typeof loader>>;

/**
 * Builds the ticket of a piece for thermal printers, with the complete legal statement where it names a
 * parcela.
 */
function createPanfletoReceipt({
  titulo,
  preco,
  frase,
  texto,
  linhas,
  itens,
  ...folha
}: PrintedPanfleto): PrintReceipt {
  const { tipo, validade, nome, telefone, loja, endereco } = folha;
  const promises = tipo === 'oferta' || tipo === 'pecas';
  return {
    arquivo: `panfleto-${slug(titulo)}`,
    partes: [
      { tipo: 'texto', texto: loja.nome, centro: true },
      { tipo: 'titulo', texto: titulo },
      { tipo: 'titulo', texto: preco === null ? '' : formatMoney(preco) },
      { tipo: 'texto', texto: frase ?? '', centro: true },
      ...itens.map(
        (item): ReceiptPart => ({
          tipo: 'par',
          rotulo: item.descricao,
          valor: formatMoney(item.preco),
        }),
      ),
      { tipo: 'texto', texto, centro: true },
      { tipo: 'qr', endereco },
      { tipo: 'texto', texto: promises ? `Condições válidas até ${formatDate(validade)}` : '', centro: true },
      { tipo: 'texto', texto: nome, centro: true },
      { tipo: 'texto', texto: formatTelefone(telefone), centro: true },
      ...linhas.map((linha): ReceiptPart => ({ tipo: 'miudo', texto: linha })),
      // The legal statement names the loja already.
      { tipo: 'miudo', texto: linhas.length > 0 ? '' : loja.endereco, centro: true },
    ],
  };
}

export default function PrintPanfleto() {
  const panfleto = useLoaderData<typeof loader>();
  const { id, pedido, titulo, imagem } = panfleto;
  return (
    <PrintPage
      impresso="panfleto"
      title="Imprimir panfleto"
      apoio={titulo}
      voltar={{ para: `/panfleto?aberto=${id}`, rotulo: 'Voltar à imagem' }}
      pedido={pedido}
      bilhete={createPanfletoReceipt(panfleto)}
      folha={() => <PrintedImage src={imagem} alt={titulo} />}
    />
  );
}
