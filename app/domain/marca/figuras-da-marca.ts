/** Pictures of a company that an administrator may upload. Section 3, "Cached resources". */
export const FIGURAS_DA_MARCA = [
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
export type FiguraDaMarca = (typeof FIGURAS_DA_MARCA)[number];

export const isFiguraDaMarca = (text: unknown): text is FiguraDaMarca =>
  FIGURAS_DA_MARCA.some((figura) => figura === text);

/** Maximum upload size, bytes. */
export const ENVIO_MAXIMO = 8 * 1024 * 1024;
/** Maximum picture size, pixels; each takes four bytes when decoded. */
export const PIXELS_MAXIMOS = 4_000_000;
/** Longest side of a stored picture, in pixels: the widest art is 1080. */
export const LADO_MAXIMO = 1200;

type Recursos = {
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
export function caminhosDasFiguras(
  recursos: Recursos,
  idEmpresa: number,
): { figura: FiguraDaMarca; caminho: string }[] {
  const { marcas, marcasEscuro = [] } = recursos;
  const caminhos: Record<FiguraDaMarca, string | undefined> = {
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
  return FIGURAS_DA_MARCA.flatMap((figura) => {
    const caminho = caminhos[figura];
    return caminho?.startsWith(folder) ? [{ figura, caminho }] : [];
  });
}
