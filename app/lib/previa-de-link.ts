import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { MedidasFormato } from '~/arte/tipos.ts';

export type PreviaDeLink = {
  /** What the preview calls the page, and what its pictures show. */
  titulo: string;
  descricao: string;
  /** The page's own absolute address. */
  endereco: string;
  /** Scheme and host that the pictures' paths are completed with. */
  host: string;
  empresa: string;
  /** Best one first; none for a page that shows no numbers any more. */
  imagens: readonly { path: string; formato: Pick<MedidasFormato, 'largura' | 'altura'> }[];
};

/** What a page sent by WhatsApp says of itself. Open Graph first: crawlers read little and run nothing. */
export function metaDaPrevia(previa: PreviaDeLink): MetaDescriptor[] {
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
