import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { data } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { FORMATS } from '~/arte/types.ts';
import { comparacaoPreview } from '~/domain/financiamento/comparacao-words.ts';
import { comparacaoTitle } from '~/domain/financiamento/offered-comparacao.ts';
import { ofertaEnd } from '~/domain/ofertas/oferta-end.ts';
import type { ErrorPageData } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { withdrawnOfertaPage } from '~/server/withdrawn-oferta.ts';
import { linkPreviewMeta } from '~/shared/link-preview.ts';
import { ComparacaoPublicPage } from './comparacao-public-page.tsx';
import { toComparedPart } from './compared-part.server.ts';
import './comparacao-sheet.css';

/** Access: public. Comparison sent by a consultant; after its last day it shows no numbers. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = await openDoor(args, 'p/c/:id');
  const sent = await context.comparacoes.findPublic(params.id);
  if (!sent)
    throw data({ mensagem: 'Esta comparação não existe mais.' } satisfies ErrorPageData, { status: 404 });
  if ('retirada' in sent) throw await withdrawnOfertaPage(context, sent);
  const { id, comparacao, consultor, empresa, encerrada, imagens } = sent;
  const { ofertas, validade, fornecedor } = comparacao;
  const titulo = comparacaoTitle(comparacao);
  const page = {
    ...{ titulo, validade, fornecedor, consultor, empresa },
    imagem: imagens.link,
    host: context.publicUrl,
    endereco: `${context.publicUrl}/p/c/${id}`,
    palavras: encerrada
      ? { titulo: `Comparação: ${titulo}`, descricao: `Comparação encerrada. Fale com ${empresa.nome}.` }
      : comparacaoPreview(comparacao, empresa.nome),
    // The numbers of an ended comparison are not sent.
    ofertas: encerrada ? null : ofertas.map(toComparedPart),
  };
  const ends: Record<string, string> = encerrada ? {} : { Expires: ofertaEnd(validade).toUTCString() };
  return data(page, { headers: ends });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const ends = loaderHeaders.get('Expires');
  return { 'X-Robots-Tag': 'noindex', ...(ends ? { Expires: ends } : {}) };
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [{ title: 'Comparação não encontrada' }];
  const { palavras, empresa, imagem, host, endereco } = page;
  return linkPreviewMeta({
    ...palavras,
    ...{ endereco, host, empresa: empresa.nome },
    imagens: [{ path: imagem, formato: FORMATS.link }],
  });
};

export default function ComparacaoPage() {
  return <ComparacaoPublicPage {...useLoaderData<typeof loader>()} />;
}
