import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { PrintPage } from '~/components/impressao/print-page.tsx';
import { PrintedImage } from '~/components/impressao/printed-image.tsx';
import { documentsOfSubject } from '~/domain/impressora/papers.ts';
import type { PrintReceipt, ReceiptPart } from '~/domain/impressora/receipt.ts';
import { withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import { slug } from '~/domain/valores/file-name.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError, orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { requireApprovedToPrint } from '~/server/printer/loja.ts';
import { readPrintRequest } from '~/shared/printer/print-request.ts';
import '~/styles/print.css';

/**
 * Access: auth. Prints a premiacao's podium or the person's certificate: as a picture on sheets, as text on
 * rolls. `?documento=podio|certificado`. For approved people; when there is none, redirects to the list with
 * the reason.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request, usuario, empresa, params, searchParams } = await openDoor(
    args,
    'premiacao/:id/imprimir',
    { first: requireApprovedToPrint },
  );
  const { id } = params;
  const pedido = readPrintRequest(request, 'premiacao');
  const asked = searchParams.get('documento') ?? pedido.ajustes.documentos.premiacao;
  const documento = documentsOfSubject('premiacao').find(([name]) => name === asked)?.[0] ?? 'podio';
  const [palavras, marca] = await Promise.all([
    context.imagensDaPremiacao.words(usuario, empresa.id, id, documento).catch((error: unknown) => {
      if (isApiError(error) && error.status === 404) return backToList(context, '/premiacao', empresa, error);
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

type PremiacaoSheetData = ReturnType<typeof useLoaderData<typeof loader>>;

/** Builds the ticket of podium or certificate for a thermal printer. */
function createPremiacaoReceipt({ documento, palavras, loja }: PremiacaoSheetData): PrintReceipt {
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
        ({ lugar, nome, pontos }): ReceiptPart => ({
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

export default function PrintPremiacao() {
  const { empresa } = useLoaderData<typeof loader>();
  return (
    <EmpresaProvider empresa={empresa}>
      <PremiacaoPrintPage />
    </EmpresaProvider>
  );
}

function PremiacaoPrintPage() {
  const folha = useLoaderData<typeof loader>();
  const { id, documento, pedido, palavras, imagem } = folha;
  const withEmpresa = useWithEmpresa();
  return (
    <PrintPage
      impresso="premiacao"
      title={documento === 'certificado' ? 'Imprimir certificado' : 'Imprimir pódio'}
      apoio={palavras.titulo}
      voltar={{ para: withEmpresa(`/premiacao/${id}`), rotulo: 'Voltar à premiação' }}
      pedido={pedido}
      bilhete={createPremiacaoReceipt(folha)}
      folha={() => <PrintedImage src={imagem} alt={palavras.titulo} />}
    />
  );
}
