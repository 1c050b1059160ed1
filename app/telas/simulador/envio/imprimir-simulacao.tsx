import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { PrintPage } from '~/components/impressao/print-page.tsx';
import { offeredSimulacaoLines } from '~/domain/financiamento/simulacao-summary.ts';
import { documentsOfSubject } from '~/domain/impressora/papers.ts';
import type { ErrorPageData } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { lojaLogo, requireApprovedToPrint } from '~/server/printer/loja.ts';
import { readPrintRequest } from '~/shared/printer/print-request.ts';
import '~/styles/print.css';
import { createSimulacaoReceipt } from './simulacao-receipt.ts';
import './simulacao-sheet.css';

// Server-rendered, and a page of its own for the customer, so that the buttons do not wait for its code.
const SimulacaoBody = bringPart(async () => (await import('./simulacao-public-page.tsx')).SimulacaoBody);

const notHere = (mensagem: string, status: number) => data({ mensagem } satisfies ErrorPageData, { status });

/**
 * Access: auth. Prints a simulacao the person has sent, on the paper of `?papel=` or of the settings;
 * `?documento=` is `simulacao` or `plano`. For approved people; an ended offer cannot be printed.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request, usuario, params, searchParams } = await openDoor(args, 'links/:id/imprimir');
  requireApprovedToPrint(usuario);
  const { id } = params;
  const [mine, sent, logo] = await Promise.all([
    context.envios.findPagina(usuario, id),
    context.envios.findPublic(id),
    lojaLogo(context, usuario.id_empresa),
  ]);
  if (!mine || !sent || 'retirada' in sent) throw notHere('Esta simulação não existe mais.', 404);
  if (sent.encerrada)
    throw notHere('Esta simulação terminou. Faça outra com as condições de hoje e imprima a nova.', 410);
  const { oferecida, consultor, empresa } = sent;
  const pedido = readPrintRequest(request, 'simulacao');
  const asked = searchParams.get('documento');
  const dados = {
    ...{ consultor, empresa },
    titulo: oferecida.moto || 'Financiamento de motocicleta',
    validade: oferecida.validade,
    fornecedor: oferecida.fornecedor,
    endereco: `${context.publicUrl}${mine}`,
    oferta: { ...oferecida, linhas: offeredSimulacaoLines(oferecida) },
  };
  return {
    ...{ pedido, logo, dados },
    documento: documentsOfSubject('simulacao').find(([name]) => name === asked)?.[0] ?? null,
    // Both, because the selected one may be known only to the browser.
    bilhetes: { simulacao: createSimulacaoReceipt(dados, false), plano: createSimulacaoReceipt(dados, true) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: folha }) => [
  { title: `Imprimir ${folha?.dados.titulo ?? 'simulação'} · Balcão` },
];

export default function PrintSimulacao() {
  const { pedido, logo, documento: asked, dados, bilhetes } = useLoaderData<typeof loader>();
  const documento = asked ?? pedido.ajustes.documentos.simulacao;
  const comPapel = pedido.papel ? `&papel=${pedido.papel}` : '';
  return (
    <PrintPage
      impresso="simulacao"
      title="Imprimir simulação"
      apoio={dados.titulo}
      voltar={{ para: '/links', rotulo: 'Links enviados' }}
      pedido={pedido}
      bilhete={bilhetes[documento === 'plano' ? 'plano' : 'simulacao']}
      paginas
      acima={
        <nav className="escolhas" aria-label="Documento">
          {documentsOfSubject('simulacao').map(([name, label]) => (
            <Link
              key={name}
              to={`?documento=${name}${comPapel}`}
              replace
              preventScrollReset
              className="escolha"
              aria-current={name === documento ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      }
      folha={(_papel, ajustes) => (
        <div className="papel-simulacao">
          {logo && ajustes.logo && <img className="impressao-logo" src={logo} alt="" />}
          <Suspense>
            <SimulacaoBody {...dados} semPlano={documento !== 'plano'} />
          </Suspense>
        </div>
      )}
    />
  );
}
