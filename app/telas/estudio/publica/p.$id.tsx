import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { data } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { encodeQr } from '~/arte/qr.ts';
import { FORMATS } from '~/arte/types.ts';
import { reducedPicturePath } from '~/domain/artes/reduced-picture.ts';
import { panfletoPreview } from '~/domain/ofertas/link-words.ts';
import { ofertaEnd } from '~/domain/ofertas/oferta-end.ts';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { timeInSaoPaulo } from '~/domain/valores/instants.ts';
import type { ErrorPageData } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { stylesheetPolicy } from '~/server/stylesheet-policy.ts';
import { withdrawnOfertaPage } from '~/server/withdrawn-oferta.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { linkPreviewMeta } from '~/shared/link-preview.ts';
import { imageSources, PanfletoPublicPage } from './panfleto-public-page.tsx';
import estilo from './panfleto-sheet.css?inline';

export const handle: RouteHandle = { semJavaScript: true, estilo };

/** Access: public. Share page of a piece; shows only data of the piece itself. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = await openDoor(args, 'p/:id');
  const arte = await context.artes.findPublic(params.id);
  if (!arte)
    throw data({ mensagem: 'Este panfleto não existe mais.' } satisfies ErrorPageData, { status: 404 });
  if ('retirada' in arte) throw await withdrawnOfertaPage(context, arte);
  const { desenho, titulo, preco, validade, encerrada, imagens, webp, miniatura } = arte;
  const { nome, telefone, linhasLegais, itens, empresa } = desenho;
  const text = desenho.texto ?? desenho.mensagem;
  const endereco = `${context.publicUrl}/p/${arte.id}`;
  const page = {
    tipo: arte.tipo,
    titulo,
    // An ended piece is sent without its price and offer.
    preco: encerrada ? null : preco,
    anuncio: encerrada ? null : arte.anuncio,
    validade,
    atualizada: arte.editadaEm && !encerrada ? formatMoment(arte.editadaEm) : null,
    encerrada,
    nome,
    telefone,
    texto: encerrada ? null : (text ?? null),
    itens: encerrada
      ? []
      : (itens ?? []).map(({ descricao, codigo, preco }) => ({ descricao, codigo, preco })),
    linhasLegais: encerrada ? [] : [...(linhasLegais ?? []), ...(empresa.rodape ? [empresa.rodape] : [])],
    empresa: { nome: empresa.nome, endereco: empresa.endereco },
    imagens,
    webp,
    miniatura,
    host: context.publicUrl,
    endereco,
    qr: encodeQr(endereco),
  };
  // Search engines may index an offer while it is valid. Congratulations, with a customer's name and photo,
  // are never indexed.
  const robots =
    encerrada || arte.tipo === 'parabens' ? 'noindex' : `unavailable_after: ${validade}T23:59:59-03:00`;
  const ends: Record<string, string> = encerrada ? {} : { Expires: ofertaEnd(validade).toUTCString() };
  const policy = await stylesheetPolicy(estilo);
  // Asked for before the page is read: at 400 kbit/s the page itself is a tenth of a second.
  const Link = `<${reducedPicturePath(imagens.feed, 720)}>; rel=preload; as=image; fetchpriority=high`;
  return data(page, {
    headers: { 'X-Robots-Tag': robots, 'Content-Security-Policy': policy, Link, ...ends },
  });
}

/** Formats an instant, for example "25/11 às 14:05", in São Paulo. */
const formatMoment = (instant: string): string => {
  const when = new Date(instant);
  return `${formatDate(todayInSaoPaulo(when)).slice(0, 5)} às ${timeInSaoPaulo(when)}`;
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [{ title: 'Panfleto não encontrado' }];
  const { empresa, encerrada, imagens, host, endereco } = page;
  const { titulo, descricao } = panfletoPreview(page, empresa.nome);
  const tags = linkPreviewMeta({
    titulo,
    descricao: encerrada ? `Publicação encerrada. Fale com ${empresa.nome}.` : descricao,
    endereco,
    host,
    empresa: empresa.nome,
    imagens: [
      { path: imagens.link, formato: FORMATS.link },
      { path: imagens.quadrado, formato: FORMATS.quadrado },
    ],
  });
  // Pages with their own stylesheet do not render the product's link tags.
  return [
    ...tags,
    ...imageSources(page).map(({ media, srcSet, sizes }) => ({
      ...{ tagName: 'link', rel: 'preload', as: 'image', type: 'image/webp', fetchpriority: 'high' },
      ...{ media, imageSrcSet: srcSet, imageSizes: sizes },
    })),
    { tagName: 'link', rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ];
};

export default function PanfletoPage() {
  return <PanfletoPublicPage {...useLoaderData<typeof loader>()} />;
}
