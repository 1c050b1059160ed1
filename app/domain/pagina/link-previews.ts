import type { MotoClasse } from '../motos/catalogo.ts';

/**
 * Text of the picture of a page's link preview; fixed on the server, so that no text comes from an address.
 */
type LinkPreview = { titulo: string; texto: string; classe: MotoClasse };

/** Pages with a link preview picture. */
export const LINK_PREVIEWS = {
  inicio: {
    titulo: 'Panfletos prontos para o WhatsApp',
    texto: 'Escolha a moto, confira a oferta e mande.',
    classe: 'sport',
  },
  fipe: {
    titulo: 'Tabela FIPE de motos',
    texto: 'O valor de qualquer moto, com o mês e a variação em um ano.',
    classe: 'naked',
  },
  seminovos: {
    titulo: 'Motos seminovas',
    texto: 'Preço, quilometragem e comparação com a FIPE.',
    classe: 'street',
  },
  registrarseminovo: {
    titulo: 'Avalie sua moto',
    texto: 'Mande fotos e dados e receba a avaliação da loja.',
    classe: 'trail',
  },
  avaliacao: {
    titulo: 'Avaliação da sua moto',
    texto: 'Acompanhe o pedido e responda à loja por aqui.',
    classe: 'trail',
  },
} as const satisfies Record<string, LinkPreview>;

export type PreviewedPage = keyof typeof LINK_PREVIEWS;

export const isPreviewedPage = (text: string): text is PreviewedPage => Object.hasOwn(LINK_PREVIEWS, text);

/** Path of a page's preview picture; `loja` gives that shop's colours and logo, null the product's. */
export const previewPath = (page: PreviewedPage, loja: number | null): string =>
  `/previas/${page}.jpg${loja === null ? '' : `?loja=${loja}`}`;

/** Path of a proposal's preview picture; the version makes messengers load a new one. */
export const propostaPreviewPath = (link: string, version: number): string =>
  `/previas/proposta.jpg?${new URLSearchParams({ id: link, v: String(version) })}`;

/**
 * Joins names of shops for a title: "Rota Sul e Serra Verde"; more than three are counted. Empty for none.
 */
export function joinLojaNames(names: readonly string[]): string {
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} e mais ${names.length - 2} lojas`;
  return new Intl.ListFormat('pt-BR').format(names);
}
