import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { data } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { qrDe } from '~/arte/qr.ts';
import { FORMATOS } from '~/arte/tipos.ts';
import { fimDaOferta } from '~/domain/ofertas/fim-da-oferta.ts';
import { previaDoPanfleto } from '~/domain/ofertas/palavras-do-link.ts';
import type { DadosDeErro } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { ofertaRetirada } from '~/lib/oferta-retirada.ts';
import { politicaDaFolha } from '~/lib/politica-da-folha.ts';
import { metaDaPrevia } from '~/lib/previa-de-link.ts';
import estilo from '~/styles/folha-do-panfleto.css?inline';
import { FolhaDoPanfleto } from './folha-do-panfleto.tsx';

export const handle: Handle = { semJavaScript: true, estilo };

/** Access: public. The share page of a piece; only what the piece itself says. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  await requireAccess(context, 'p/:id');
  const arte = await context.artes.findPublic(params.id ?? '');
  if (!arte)
    throw data({ mensagem: 'Este panfleto não existe mais.' } satisfies DadosDeErro, { status: 404 });
  if ('retirada' in arte) throw await ofertaRetirada(context, arte);
  const { desenho, titulo, preco, validade, encerrada, imagens, webp } = arte;
  const { nome, telefone, linhasLegais, itens, empresa } = desenho;
  const texto = desenho.texto ?? desenho.mensagem;
  const endereco = `${context.publicUrl}/p/${arte.id}`;
  const pagina = {
    tipo: arte.tipo,
    titulo,
    preco,
    // An ended offer quotes no instalment any more.
    anuncio: encerrada ? null : arte.anuncio,
    validade,
    encerrada,
    nome,
    telefone,
    texto: texto ?? null,
    itens: (itens ?? []).map(({ descricao, codigo, preco: dele }) => ({ descricao, codigo, preco: dele })),
    linhasLegais: [...(linhasLegais ?? []), ...(empresa.rodape ? [empresa.rodape] : [])],
    empresa: { nome: empresa.nome, endereco: empresa.endereco },
    imagens,
    webp,
    host: context.publicUrl,
    endereco,
    qr: qrDe(endereco),
  };
  // An advertisement may be found while it lasts, never after.
  // A customer's name and photo are for whoever has the link, never for a search engine.
  const robots =
    encerrada || arte.tipo === 'parabens' ? 'noindex' : `unavailable_after: ${validade}T23:59:59-03:00`;
  const ends: Record<string, string> = encerrada ? {} : { Expires: fimDaOferta(validade).toUTCString() };
  const policy = await politicaDaFolha(estilo);
  return data(pagina, {
    headers: { 'X-Robots-Tag': robots, 'Content-Security-Policy': policy, ...ends },
  });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: pagina }) => {
  if (!pagina) return [{ title: 'Panfleto não encontrado' }];
  const { empresa, encerrada, imagens, host, endereco } = pagina;
  const { titulo, descricao } = previaDoPanfleto(pagina, empresa.nome);
  const tags = metaDaPrevia({
    titulo,
    descricao: encerrada ? `Publicação encerrada. Fale com ${empresa.nome}.` : descricao,
    endereco,
    host,
    empresa: empresa.nome,
    imagens: [
      { path: imagens.link, formato: FORMATOS.link },
      { path: imagens.quadrado, formato: FORMATOS.quadrado },
    ],
  });
  // With a stylesheet of its own the page has none of the product's links.
  return [...tags, { tagName: 'link', rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];
};

export default function PaginaDoPanfleto() {
  return <FolhaDoPanfleto {...useLoaderData<typeof loader>()} />;
}
