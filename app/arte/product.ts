import type { DrawnEmpresa } from './types.ts';

/** Name of the product's own logo among a drawing's pictures; the product stands in where no store is. */
const LOGO_NAME = 'produto/marca.svg';

/** Logo of public/favicon.svg without its background, for light paper. */
const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="8 10 80 80"><g transform="translate(13 0) skewX(-12)"><path fill="#1565c0" fill-rule="evenodd" d="M25 14H61.5A15.5 15.5 0 0 1 61.5 45H25Q22 45 22 42V17Q22 14 25 14ZM39 25V34H60.5A4.5 4.5 0 0 0 60.5 25ZM25 55H67.5A15.5 15.5 0 0 1 67.5 86H25Q22 86 22 83V58Q22 55 25 55ZM39 66V75H66.5A4.5 4.5 0 0 0 66.5 66Z"/><path fill="#05090c" d="M22 48H38V52H22ZM44 48H60V52H44ZM66 48H82V52H66Z"/></g></svg>';

/** The product itself as company, for pictures without a store. */
export const PRODUCT: DrawnEmpresa = {
  nome: 'Balcão, a ferramenta de venda do consultor de motos',
  endereco: '',
  logo: LOGO_NAME,
  cores: { primaria: '#0d3f75', sobrePrimaria: '#ffffff', destaque: '#2196f3' },
  marcas: [],
};

/** Pictures of the product, by the names used in {@link PRODUCT}. */
export const PRODUCT_FIGURES = {
  [LOGO_NAME]: { bytes: new TextEncoder().encode(LOGO_SVG).buffer, tipo: 'image/svg+xml' },
};
