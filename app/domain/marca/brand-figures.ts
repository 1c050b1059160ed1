/** Pictures of a company that an administrator may upload. Section 3, "Cached resources". */
export const BRAND_FIGURES = [
  'logo',
  'logoEscuro',
  'marca1',
  'marca1Escuro',
  'marca2',
  'marca2Escuro',
  'moldura',
  'rodape',
  'marcaDagua',
  'logoBanco',
  'fundoClaro',
] as const;
export type BrandFigure = (typeof BRAND_FIGURES)[number];

export const isBrandFigure = (text: unknown): text is BrandFigure =>
  BRAND_FIGURES.some((figure) => figure === text);

/** Maximum upload size, bytes. */
export const MAX_FIGURE_BYTES = 8 * 1024 * 1024;
/** Maximum picture size, pixels; each takes four bytes when decoded. */
export const MAX_FIGURE_PIXELS = 4_000_000;
/** Longest side of a stored picture, in pixels: the widest art is 1080. */
export const MAX_FIGURE_SIDE = 1200;

type BrandAssetPaths = {
  logo: string;
  logoEscuro?: string;
  marcas: string[];
  marcasEscuro?: string[];
  moldura?: string;
  rodape?: string;
  marcaDagua?: string;
  logoBanco?: string;
  fundoClaro?: string;
};

/**
 * Paths of the pictures in the brand JSON. Includes only those in the company's own folder: pictures of a
 * shared folder belong to other companies too and cannot be replaced.
 */
export function brandFigurePaths(
  recursos: BrandAssetPaths,
  idEmpresa: number,
): { figura: BrandFigure; caminho: string }[] {
  const { marcas, marcasEscuro = [] } = recursos;
  const paths: Record<BrandFigure, string | undefined> = {
    logo: recursos.logo,
    logoEscuro: recursos.logoEscuro,
    marca1: marcas[0],
    marca1Escuro: marcasEscuro[0],
    marca2: marcas[1],
    marca2Escuro: marcasEscuro[1],
    moldura: recursos.moldura,
    rodape: recursos.rodape,
    marcaDagua: recursos.marcaDagua,
    logoBanco: recursos.logoBanco,
    fundoClaro: recursos.fundoClaro,
  };
  const folder = `resources/id/${idEmpresa}/`;
  return BRAND_FIGURES.flatMap((figura) => {
    const caminho = paths[figura];
    return caminho?.startsWith(folder) ? [{ figura, caminho }] : [];
  });
}
