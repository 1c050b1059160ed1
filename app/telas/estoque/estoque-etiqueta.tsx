import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { encodeQr } from '~/arte/qr.ts';
import { EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { PrintPage } from '~/components/impressao/print-page.tsx';
import type { PrintReceipt } from '~/domain/impressora/receipt.ts';
import { slug } from '~/domain/valores/file-name.ts';
import { backToList } from '~/server/back-to-list.ts';
import { refusePrint } from '~/server/printer/loja.ts';
import { readPrintRequest } from '~/shared/printer/print-request.ts';
import '~/styles/print.css';
import { openDoor } from '~/server/open-door.ts';
import { nameOfItem } from './present.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Etiqueta de ${data?.nome ?? 'moto'} · Estoque · Balcão` },
];

/**
 * Access: auth. Label of a moto, 100×50 mm or any other paper; it shows the whole chassis, so only approved
 * people can print it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request, usuario, empresa, params } = await openDoor(args, 'estoque/:id/etiqueta');
  const item = await context.estoque
    .find(usuario, empresa.id, params.id)
    .catch((error) => backToList(context, '/estoque', empresa, error));
  const { id, cor, anoFabricacao, anoModelo, chassi, local } = item;
  if (chassi === null) refusePrint();
  const endereco = `${context.publicUrl}/e/${id}`;
  return {
    empresa,
    pedido: readPrintRequest(request, 'estoque'),
    ...{ id, cor, chassi, local, endereco },
    nome: nameOfItem(item),
    ano: `${anoFabricacao}/${anoModelo}`,
    qr: encodeQr(endereco),
  };
}

export default function MotoEtiqueta() {
  const { empresa } = useLoaderData<typeof loader>();
  return (
    <EmpresaProvider empresa={empresa}>
      <EtiquetaPage />
    </EmpresaProvider>
  );
}

function EtiquetaPage() {
  const { id, pedido, nome, cor, ano, chassi, local, qr, endereco } = useLoaderData<typeof loader>();
  const withEmpresa = useWithEmpresa();
  const bilhete: PrintReceipt = {
    arquivo: `etiqueta-${slug(nome)}-${chassi.slice(-6)}`,
    partes: [
      { tipo: 'titulo', texto: nome },
      { tipo: 'texto', texto: `${cor} · ${ano}`, centro: true },
      { tipo: 'texto', texto: local, centro: true },
      { tipo: 'qr', endereco },
      { tipo: 'par', rotulo: chassi.slice(0, -6), valor: chassi.slice(-6), forte: true },
    ],
  };
  return (
    <PrintPage
      impresso="estoque"
      title="Etiqueta"
      apoio="O código abre a moto para a equipe e a página do modelo para os outros."
      voltar={{ para: withEmpresa(`/estoque/${id}`), rotulo: 'Voltar à moto' }}
      pedido={pedido}
      bilhete={bilhete}
      ladoALado
      folha={() => (
        <article className="etiqueta-da-moto" aria-label={`Etiqueta de ${nome}`}>
          <svg viewBox={`0 0 ${qr.lado} ${qr.lado}`} role="img" aria-label="Código QR">
            <path d={qr.path} shapeRendering="crispEdges" />
          </svg>
          <div>
            <p className="etiqueta-nome">{nome}</p>
            <p>{`${cor} · ${ano}`}</p>
            <p>{local}</p>
            <p className="etiqueta-chassi">
              <span>{chassi.slice(0, -6)}</span>
              <strong>{chassi.slice(-6)}</strong>
            </p>
          </div>
        </article>
      )}
    />
  );
}
