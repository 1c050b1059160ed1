import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { qrDe } from '~/arte/qr.ts';
import { Preco } from '~/components/ui/preco.tsx';
import type { DadosDeErro } from '~/lib/erros.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { politicaDaFolha } from '~/lib/politica-da-folha.ts';
import estilo from '~/styles/folha-do-seminovo.css?inline';
import { toPagina } from './seminovo.server.ts';

export const handle: Handle = { semJavaScript: true, estilo };

/** Access: auth. The windscreen's sheet of a bike that is for sale, for approved people of its store: A4, with its QR. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'seminovos/:id/folha');
  const { id } = await orErrorPage(
    context.seminovos.find(usuario as NonNullable<typeof usuario>, params.id ?? ''),
  );
  const moto = await orErrorPage(context.seminovosPublicos.find(id));
  if (!moto || moto.situacao === 'vendido')
    throw data({ mensagem: 'Esta moto não está à venda.' } satisfies DadosDeErro, { status: 404 });
  const { nome, ano, km, cor, preco, fipe, parcela, papeis, empresa, endereco } = await toPagina(
    context,
    moto,
  );
  return data(
    { nome, ano, km, cor, preco, fipe, parcela, papeis, empresa, endereco, qr: qrDe(endereco) },
    { headers: { 'Content-Security-Policy': await politicaDaFolha(estilo), 'X-Robots-Tag': 'noindex' } },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: folha }) => [
  { title: `${folha?.nome ?? 'Moto'} · folha do para-brisa` },
];

export default function Folha() {
  const { nome, ano, km, cor, preco, fipe, parcela, papeis, empresa, endereco, qr } =
    useLoaderData<typeof loader>();
  return (
    <main className="para-brisa">
      <header>
        <p>{empresa.nome}</p>
        <h1>{nome}</h1>
        <p className="para-brisa-fatos">
          {ano} · {km} · {cor}
        </p>
      </header>
      <div className="para-brisa-preco">
        <Preco centavos={preco} />
        {fipe && fipe.lado !== 'acima' && <p>{fipe.frase}</p>}
      </div>
      {papeis.length > 0 && <p className="para-brisa-papeis">{papeis.join(' · ')}</p>}
      <div className="para-brisa-qr">
        <svg viewBox={`0 0 ${qr.lado} ${qr.lado}`} role="img" aria-label="Código QR da página desta moto">
          <path d={qr.path} shapeRendering="crispEdges" />
        </svg>
        <p>
          Aponte a câmera: fotos, documentos e parcelas.
          <small>{endereco.replace(/^https?:\/\//, '')}</small>
        </p>
      </div>
      <footer>
        {parcela && (
          <p>
            Parcela a partir de: {parcela.frase}. {parcela.minimo.join(' ')}
          </p>
        )}
        <p>{[empresa.nome, empresa.endereco].filter(Boolean).join(' · ')}</p>
      </footer>
    </main>
  );
}
