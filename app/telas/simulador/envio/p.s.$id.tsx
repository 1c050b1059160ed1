import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { data } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { FORMATS } from '~/arte/types.ts';
import { offeredSimulacaoLines, simulacaoStatement } from '~/domain/financiamento/simulacao-summary.ts';
import { simulacaoPreview } from '~/domain/ofertas/link-words.ts';
import { ofertaEnd } from '~/domain/ofertas/oferta-end.ts';
import type { ErrorPageData } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { withdrawnOfertaPage } from '~/server/withdrawn-oferta.ts';
import { linkPreviewMeta } from '~/shared/link-preview.ts';
import { SimulacaoPublicPage } from './simulacao-public-page.tsx';
import './simulacao-sheet.css';

/** Access: public. Simulacao sent by a consultant; after its last day it shows no numbers. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = await openDoor(args, 'p/s/:id');
  const sent = await context.envios.findPublic(params.id);
  if (!sent)
    throw data({ mensagem: 'Esta simulação não existe mais.' } satisfies ErrorPageData, { status: 404 });
  if ('retirada' in sent) throw await withdrawnOfertaPage(context, sent);
  const { id, oferecida, consultor, empresa, encerrada, imagens } = sent;
  const page = {
    titulo: oferecida.moto || 'Financiamento de motocicleta',
    validade: oferecida.validade,
    fornecedor: oferecida.fornecedor,
    consultor,
    empresa,
    imagens,
    host: context.publicUrl,
    endereco: `${context.publicUrl}/p/s/${id}`,
    // The numbers of an ended offer are not sent.
    oferta: encerrada
      ? null
      : {
          ...oferecida,
          linhas: offeredSimulacaoLines(oferecida),
          anuncio: simulacaoStatement(oferecida),
        },
  };
  const ends: Record<string, string> = encerrada
    ? {}
    : { Expires: ofertaEnd(oferecida.validade).toUTCString() };
  return data(page, { headers: ends });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const ends = loaderHeaders.get('Expires');
  return { 'X-Robots-Tag': 'noindex', ...(ends ? { Expires: ends } : {}) };
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [{ title: 'Simulação não encontrada' }];
  const { titulo, validade, empresa, imagens, host, endereco, oferta } = page;
  const words = oferta
    ? simulacaoPreview({ titulo, validade, anuncio: oferta.anuncio }, empresa.nome)
    : { titulo: `Simulação: ${titulo}`, descricao: `Simulação encerrada. Fale com ${empresa.nome}.` };
  return linkPreviewMeta({
    ...words,
    endereco,
    host,
    empresa: empresa.nome,
    imagens: [{ path: imagens.link, formato: FORMATS.link }],
  });
};

export default function SimulacaoPage() {
  return <SimulacaoPublicPage {...useLoaderData<typeof loader>()} />;
}
