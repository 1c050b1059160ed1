import type { MetaArgs, MetaDescriptor } from '@remix-run/cloudflare';
import { FORMATS, type FormatSize } from '~/arte/types.ts';
import { type PreviewedPage, previewPath } from '~/domain/pagina/link-previews.ts';
import type { RootData } from './current-person.ts';

/** Open Graph preview of a public page: texts, address and picture paths. */
export type LinkPreview = {
  /** Title of the preview, also the alternative text of its pictures. */
  titulo: string;
  descricao: string;
  /** Absolute address of the page. */
  endereco: string;
  /** Scheme and host prefixed to the paths of the pictures. */
  host: string;
  empresa: string;
  /** Best picture first; empty for a page that no longer shows an offer. */
  imagens: readonly { path: string; formato: Pick<FormatSize, 'largura' | 'altura'> }[];
};

/**
 * Meta tags of a link preview, as in WhatsApp. Open Graph first: crawlers read only the beginning and run no
 * scripts.
 */
export function linkPreviewMeta(previa: LinkPreview): MetaDescriptor[] {
  const { titulo, descricao, endereco, host, empresa, imagens } = previa;
  return [
    { property: 'og:title', content: titulo },
    { property: 'og:description', content: descricao },
    { property: 'og:url', content: endereco },
    ...imagens.flatMap(({ path, formato }) => [
      { property: 'og:image', content: `${host}${path}` },
      { property: 'og:image:secure_url', content: `${host}${path}` },
      { property: 'og:image:type', content: 'image/jpeg' },
      { property: 'og:image:width', content: String(formato.largura) },
      { property: 'og:image:height', content: String(formato.altura) },
      { property: 'og:image:alt', content: titulo },
    ]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: empresa },
    { property: 'og:locale', content: 'pt_BR' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { title: `${titulo} · ${empresa}` },
    { name: 'description', content: descricao },
  ];
}

type PagePreview = Pick<LinkPreview, 'titulo' | 'descricao'> & {
  /** Page the picture is drawn for; default: the product's start page. */
  pagina?: PreviewedPage;
  /** Loja named in the preview, with the id of its brand. */
  loja?: { id: number; nome: string } | null;
  /** Query string that belongs to the address, such as "loja=1". */
  busca?: string;
};

/**
 * Meta tags of a screen of the product, with a picture drawn for it. The first argument is that of the
 * route's `meta`.
 */
export function pageMeta(
  { matches, location }: Pick<MetaArgs, 'matches' | 'location'>,
  { titulo, descricao, pagina = 'inicio', loja = null, busca = '' }: PagePreview,
): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === 'root')?.data as Partial<RootData> | undefined;
  const empresa = loja?.nome ?? 'Balcão';
  // Without the root's data there is no host, and previews need absolute addresses.
  if (!root?.host) return [{ title: `${titulo} · ${empresa}` }, { name: 'description', content: descricao }];
  return linkPreviewMeta({
    ...{ titulo, descricao, empresa, host: root.host },
    endereco: `${root.host}${location.pathname}${busca ? `?${busca}` : ''}`,
    imagens: [{ path: previewPath(pagina, loja?.id ?? null), formato: FORMATS.link }],
  });
}
