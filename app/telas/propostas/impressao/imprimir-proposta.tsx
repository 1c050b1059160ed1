import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { PrintPage } from '~/components/impressao/print-page.tsx';
import { canShowCliente, isEndedWithoutVenda } from '~/domain/propostas/estados.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { type ErrorPageData, orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { lojaLogo, requireApprovedToPrint } from '~/server/printer/loja.ts';
import { readPrintRequest } from '~/shared/printer/print-request.ts';
import '~/styles/print.css';
import { loadPublicProposta } from '../publica/load.server.ts';
import { createPropostaReceipt } from './proposta-receipt.ts';
import '../propostas.css';

// Server-rendered, as on the customer's page, so that the buttons do not wait for its code.
const PropostaTermosView = bringPart(async () => (await import('../proposta-termos.tsx')).PropostaTermosView);

const notHere = (mensagem: string, status: number) => data({ mensagem } satisfies ErrorPageData, { status });

/**
 * Access: auth; approved people who may see the proposta. Prints the version the customer sees, on the paper
 * of `?papel=` or of the settings; drafts and closed propostas are not printed.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request, usuario, params } = await openDoor(args, 'propostas/:id/imprimir');
  requireApprovedToPrint(usuario);
  const { id } = params;
  const [vista, [newest]] = await orErrorPage(
    Promise.all([context.propostas.find(usuario, id), context.propostas.versoes(usuario, id)]),
  );
  if (isEndedWithoutVenda(vista.estado))
    throw notHere('Esta proposta terminou. Reabra e envie para imprimir a nova.', 410);
  if (vista.link === null || !canShowCliente(vista.estado, newest?.liberadaEm != null))
    throw notHere('Envie a proposta antes: só o que o cliente pode ver é impresso.', 404);
  const [page, logo] = await Promise.all([
    loadPublicProposta(context, vista.link, usuario),
    lojaLogo(context, vista.idEmpresa),
  ]);
  const { numero, versao, primeiroNome, moto, termos, numeros, validade, sujeitaACredito, contato, loja } =
    page;
  if (!termos) throw notHere('Esta proposta terminou. Reabra e envie para imprimir a nova.', 410);
  const dados = {
    ...{ numero, versao, primeiroNome, moto, termos, numeros, validade, sujeitaACredito, contato },
    ...{ loja: loja.nome, endereco: page.endereco },
  };
  return {
    ...{ id, logo, dados, pedido: readPrintRequest(request, 'proposta') },
    bilhete: createPropostaReceipt(dados),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: folha }) => [
  { title: `Imprimir proposta ${folha?.dados.numero ?? ''} · Balcão` },
];

export default function PrintProposta() {
  const { id, logo, pedido, dados, bilhete } = useLoaderData<typeof loader>();
  const { numero, versao, primeiroNome, moto, termos, numeros, validade, contato, loja } = dados;
  return (
    <PrintPage
      impresso="proposta"
      title="Imprimir proposta"
      apoio={`${numero}, ${moto.nome}`}
      voltar={{ para: `/propostas/${id}`, rotulo: 'Proposta' }}
      pedido={pedido}
      bilhete={bilhete}
      paginas
      folha={(_papel, ajustes) => (
        <div className="papel-proposta">
          {logo && ajustes.logo && <img className="impressao-logo" src={logo} alt="" />}
          <div>
            <p className="numeros">
              {`Proposta ${numero}${versao > 1 ? `, versão ${versao}` : ''}${primeiroNome ? ` · para ${primeiroNome}` : ''}`}
            </p>
            <h1>{moto.nome}</h1>
            {moto.detalhe && <p>{moto.detalhe}</p>}
            <p>Vale até {formatDate(validade)}</p>
          </div>
          <Suspense>
            <PropostaTermosView termos={termos} numeros={numeros} />
          </Suspense>
          {dados.sujeitaACredito && <p>O financiamento depende da aprovação do crédito pela financeira.</p>}
          <p>{[contato?.nome, contato?.linha, loja].filter(Boolean).join(' · ')}</p>
        </div>
      )}
    />
  );
}
